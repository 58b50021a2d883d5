import { sql, type Kysely } from 'kysely'

/** Which rows the maker of a sheet could take away when it was made; null for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheet_files add column rows_allowed text`.execute(db)
}
