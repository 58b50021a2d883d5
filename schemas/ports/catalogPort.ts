import type { Point } from '../model/distance'
import type { Json } from '../model/json'

/** A value of one level as rows store it: options as their labels. */
export type RowKey = string | number

/** Limits rows to those within a distance from a position. */
export interface Near extends Point {
  /** The catalog's field with the place of a row. */
  readonly fieldId: string
  /** In metres. */
  readonly distance: number
}

/** Selects rows of a catalog. */
export interface RowQuery {
  readonly catalogId: number
  /** The name of a stored filter of the catalog. */
  readonly filter: string | null
  /** Values that the rows must have: of the levels chosen above, and those that a relation requires. */
  readonly where: readonly { readonly fieldId: string; readonly value: RowKey }[]
  /** Undefined when distance does not matter. */
  readonly near?: Near | undefined
}

export interface RowKeysQuery extends RowQuery {
  /** The level whose values are requested. */
  readonly fieldId: string
  /** Returns only values that contain this text, ignoring case and accents. */
  readonly search?: string
  readonly limit: number
}

export interface RowKeys {
  /** Distinct values, in the order of the language or of the source. */
  readonly values: readonly RowKey[]
  /** True when there are, or may be, more values than requested, because not all rows could be searched. */
  readonly more: boolean
  /** Metres to the nearest row with each value, when distance matters; the values are then in this order. */
  readonly distances?: readonly number[] | undefined
  /** Epoch milliseconds when a local copy of these rows last matched the server; undefined for rows from the server. */
  readonly keptAt?: number | undefined
}

/**
 * Provides rows of catalogs from the server, an integrator's array (`catalogRows`) or a device's copy. Rejects with a `PortFailure`, or
 * with the signal's reason when aborted.
 */
export interface CatalogPort {
  readonly keys: (query: RowKeysQuery, signal?: AbortSignal) => Promise<RowKeys>
  /**
   * Returns the values of these fields in the first selected row, or the nearest when distance matters, each as a list; undefined when no
   * row matches.
   */
  readonly details: (
    query: RowQuery & { readonly fieldIds: readonly string[] },
    signal?: AbortSignal,
  ) => Promise<{ readonly [fieldId: string]: readonly Json[] } | undefined>
}
