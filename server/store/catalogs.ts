import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database, ItemsTable } from './schema'

/** What needs a catalog: a form, or another catalog. */
export interface CatalogUse {
  readonly id: number
  readonly name: string
  readonly itype: string
}

/**
 * What uses the catalogs at or below an item and does not lie there itself: the items whose current document has a field with a
 * catalog's document id.
 */
export async function usesOfCatalogs(
  db: Kysely<Database>,
  item: Pick<Selectable<ItemsTable>, 'account_id' | 'id'>,
): Promise<CatalogUse[]> {
  const { rows } = await sql<CatalogUse>`
    select distinct i.id, i.name, i.itype from items c
    join forms f on f.account_id = c.account_id and f.id = c.id and f.document_id is not null
    join forms other on other.account_id = c.account_id and other.id <> c.id
    join form_revisions r on r.account_id = other.account_id and r.form_id = other.id
      and r.revision = other.revision and r.field_ids @> array[f.document_id]
    join items i on i.account_id = other.account_id and i.id = other.id and i.deleted_at is null
    where c.account_id = ${item.account_id} and c.deleted_at is null
      and (c.id = ${item.id} or c.path @> array[${item.id}]::integer[])
      and i.id <> ${item.id} and not i.path @> array[${item.id}]::integer[]
    order by i.name, i.id
  `.execute(db)
  return rows
}

/** The catalog that a document id names in an account. */
export const findCatalogItem = (
  db: Kysely<Database>,
  accountId: number,
  documentId: string,
): Promise<Selectable<ItemsTable> | undefined> =>
  db
    .selectFrom('forms as f')
    .innerJoin('items as i', (join) =>
      join.onRef('i.account_id', '=', 'f.account_id').onRef('i.id', '=', 'f.id'),
    )
    .selectAll('i')
    .where('f.account_id', '=', accountId)
    .where('f.document_id', '=', documentId)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst()

/** Gives up the document ids of deleted catalogs, so that the same documents can be saved again. */
export const releaseDocumentIds = (db: Kysely<Database>, accountId: number) =>
  sql`
    update forms f set document_id = null from items i
    where i.account_id = f.account_id and i.id = f.id and i.deleted_at is not null
      and f.account_id = ${accountId} and f.document_id is not null
  `.execute(db)

/** Ids of the catalogs of an account that are there, of those asked for. */
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
