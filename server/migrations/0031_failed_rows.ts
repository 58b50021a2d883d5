import { sql, type Kysely } from 'kysely'

const statements = [
  // The headers lay among the rows that failed, with no error.
  `delete from task_rows where errors::text = '[]'`,
  // What rows hold is read from their sheet again.
  `alter table task_rows drop column cells`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
