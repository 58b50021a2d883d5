/** What comes in parts, one by one: without what a generator takes for each, which many thousands of them would feel. */
export function oneByOne<T>(parts: AsyncIterable<readonly T[]>): AsyncIterableIterator<T> {
  const iterator = parts[Symbol.asyncIterator]()
  let part: readonly T[] = []
  let at = 0
  const taken = (): IteratorResult<T> => ({ done: false, value: part[at++] as T })
  const nextPart = async (): Promise<IteratorResult<T>> => {
    do {
      const next = await iterator.next()
      if (next.done) return { done: true, value: undefined }
      part = next.value
      at = 0
    } while (part.length === 0)
    return taken()
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => (at < part.length ? Promise.resolve(taken()) : nextPart()),
    return: async () => {
      part = []
      await iterator.return?.()
      return { done: true, value: undefined }
    },
  }
}
