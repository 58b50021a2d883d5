import { sql, type Kysely } from 'kysely'

const statements = [
  // The content of an event; its name, place and shares are those of its item.
  `create table events (
    account_id integer not null references accounts (id),
    item_id integer not null,
    start_date double precision,
    end_date double precision,
    form_ids integer[] not null default '{}',
    primary key (account_id, item_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
