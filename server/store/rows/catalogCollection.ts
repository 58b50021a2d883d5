import { sql } from 'kysely'
import type { Selector } from '../../../schemas/filters/selector'
import { selectorTree } from '../../../schemas/filters/selectorTree'
import { scopeOfItem, type Collection, type UsedColumn } from '../query/collection'
import type { Way } from '../query/documentIds'
import type { FilledFrom } from '../query/keptColumns'
import { pathsAt, prefixOf, type EqualAnswer } from './catalogPaths'
import type { CatalogKey } from './catalogRows'
import type { CatalogView } from './catalogViews'
import { allVisible, rowDocuments, type FieldVisibility } from './rowDocuments'

/** Which rows of a catalog may be found at all, besides what is asked. */
interface RowsSeen {
  readonly visibility?: FieldVisibility
  /** What the rows must be, whatever may be seen of them. */
  readonly within?: Selector | null
  readonly columns?: readonly UsedColumn[]
}

const there = sql<boolean>`deleted_at is null`

/** The rows of a catalog, to those who see so much of them. */
export const catalogCollection = (
  { accountId, catalogId }: CatalogKey,
  { visibility = allVisible, within = null, columns = [] }: RowsSeen = {},
): Collection => ({
  table: 'catalog_rows',
  scope: scopeOfItem(
    'catalog_rows',
    { accountId, collectionId: catalogId },
    within === null ? undefined : selectorTree(within),
  ),
  there,
  documents: rowDocuments(visibility),
  stored: rowDocuments(),
  ties: [sql`id`],
  columns,
})

/** What columns of a catalog are filled from. Rows that are alike come by their ids alone. */
export const filledFromRows: FilledFrom = {
  table: 'catalog_rows',
  there,
  value: rowDocuments().at,
  at: sql`timestamptz '-infinity'`,
  folded: false,
}

/** All that is asked of rows, where that is equal values and a view begins with their fields. */
export const wayByView =
  (catalog: CatalogKey, view: CatalogView, where: readonly EqualAnswer[]): Way =>
  ({ after, limit }) =>
    sql`select row_id as id from ${pathsAt(catalog, view, prefixOf(view, where))}
      and row_id > ${after} order by row_id limit ${limit}`
