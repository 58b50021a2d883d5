export interface WeightedCache<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value, weight: number) => void
}

/**
 * Keeps what was used last, as much of it as weighs so much together: what lies in a cache differs in size by a thousand times, so a number
 * of entries says nothing about the memory they take. What is too heavy by itself is kept until the next one comes.
 */
export function createWeightedCache<Value>(heaviest: number): WeightedCache<Value> {
  // In the order in which they were last used.
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
