import { sql, type Kysely } from 'kysely'

const statements = [
  // The tabs of a form's views: in which order they stand and with which one a list begins; of everybody (`user_id` 0), or as one person likes it.
  `create table view_tabs (
    account_id integer not null references accounts (id),
    form_id integer not null,
    user_id integer not null,
    view_ids integer[] not null default '{}',
    default_id integer,
    primary key (account_id, form_id, user_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
