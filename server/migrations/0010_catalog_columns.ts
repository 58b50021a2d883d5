import { sql, type Kysely } from 'kysely'

const statements = [
  // A view keeps the levels of a cascade, or the order of one field. Views that nobody has used for long are removed.
  `alter table catalog_views
    add column kind text not null default 'levels' check (kind in ('levels', 'column')),
    add column used_at timestamptz not null default now()`,
  `drop index catalog_views_fields`,
  `create unique index catalog_views_fields on catalog_views (account_id, catalog_id, kind, fields)`,

  // One field of each row in the order of a grid: rows without a value first, then by type of value as in CouchDB, texts as they are read.
  `create table catalog_columns (
    account_id integer not null,
    catalog_id integer not null,
    view_id integer not null,
    rank smallint not null,
    number numeric not null,
    text text collate reading_order not null,
    rest text,
    row_id text collate "C" not null
  )`,
  // An index cannot hold long keys: only the beginning of a long text orders, and the rest is stored beside it.
  `create unique index catalog_columns_order on catalog_columns (account_id, catalog_id, view_id, rank, number, text, row_id)`,
  `do $$ begin
    create index catalog_columns_text on catalog_columns using gin ((text || coalesce(rest, '')) gin_trgm_ops);
  exception when others then
    raise notice 'columns are searched without trigrams: %', sqlerrm;
  end $$`,
  // The order in which a grid first shows rows.
  `create index catalog_rows_created on catalog_rows (account_id, catalog_id, created_at, id) where deleted_at is null`,
]

/** Adds sorted and filtered columns of large catalogs: docs/decisions/068-how-catalogs-and-their-rows-lie.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
