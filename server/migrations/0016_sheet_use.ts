import { sql, type Kysely } from 'kysely'

const statements = [
  // Sheets made to download, and those that users brought, which are removed soon after their last use.
  `alter table sheet_files add column made boolean not null default true, add column used_at timestamptz`,
  `update sheet_files set used_at = created_at`,
  `alter table sheet_files alter column used_at set not null`,
  `drop index sheet_files_by_age`,
  `create index sheet_files_by_use on sheet_files (made, used_at)`,
  `create index sheet_files_of_user on sheet_files (account_id, user_id, made)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
