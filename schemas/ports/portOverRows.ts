import { flatList } from '../fields/shared/row'
import { metersBetween, pointOf } from '../model/distance'
import { foldForSearch } from '../conditions/fold'
import { own, type Json } from '../model/json'
import type { CatalogPort, Near, RowKey, RowQuery } from './catalogPort'
import { hasRowKey, rowKeyOf, rowKeyText } from './rowKeyOf'

/** A flat row: field id → value, options as their labels. */
export interface FlatRow {
  readonly [fieldId: string]: unknown
}

type Row = FlatRow

/**
 * Returns a catalog port over the rows that `rowsOf` returns for a catalog and the name of a filter (null: all). The port rejects with what
 * `rowsOf` throws.
 */
export function portOverRows(
  rowsOf: (catalogId: number, filter: string | null) => readonly FlatRow[],
): CatalogPort {
  const matchingRows = ({ catalogId, filter, where, near }: RowQuery): readonly FoundRow[] => {
    const found = rowsOf(catalogId, filter === '' ? null : filter)
      .filter((row) => where.every(({ fieldId, value }) => hasRowKey(own(row, fieldId), value)))
      .map((row) => ({ row, meters: near ? metersOf(row, near) : 0 }))
    return near ? found.filter(({ meters }) => meters <= near.distance).sort(byMeters) : found
  }

  return {
    keys: async ({ fieldId, search = '', limit, ...query }, signal) => {
      signal?.throwIfAborted()
      const wanted = foldForSearch(search.trim())
      const byText = new Map<string, Key>()
      for (const { row, meters } of matchingRows(query)) {
        const key = rowKeyOf(own(row, fieldId))
        if (key === undefined || key === '' || !foldForSearch(rowKeyText(key)).includes(wanted)) continue
        // Rows are sorted by distance, so the nearest one comes first.
        const text = rowKeyText(key)
        if (!byText.has(text)) byText.set(text, { key, meters })
      }
      // Ordered like the server's values, because a partial list in display order would seem to have gaps.
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
      const row = matchingRows(query)[0]?.row
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

// The same order as the server's `reading_order`.
const names = new Intl.Collator('es', { numeric: true })

/** Compares numbers by size, before any text; texts are equal here. */
const bySize = (a: RowKey | undefined, b: RowKey | undefined): number =>
  Number(a ?? Infinity) - Number(b ?? Infinity) || 0

const numberOf = (key: RowKey) => (typeof key === 'number' ? key : undefined)
/** Treats a text that is written as a number like one, as the server's `catalog_level` does. */
const writtenNumber = (key: RowKey) => (/^-?\d{1,15}(\.\d{1,20})?$/.test(rowKeyText(key)) ? key : undefined)

const byName = (a: RowKey, b: RowKey): number =>
  bySize(numberOf(a), numberOf(b)) || names.compare(String(a), String(b))

const byCodes = (a: RowKey, b: RowKey): number =>
  bySize(writtenNumber(a), writtenNumber(b)) || (rowKeyText(a) < rowKeyText(b) ? -1 : 1)
