/** What a list is ordered by: a name that the server knows, and which way. */
export interface ListOrder {
  readonly name: string
  readonly descending: boolean
}

/** After more than these nothing is left to be put in order. */
export const mostOrders = 5

const one = /^(-?)([A-Za-z0-9_]{1,80})$/

/** Reads `name,-other`: what comes first decides, and the next among those that are alike. Undefined for what is no order. */
export function readListOrder(text: string): readonly ListOrder[] | undefined {
  const found = new Map<string, ListOrder>()
  for (const part of text.split(',')) {
    const [, minus, name] = one.exec(part.trim()) ?? []
    if (name === undefined) return undefined
    // What is named again decides nothing any more.
    if (!found.has(name)) found.set(name, { name, descending: minus === '-' })
  }
  return found.size > mostOrders ? undefined : [...found.values()]
}

/** The text that says an order; undefined where nothing is ordered. */
export const listOrderText = (orders: readonly ListOrder[]): string | undefined =>
  orders.length === 0
    ? undefined
    : orders.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(',')
