/** The content of an event besides its item. */
export interface EventsTable {
  account_id: number
  item_id: number
  /** Epoch seconds, as the next one. */
  start_date: number | null
  end_date: number | null
  form_ids: number[]
}
