import type { CompiledForm } from '../compile/compiledForm'
import { holds, valueAtPath } from '../conditions/holds'
import { readRowFilter } from '../filters/rowFilter'
import { SelectorError } from '../filters/selectorError'
import { selectorTree } from '../filters/selectorTree'
import { own } from '../model/json'
import type { CatalogPort } from './catalogPort'
import { PortFailure } from './portFailure'
import { portOverRows, type FlatRow } from './portOverRows'

export interface CatalogRows {
  /** Flat rows: field id → value, options as their labels. */
  readonly rows: readonly FlatRow[]
  /**
   * Filters by name, as the catalog stores them: Mango selectors of the rows' answers, such as `{"$and": [{"<field id>": {"$eq":
   * value}}]}`.
   */
  readonly filters?: { readonly [name: string]: unknown }
  /** The fields of the compiled catalog, which filters need to name options by value, and members below their row's field. */
  readonly fields?: CompiledForm['fields']
}

/**
 * Returns a catalog port over arrays, by the catalogs' integer ids, for integrators with rows at hand and for tests. Filters mean the same
 * as on the server. Rejects with `NOT_FOUND` for an unknown catalog. An unknown or unreadable filter matches no row, so that nothing is
 * revealed that should be hidden.
 */
export function catalogRows(catalogs: { readonly [catalogId: number]: CatalogRows }): CatalogPort {
  return portOverRows((catalogId, filter) => {
    const catalog = own(catalogs, String(catalogId))
    if (!catalog) throw new PortFailure({ code: 'NOT_FOUND' })
    return filter === null ? catalog.rows : filteredRows(catalog, filter)
  })
}

function filteredRows({ rows, filters, fields = {} }: CatalogRows, name: string): readonly FlatRow[] {
  const filter = own(filters, name)
  if (filter === undefined) return []
  try {
    const tree = selectorTree(readRowFilter(filter, fields))
    // Rows are flat, and without the fields it is unknown which names are answers.
    return rows.filter((row) =>
      holds(tree, {
        at: ([first = '', ...below]) => valueAtPath(row, first === 'answers' ? below : [first, ...below]),
      }),
    )
  } catch (error) {
    if (error instanceof SelectorError) return []
    throw error
  }
}
