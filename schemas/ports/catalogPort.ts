import type { Point } from '../model/distance'
import type { Json } from '../model/json'

/** A value of one level, as rows hold it: options as their labels. */
export type RowKey = string | number

/** Rows that are no further than so many metres from where somebody is. */
export interface Near extends Point {
  /** The field of the catalog that says where a row is. */
  readonly fieldId: string
  /** Metres. */
  readonly distance: number
}

/** Which rows are meant. */
export interface RowQuery {
  readonly catalogId: number
  /** The name of a stored filter of the catalog. */
  readonly filter: string | null
  /** Values that the rows must have: the levels chosen above, and what a relation demands. */
  readonly where: readonly { readonly fieldId: string; readonly value: RowKey }[]
  /** Undefined where distance does not count. */
  readonly near?: Near | undefined
}

export interface RowKeysQuery extends RowQuery {
  /** The level whose values are asked for. */
  readonly fieldId: string
  /** Only values that contain this text, whatever its case or accents. */
  readonly search?: string
  readonly limit: number
}

export interface RowKeys {
  /** Distinct, sorted as people of the language expect or as the source has them. */
  readonly values: readonly RowKey[]
  /** True when there are more than were asked for, or may be: not all rows could be looked through. */
  readonly more: boolean
  /** Metres to the nearest row with each value, where distance counts: the values are then in this order. */
  readonly distances?: readonly number[] | undefined
  /** Epoch milliseconds of when these rows were last as the server has them; undefined when they are. */
  readonly keptAt?: number | undefined
}

/**
 * The rows of catalogs, wherever they are: the server, an integrator's array (`catalogRows`), a device's copy. Rejects with
 * a `PortFailure`, or the signal's reason when aborted.
 */
export interface CatalogPort {
  readonly keys: (query: RowKeysQuery, signal?: AbortSignal) => Promise<RowKeys>
  /** The values of these fields in the first row that is meant, the nearest where distance counts, each as a list; undefined when no row is. */
  readonly details: (
    query: RowQuery & { readonly fieldIds: readonly string[] },
    signal?: AbortSignal,
  ) => Promise<{ readonly [fieldId: string]: readonly Json[] } | undefined>
}
