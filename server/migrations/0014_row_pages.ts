import { sql, type Kysely } from 'kysely'

const statements = [
  // Whether a row is there is told by the index of ids itself: who skips to a far page of a large catalog reads no row on the way.
  `create unique index catalog_rows_ids on catalog_rows (account_id, catalog_id, id) include (deleted_at)`,
  `alter table catalog_rows drop constraint catalog_rows_pkey`,
  `alter table catalog_rows add constraint catalog_rows_pkey primary key using index catalog_rows_ids`,
  // Of a row that is sent twice at once it is the id that is taken, not the key: the index that is older is asked first.
  `drop index catalog_rows_key`,
  `create unique index catalog_rows_key on catalog_rows (account_id, catalog_id, key_value)
    where key_value is not null`,
]

/** Pages at the far end of large catalogs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
