import { sql, type Kysely } from 'kysely'

const statements = [
  // A tenth of a table of all tenants is many catalogs: with the default, statistics about a catalog that was filled or edited would be out
  // of date for long.
  ...['catalog_rows', 'catalog_columns', 'catalog_paths'].map(
    (table) => `alter table ${table} set (
      autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000,
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000,
      autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
    )`,
  ),
]

/** Updates the statistics of rows sooner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
