import { sql, type Kysely } from 'kysely'

const statements = [
  // Headers were stored among the failed rows, without an error.
  `delete from task_rows where errors::text = '[]'`,
  // Cells of failed rows are now read from the sheet again.
  `alter table task_rows drop column cells`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
