import { sql, type Kysely } from 'kysely'

const statements = [
  // Names of people for searches, folded when they are written, so that no search folds thousands of them again.
  `alter table users add column search text generated always as (
    fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\\n' || username || E'\\n' || coalesce(email, ''))
  ) stored`,
  // Folders are few among items, and are read separately to find what is below the shared ones.
  `create index items_folders on items (account_id, id) where itype like '%folder'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
