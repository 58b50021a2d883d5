/** So many sets are laid out or left out together: one by one, hundreds of them would be looked at for each frame. */
const perBlock = 8

export interface SetBlock {
  readonly id: number
  readonly keys: readonly string[]
}

/**
 * Puts the sets of a group into blocks, in the order in which they are drawn. A set stays in its block whatever comes and goes
 * around it, so that it is never drawn anew.
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
      // Beside the set before it, or the one after it where new ones are drawn first.
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
