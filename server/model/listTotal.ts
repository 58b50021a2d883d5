/** The number of objects on all pages of a list; with `more`, at least that many. */
export interface ListTotal {
  readonly total: number
  readonly more: boolean
}
