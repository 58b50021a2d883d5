/** How many a list has over all its pages; `more`: at least so many. */
export interface ListTotal {
  readonly total: number
  readonly more: boolean
}
