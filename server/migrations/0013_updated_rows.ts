import { sql, type Kysely } from 'kysely'

const statements = [
  // Rows by when they were last written, also those that went: grids that are sorted so, and devices that ask what changed.
  `create index catalog_rows_updated on catalog_rows (account_id, catalog_id, updated_at, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
