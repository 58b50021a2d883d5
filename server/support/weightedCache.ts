export interface WeightedCache<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value, weight: number) => void
}

/**
 * Creates a cache that keeps the entries used last, up to a total weight: entries differ in size a thousandfold, so their number says
 * nothing about the memory they take. An entry that is too heavy by itself stays until the next one comes.
 */
export function createWeightedCache<Value>(heaviest: number): WeightedCache<Value> {
  // Ordered by their last use.
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>()
  let total = 0

  const takeOut = (key: string) => {
    const found = entries.get(key)
    if (found && entries.delete(key)) total -= found.weight
    return found
  }
  const putIn = (key: string, entry: { readonly value: Value; readonly weight: number }) => {
    entries.set(key, entry)
    total += entry.weight
  }

  return {
    get: (key) => {
      const found = takeOut(key)
      if (found) putIn(key, found)
      return found?.value
    },
    set: (key, value, weight) => {
      takeOut(key)
      putIn(key, { value, weight })
      for (const oldest of entries.keys()) {
        if (total <= heaviest || oldest === key) break
        takeOut(oldest)
      }
    },
  }
}
