import { sql, type Kysely } from 'kysely'

const statements = [
  // Rows by their last write, deleted ones included, for grids sorted by it and for devices that ask for changes.
  `create index catalog_rows_updated on catalog_rows (account_id, catalog_id, updated_at, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
