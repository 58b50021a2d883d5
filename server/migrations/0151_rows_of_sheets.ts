import { sql, type Kysely } from 'kysely'

/** Adds which rows the maker of a sheet could download when it was made; null for older sheets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheet_files add column rows_allowed text`.execute(db)
}
