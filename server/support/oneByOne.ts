/** Yields the elements of parts one by one, without the cost of a generator for each, which is noticeable with many thousands. */
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
