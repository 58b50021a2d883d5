/** What the address of a grid says; the address is the only place where it is kept. */
export interface ListState {
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  /** As the server is asked; undefined = its own order. */
  readonly sort: string | undefined
}

export const pageSizes = [20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

const sortable = /^-?[A-Za-z0-9_]{1,80}$/

/** Reads the address; whatever is no such state falls back to the default. */
export function readListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1)
  const size = Number(search.get('size') ?? pageSizes[0])
  const sort = search.get('sort') ?? ''
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000_000 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
    sort: sortable.test(sort) ? sort : undefined,
  }
}

/** The address of a state; what equals the default is left out. Other parameters stay. */
export function writeListState(search: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  put('page', state.page === 1 ? undefined : String(state.page))
  put('size', state.size === pageSizes[0] ? undefined : String(state.size))
  put('sort', state.sort)
  return next
}

/** What a press on a column's header asks for: up, then down, then the default order again. */
export function nextSort(current: string | undefined, orderBy: string): string | undefined {
  if (current === orderBy) return `-${orderBy}`
  if (current === `-${orderBy}`) return undefined
  return orderBy
}

/** How a column is sorted, in the words of `aria-sort`. */
export function sortDirection(
  sort: string | undefined,
  orderBy: string | undefined,
): 'ascending' | 'descending' | 'none' {
  if (orderBy === undefined || sort === undefined) return 'none'
  if (sort === orderBy) return 'ascending'
  return sort === `-${orderBy}` ? 'descending' : 'none'
}
