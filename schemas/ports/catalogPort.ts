import type { Json } from '../model/json'

/** A value of one level, as rows hold it: options as their labels. */
export type RowKey = string | number

/** Which rows are meant. */
export interface RowQuery {
  readonly catalogId: number
  /** The name of a stored filter of the catalog. */
  readonly filter: string | null
  /** Values that the rows must have: the levels chosen above, and what a relation demands. */
  readonly where: readonly { readonly fieldId: string; readonly value: RowKey }[]
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
  /** True when there are more than were asked for. */
  readonly more: boolean
}

/**
 * The rows of catalogs, wherever they are: the server, an integrator's array (`catalogRows`), a device's copy. Rejects with
 * a `PortFailure`, or the signal's reason when aborted.
 */
export interface CatalogPort {
  readonly keys: (query: RowKeysQuery, signal?: AbortSignal) => Promise<RowKeys>
  /** The values of these fields in the first row that is meant, each as a list; undefined when no row is. */
  readonly details: (
    query: RowQuery & { readonly fieldIds: readonly string[] },
    signal?: AbortSignal,
  ) => Promise<{ readonly [fieldId: string]: readonly Json[] } | undefined>
}
