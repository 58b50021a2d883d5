import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

export interface CatalogRowsTable {
  account_id: number
  catalog_id: number
  id: string
  generation: number
  rev: string
  /** The catalog's revision that the row was answered on. */
  revision: number
  answers: JsonColumn<{ readonly [fieldId: string]: Json }>
  /** The row's key, unique in the catalog; null when the catalog has no key, and for deleted rows. */
  key_value: string | null
  created_at: Date
  created_by_id: number | null
  updated_at: Date
  updated_by_id: number | null
  deleted_at: Date | null
}

/** The cascades of a catalog that rows are looked up by: their levels in order. */
export interface CatalogViewsTable {
  account_id: number
  catalog_id: number
  id: Generated<number>
  fields: string[]
  /** False while the rows that existed before the view are being added. */
  ready: Generated<boolean>
  used_at: ColumnType<Date, Date | undefined, Date>
}

/** A row's values at the levels of a view; `folded` is the last value as searches compare it. */
export interface CatalogPathsTable {
  account_id: number
  catalog_id: number
  view_id: number
  path: string[]
  row_id: string
  folded: string
}
