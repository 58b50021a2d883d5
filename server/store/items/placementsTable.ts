/** Where somebody put what others share with them, for themselves alone. */
export interface PlacementsTable {
  account_id: number
  item_id: number
  user_id: number
  parent_id: number | null
}
