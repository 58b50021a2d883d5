import { sql, type Kysely } from 'kysely'

const statements = [
  // The tabs of a form's views: their order, and the one that a list begins with; for everybody (`user_id` 0), or for one user.
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
