import { sql, type Kysely } from 'kysely'

const statements = [
  // A file belongs to a record or to a catalog's row; form_id is then the catalog.
  `alter table files add column row_id text collate "C"`,
  // Deleted rows that still have answers: they are emptied after a day.
  `create index catalog_rows_deleted on catalog_rows (deleted_at) where deleted_at is not null and answers <> '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
