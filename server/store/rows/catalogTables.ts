import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

export interface CatalogRowsTable {
  account_id: number
  catalog_id: number
  id: string
  generation: number
  rev: string
  /** The catalog's revision that it was answered on. */
  revision: number
  answers: JsonColumn<{ readonly [fieldId: string]: Json }>
  /** What no other row of the catalog has; null without a key, and once deleted. */
  key_value: string | null
  created_at: Date
  created_by_id: number | null
  updated_at: Date
  updated_by_id: number | null
  deleted_at: Date | null
}

/** Levels that rows are looked up by, in their order, or a column that they are sorted by. */
export interface CatalogViewsTable {
  account_id: number
  catalog_id: number
  id: Generated<number>
  fields: string[]
  /** False while the rows that were there before it are added. */
  ready: Generated<boolean>
  used_at: ColumnType<Date, Date | undefined, Date>
}

/** A row's values at the levels of a view; `folded` is the last one as people search it. */
export interface CatalogPathsTable {
  account_id: number
  catalog_id: number
  view_id: number
  path: string[]
  row_id: string
  folded: string
}
