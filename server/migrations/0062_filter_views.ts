import { sql, type Kysely } from 'kysely'

const statements = [
  // What a saved view of records asks, and how it looks; its name, place and shares are those of its item.
  `create table filter_views (
    account_id integer not null references accounts (id),
    item_id integer not null,
    form_id integer not null,
    petition text not null,
    look jsonb not null default '{}',
    primary key (account_id, item_id)
  )`,
  'create index filter_views_of_form on filter_views (account_id, form_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
