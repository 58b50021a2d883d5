import { listOrderText, mostOrders, readListOrder, type ListOrder } from '../../../schemas/filters/listOrder'

/** A grid's state in the address, which is the only place where it is kept. */
export interface ListState {
  /** The page number, from 1. */
  readonly page: number
  readonly size: PageSize
  /** The sort order as sent to the server; undefined means the server's own. */
  readonly sort: string | undefined
}

export const pageSizes = [20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** Reads the state from the address; anything invalid falls back to the default. */
export function readListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1)
  const size = Number(search.get('size') ?? pageSizes[0])
  const orders = readListOrder(search.get('sort') ?? '')
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000_000 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
    sort: orders && listOrderText(orders),
  }
}

/** Returns the address of a state, without defaults; other parameters stay. */
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

/**
 * Returns the order after a press on a column's header: ascending, then descending, then the default. `isAdded` sorts by it within the
 * existing order.
 */
export function nextSort(current: string | undefined, orderBy: string, isAdded = false): string | undefined {
  const orders = ordersOf(current)
  const before = orders.find(({ name }) => name === orderBy)
  if (!isAdded && before && orders.length > 1) return listOrderText([before])
  const next: readonly ListOrder[] =
    before?.descending === true ? [] : [{ name: orderBy, descending: before !== undefined }]
  if (!isAdded) return listOrderText(next)
  const all = before ? orders.flatMap((one) => (one === before ? next : [one])) : [...orders, ...next]
  return listOrderText(all.slice(0, mostOrders))
}

/** Returns the order with a column first, in one direction; `isAdded` puts it last. */
export function withSort(
  current: string | undefined,
  order: ListOrder,
  isAdded: boolean,
): string | undefined {
  const others = ordersOf(current).filter(({ name }) => name !== order.name)
  return listOrderText(isAdded ? [...others, order].slice(0, mostOrders) : [order])
}

const ordersOf = (sort: string | undefined): readonly ListOrder[] => readListOrder(sort ?? '') ?? []

/** Returns a column's sort direction as `aria-sort` value, and its rank among several. */
export function sortedAs(
  sort: string | undefined,
  orderBy: string | undefined,
): { readonly direction: 'ascending' | 'descending' | 'none'; readonly place: number | undefined } {
  const orders = ordersOf(sort)
  const at = orders.findIndex(({ name }) => name === orderBy)
  const found = orders[at]
  return {
    direction: found ? (found.descending ? 'descending' : 'ascending') : 'none',
    place: found && orders.length > 1 ? at + 1 : undefined,
  }
}
