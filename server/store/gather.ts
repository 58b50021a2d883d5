/** When what has reached the process by now has been read, so that one of many does not go first and alone. */
export const afterArrivals = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Makes one question of look-ups that are asked for at the same time. One question is on its way at a time; what is asked meanwhile
 * goes with the next, so nobody ever gets an answer that is older than their own request.
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
