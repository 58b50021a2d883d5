/** How the tabs of a form's views are arranged: for everybody (`user_id` 0), or for one user. */
export interface ViewTabsTable {
  account_id: number
  form_id: number
  user_id: number
  view_ids: number[]
  default_id: number | null
}
