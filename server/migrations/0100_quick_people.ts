import { sql, type Kysely } from 'kysely'

const statements = [
  // What people are looked for by, folded as it is written: no search folds thousands of names anew.
  `alter table users add column search text generated always as (
    fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\\n' || username || E'\\n' || coalesce(email, ''))
  ) stored`,
  // Folders are few among items, and are asked for by themselves to see what lies below those that somebody was given.
  `create index items_folders on items (account_id, id) where itype like '%folder'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
