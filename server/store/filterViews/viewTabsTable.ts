/** How the tabs of a form's views are laid out: for everybody (`user_id` 0), or as one person likes it. */
export interface ViewTabsTable {
  account_id: number
  form_id: number
  user_id: number
  view_ids: number[]
  default_id: number | null
}
