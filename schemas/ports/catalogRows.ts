import { flatList } from '../fields/shared/row'
import { metersBetween, pointOf } from '../model/distance'
import { fold } from '../model/fold'
import { isObject, own, type Json } from '../model/json'
import { PortFailure } from './portFailure'
import type { CatalogPort, Near, RowKey, RowQuery } from './catalogPort'
import { isRowKey, rowKeyOf } from './rowKeyOf'

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
  const rowsMeant = ({ catalogId, filter, where, near }: RowQuery): readonly FoundRow[] => {
    const catalog = own(catalogs, String(catalogId))
    if (!catalog) throw new PortFailure({ code: 'NOT_FOUND' })
    const passes = filter === null || filter === '' ? () => true : readFilter(own(catalog.filters, filter))
    const found = catalog.rows
      .filter((row) => passes(row) && where.every(({ fieldId, value }) => isAt(row, fieldId, value)))
      .map((row) => ({ row, meters: near ? metersOf(row, near) : 0 }))
    return near ? found.filter(({ meters }) => meters <= near.distance).sort(byMeters) : found
  }

  return {
    keys: async ({ fieldId, search = '', limit, ...query }, signal) => {
      signal?.throwIfAborted()
      const wanted = fold(search.trim())
      const byText = new Map<string, Key>()
      for (const { row, meters } of rowsMeant(query)) {
        const key = rowKeyOf(own(row, fieldId))
        if (key === undefined || key === '' || !fold(String(key)).includes(wanted)) continue
        // The nearest comes first.
        if (!byText.has(String(key))) byText.set(String(key), { key, meters })
      }
      // As the server's: a part of a list in another order than it is taken in would seem to have gaps.
      const byKey = query.near || byText.size <= limit ? byName : byCodes
      const found = [...byText.values()].sort((a, b) => byMeters(a, b) || byKey(a.key, b.key))
      const shown = found.slice(0, limit)
      return {
        values: shown.map(({ key }) => key),
        more: found.length > limit,
        ...(query.near ? { distances: shown.map(({ meters }) => Math.round(meters)) } : {}),
      }
    },
    details: async ({ fieldIds, ...query }, signal) => {
      signal?.throwIfAborted()
      const row = rowsMeant(query)[0]?.row
      return (
        row &&
        Object.fromEntries(fieldIds.map((id) => [id, flatList(own(row, id)) as readonly Json[]] as const))
      )
    },
  }
}

interface FoundRow {
  readonly row: Row
  readonly meters: number
}

interface Key {
  readonly key: RowKey
  readonly meters: number
}

const byMeters = (a: { readonly meters: number }, b: { readonly meters: number }) => a.meters - b.meters

function metersOf(row: Row, near: Near): number {
  const point = pointOf(own(row, near.fieldId))
  return point ? metersBetween(point, near) : Infinity
}

// As the server's `reading_order`.
const names = new Intl.Collator('es', { numeric: true })

/** Numbers in their order, before any text; two texts are alike here. */
const bySize = (a: RowKey | undefined, b: RowKey | undefined): number =>
  Number(a ?? Infinity) - Number(b ?? Infinity) || 0

const numberOf = (key: RowKey) => (typeof key === 'number' ? key : undefined)
/** As the server's `catalog_level`: a text that is written as a number counts as one. */
const writtenNumber = (key: RowKey) => (/^-?\d{1,15}(\.\d{1,20})?$/.test(String(key)) ? key : undefined)

const byName = (a: RowKey, b: RowKey): number =>
  bySize(numberOf(a), numberOf(b)) || names.compare(String(a), String(b))

const byCodes = (a: RowKey, b: RowKey): number =>
  bySize(writtenNumber(a), writtenNumber(b)) || (String(a) < String(b) ? -1 : 1)

const isAt = (row: Row, fieldId: string, value: RowKey): boolean => {
  const key = rowKeyOf(own(row, fieldId))
  return key !== undefined && String(key) === String(value)
}

/** Filters say values or labels: texts that differ in case or blanks around them are one. */
const sameKey = (key: RowKey, value: RowKey): boolean =>
  String(key).trim().toLowerCase() === String(value).trim().toLowerCase()

const holds = (row: Row, fieldId: string, value: RowKey): boolean =>
  flatList(own(row, fieldId)).some((key) => isRowKey(key) && sameKey(key, value))

/** A filter as a test of rows; what cannot be read passes no row, so that nothing is shown that was to be hidden. */
function readFilter(filter: unknown): (row: Row) => boolean {
  const parts: unknown = isObject(filter) ? filter['$and'] : undefined
  if (!Array.isArray(parts)) return () => false
  const values = new Map<string, RowKey[]>()
  for (const part of parts as readonly unknown[]) {
    if (!isObject(part)) return () => false
    for (const [fieldId, condition] of Object.entries(part)) {
      const value = isObject(condition) ? condition['$eq'] : undefined
      if (!isRowKey(value)) return () => false
      values.set(fieldId, [...(values.get(fieldId) ?? []), value])
    }
  }
  return (row) => [...values].every(([fieldId, any]) => any.some((value) => holds(row, fieldId, value)))
}
