/** A name by which the server can order a list, and the direction. */
export interface ListOrder {
  readonly name: string
  readonly descending: boolean
}

/** The most names that an order may have; further ones would hardly ever decide. */
export const mostOrders = 5

const one = /^(-?)([A-Za-z0-9_]{1,80})$/

/** Reads `name,-other`, where each name orders the records that the earlier ones leave equal. Returns undefined for an invalid order. */
export function readListOrder(text: string): readonly ListOrder[] | undefined {
  const found = new Map<string, ListOrder>()
  for (const part of text.split(',')) {
    const [, minus, name] = one.exec(part.trim()) ?? []
    if (name === undefined) return undefined
    // Repeating a name changes nothing.
    if (!found.has(name)) found.set(name, { name, descending: minus === '-' })
  }
  return found.size > mostOrders ? undefined : [...found.values()]
}

/** Returns an order as text; undefined without any. */
export const listOrderText = (orders: readonly ListOrder[]): string | undefined =>
  orders.length === 0
    ? undefined
    : orders.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(',')
