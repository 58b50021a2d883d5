/**
 * Continues a sequence: returns `first`, then the others. Ending it before anything was taken ends the others, too; a generator around them
 * would not have begun by then, and would end nothing.
 */
export function goOn<T>(
  first: IteratorResult<T, void>,
  others: AsyncGenerator<T, void>,
): AsyncIterableIterator<T> {
  let held: IteratorResult<T, void> | undefined = first
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => {
      const next = held ? Promise.resolve(held) : others.next()
      held = undefined
      return next
    },
    return: async () => {
      held = undefined
      await others.return()
      return { done: true, value: undefined }
    },
  }
}
