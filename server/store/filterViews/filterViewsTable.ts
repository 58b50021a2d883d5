import type { JsonColumn } from '../jsonColumn'

/** A saved view of records: its name, place and rights are those of the item of its id. */
export interface FilterViewsTable {
  account_id: number
  item_id: number
  form_id: number
  petition: string
  look: JsonColumn<Record<string, unknown>>
}
