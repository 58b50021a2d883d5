/** Resolves once everything that has reached the process by now was read, so that the first of many requests does not go alone. */
export const afterArrivals = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Combines look-ups that are requested at the same time into one query. Only one query runs at a time, and later requests join the next, so
 * that nobody gets an answer older than their request.
 */
export function gather<Key, Found>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let under: Promise<unknown> = Promise.resolve()
  let next: { readonly keys: Set<Key>; readonly answer: Promise<ReadonlyMap<Key, Found>> } | undefined

  const begin = () => {
    const keys = new Set<Key>()
    const answer = under.then(afterArrivals).then(() => {
      next = undefined
      return ask([...keys])
    })
    under = answer.catch(() => undefined)
    return { keys, answer }
  }
  return async (key) => {
    next ??= begin()
    next.keys.add(key)
    return (await next.answer).get(key)
  }
}
