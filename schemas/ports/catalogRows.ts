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
  /** By name, as the catalog stores them: mango selectors of the rows' answers, such as `{"$and": [{"<field id>": {"$eq": value}}]}`. */
  readonly filters?: { readonly [name: string]: unknown }
  /** The fields of the compiled catalog. With them a filter may name options by their values, and members below the field that takes them. */
  readonly fields?: CompiledForm['fields']
}

/**
 * The catalog port over arrays, by the catalogs' integer ids: for integrators who have the rows at hand, and for tests. Filters mean what
 * they mean on the server. Rejects with `NOT_FOUND` for a catalog that is not there. A filter that is not there, or that cannot be read,
 * leaves no row, so that nothing is shown that was to be hidden.
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
    // Rows are flat, and without the fields it is not known which names are those of answers.
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
