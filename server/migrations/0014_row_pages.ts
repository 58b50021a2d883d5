import { sql, type Kysely } from 'kysely'

const statements = [
  // The index of ids itself tells whether a row is deleted, so that skipping to a far page of a large catalog reads no rows.
  `create unique index catalog_rows_ids on catalog_rows (account_id, catalog_id, id) include (deleted_at)`,
  `alter table catalog_rows drop constraint catalog_rows_pkey`,
  `alter table catalog_rows add constraint catalog_rows_pkey primary key using index catalog_rows_ids`,
  // When a row is sent twice at once, the conflict must be on the id and not on the key: the older index is checked first.
  `drop index catalog_rows_key`,
  `create unique index catalog_rows_key on catalog_rows (account_id, catalog_id, key_value)
    where key_value is not null`,
]

/** Makes far pages of large catalogs fast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
