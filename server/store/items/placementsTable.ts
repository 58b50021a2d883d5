/** Where users placed items that others share with them, each for themselves only. */
export interface PlacementsTable {
  account_id: number
  item_id: number
  user_id: number
  parent_id: number | null
}
