import { flatList } from '../fields/shared/row'
import { fold } from '../model/fold'
import { isObject, own, type Json } from '../model/json'
import { PortFailure } from './portFailure'
import type { CatalogPort, RowKey, RowQuery } from './catalogPort'

export interface CatalogRows {
  /** Flat rows: field id → value, options as their labels. */
  readonly rows: readonly { readonly [fieldId: string]: unknown }[]
  /** By name, as stored: `{"$and": [{"<field id>": {"$eq": value}}, …]}`; one field repeated means any of its values. */
  readonly filters?: { readonly [name: string]: unknown }
}

type Row = CatalogRows['rows'][number]

/**
 * The catalog port over arrays, by the catalogs' integer ids: for integrators who have the rows at hand, and for tests.
 * Rejects with `NOT_FOUND` for a catalog that is not there. A filter that is not there leaves no row.
 */
export function catalogRows(catalogs: { readonly [catalogId: number]: CatalogRows }): CatalogPort {
  const rowsMeant = ({ catalogId, filter, where }: RowQuery): readonly Row[] => {
    const catalog = own(catalogs, String(catalogId))
    if (!catalog) throw new PortFailure({ code: 'NOT_FOUND' })
    const passes = filter === null || filter === '' ? () => true : readFilter(own(catalog.filters, filter))
    return catalog.rows.filter(
      (row) => passes(row) && where.every(({ fieldId, value }) => holds(row, fieldId, value)),
    )
  }

  return {
    keys: async ({ fieldId, search = '', limit, ...query }, signal) => {
      signal?.throwIfAborted()
      const wanted = fold(search.trim())
      const found = rowsMeant(query)
        .flatMap((row) => keysIn(row, fieldId))
        .filter((key) => fold(String(key)).includes(wanted))
      const distinct = [...new Map(found.map((key) => [String(key), key])).values()].sort(byName)
      return { values: distinct.slice(0, limit), more: distinct.length > limit }
    },
    details: async ({ fieldIds, ...query }, signal) => {
      signal?.throwIfAborted()
      const row = rowsMeant(query)[0]
      return (
        row &&
        Object.fromEntries(fieldIds.map((id) => [id, flatList(own(row, id)) as readonly Json[]] as const))
      )
    },
  }
}

const names = new Intl.Collator(undefined, { numeric: true })

const byName = (a: RowKey, b: RowKey): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

const isKey = (value: unknown): value is RowKey => typeof value === 'string' || typeof value === 'number'

const keysIn = (row: Row, fieldId: string): readonly RowKey[] => flatList(own(row, fieldId)).filter(isKey)

/** Numbers and their text are one value, so are texts that differ in case or blanks around them. */
const sameKey = (key: RowKey, value: RowKey): boolean =>
  String(key).trim().toLowerCase() === String(value).trim().toLowerCase()

const holds = (row: Row, fieldId: string, value: RowKey): boolean =>
  keysIn(row, fieldId).some((key) => sameKey(key, value))

/** A filter as a test of rows; what cannot be read passes no row, so that nothing is shown that was to be hidden. */
function readFilter(filter: unknown): (row: Row) => boolean {
  const parts: unknown = isObject(filter) ? filter['$and'] : undefined
  if (!Array.isArray(parts)) return () => false
  const values = new Map<string, RowKey[]>()
  for (const part of parts as readonly unknown[]) {
    if (!isObject(part)) return () => false
    for (const [fieldId, condition] of Object.entries(part)) {
      const value = isObject(condition) ? condition['$eq'] : undefined
      if (!isKey(value)) return () => false
      values.set(fieldId, [...(values.get(fieldId) ?? []), value])
    }
  }
  return (row) => [...values].every(([fieldId, any]) => any.some((value) => holds(row, fieldId, value)))
}
