import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function each time, which does what the newest one does: who is given it is not drawn anew. For what happens later, never while drawing. */
export function useEvent<Args extends readonly unknown[], Result>(
  handle: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handle)
  useLayoutEffect(() => {
    newest.current = handle
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
