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

/** Which rows of a catalog can be found, whatever a question asks. */
interface RowsSeen {
  readonly visibility?: FieldVisibility
  /** A condition on all fields, even those that the viewer may not see. */
  readonly within?: Selector | null
  readonly columns?: readonly UsedColumn[]
}

const there = sql<boolean>`deleted_at is null`

/** Returns the rows of a catalog as a viewer with this visibility finds them. */
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

/** How kept columns of a catalog are filled. Rows with equal values are ordered by id alone. */
export const filledFromRows: FilledFrom = {
  table: 'catalog_rows',
  there,
  value: rowDocuments().at,
  at: sql`timestamptz '-infinity'`,
  folded: false,
}

/** Answers a question that asks only for equal values, through a view that begins with their fields. */
export const wayByView =
  (catalog: CatalogKey, view: CatalogView, where: readonly EqualAnswer[]): Way =>
  ({ after, limit }) =>
    sql`select row_id as id from ${pathsAt(catalog, view, prefixOf(view, where))}
      and row_id > ${after} order by row_id limit ${limit}`
