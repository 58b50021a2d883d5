import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database, ItemsTable } from '../schema'

/** A form or catalog that takes rows from a catalog. */
export interface CatalogUse {
  readonly id: number
  readonly name: string
  readonly itype: string
  /** The newest revision. */
  readonly revision: number
  /** Which of the given items the catalog is, or lies in. */
  readonly of: number
  /** The names of these catalogs. */
  readonly catalogs: readonly string[]
  /** Ids of its fields that take rows from them. */
  readonly fieldIds: readonly string[]
}

/**
 * Returns what uses the catalogs at or below items without lying there itself: items whose current document has a field with the id of a
 * catalog's document, or a field that names the catalog by its number and has no other catalog's id. Each of the items is looked at by
 * itself.
 */
export async function usesOfCatalogs(
  db: Kysely<Database>,
  accountId: number,
  items: readonly number[],
): Promise<CatalogUse[]> {
  const { rows } = await sql<CatalogUse>`
    select i.id, i.name, i.itype, other.revision, root.id as of, array_agg(distinct c.name) as catalogs,
      array_agg(distinct named.field_id) as "fieldIds"
    from unnest(${[...items]}::integer[]) as root (id)
    join items c on c.account_id = ${accountId} and c.deleted_at is null
      and (c.id = root.id or c.path @> array[root.id])
    join forms f on f.account_id = c.account_id and f.id = c.id
    join forms other on other.account_id = c.account_id and other.id <> c.id
    join form_revisions r on r.account_id = other.account_id and r.form_id = other.id
      and r.revision = other.revision
    cross join lateral (
      select f.document_id as field_id where r.field_ids @> array[f.document_id]
      union all
      select numbered.key from jsonb_each_text(r.row_catalogs) numbered
      where numbered.value = c.id::text and numbered.key is distinct from f.document_id and not exists (
        select from forms named join items n on n.account_id = named.account_id and n.id = named.id
        where named.account_id = c.account_id and named.document_id = numbered.key and n.deleted_at is null)
    ) named
    join items i on i.account_id = other.account_id and i.id = other.id and i.deleted_at is null
    where i.id <> root.id and not i.path @> array[root.id]
    group by i.id, i.name, i.itype, other.revision, root.id
    order by i.name, i.id
  `.execute(db)
  return rows
}

export interface NamedCatalog extends Selectable<ItemsTable> {
  /** The id by which fields name it. */
  readonly document_id: string | null
}

/** Returns the catalogs of an account that a document id or a number names. */
export const catalogsNamed = (
  db: Kysely<Database>,
  accountId: number,
  documentId: string,
  id: number | undefined,
): Promise<NamedCatalog[]> =>
  db
    .selectFrom('forms as f')
    .innerJoin('items as i', (join) =>
      join.onRef('i.account_id', '=', 'f.account_id').onRef('i.id', '=', 'f.id'),
    )
    .selectAll('i')
    .select('f.document_id')
    .where('f.account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('f.document_id', '=', documentId),
        ...(id === undefined ? [] : [where('f.id', '=', id)]),
      ]),
    )
    .where('i.itype', '=', 'catalog')
    .where('i.deleted_at', 'is', null)
    .execute()

/** Releases the document ids of deleted catalogs, so that the same documents can be saved again. */
export const releaseDocumentIds = (db: Kysely<Database>, accountId: number) =>
  sql`
    update forms f set document_id = null from items i
    where i.account_id = f.account_id and i.id = f.id and i.deleted_at is not null
      and f.account_id = ${accountId} and f.document_id is not null
  `.execute(db)

/** Tells whether a catalog of the account, even a deleted one, has a document id. */
export async function documentIdTaken(
  db: Kysely<Database>,
  accountId: number,
  documentId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('forms')
    .select('id')
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row !== undefined
}
