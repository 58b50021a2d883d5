/**
 * Sets per block: sets are laid out or skipped by the browser block by block, because hundreds of single sets would each be checked on
 * every frame.
 */
const perBlock = 8

export interface SetBlock {
  readonly id: number
  readonly keys: readonly string[]
}

/**
 * Returns a function that puts the sets of a group into blocks, in drawing order. A set stays in its block whatever is added or removed
 * around it, so that it is never mounted anew.
 */
export function createSetBlocks(): (order: readonly string[]) => readonly SetBlock[] {
  const blockOf = new Map<string, number>()
  let next = 0

  return (order) => {
    const sizes = new Map<number, number>()
    const count = (id: number) => sizes.set(id, (sizes.get(id) ?? 0) + 1)
    for (const key of order) {
      const id = blockOf.get(key)
      if (id !== undefined) count(id)
    }
    const place = (key: string, at: number): number => {
      // The block of the set before it, or of the set after it where new ones are drawn first.
      const beside = [order[at - 1], order[at + 1]].map((other = '') => blockOf.get(other))
      const id = beside.find((one) => one !== undefined && (sizes.get(one) ?? 0) < perBlock) ?? next++
      count(id)
      blockOf.set(key, id)
      return id
    }
    const blocks: { readonly id: number; readonly keys: string[] }[] = []
    order.forEach((key, at) => {
      const id = blockOf.get(key) ?? place(key, at)
      const last = blocks.at(-1)
      if (last?.id === id) last.keys.push(key)
      else blocks.push({ id, keys: [key] })
    })
    return blocks
  }
}
