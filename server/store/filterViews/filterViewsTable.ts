import type { JsonColumn } from '../jsonColumn'

/** Saved views of records: name, place and shares are those of the item with the same id. */
export interface FilterViewsTable {
  account_id: number
  item_id: number
  form_id: number
  petition: string
  look: JsonColumn<Record<string, unknown>>
}
