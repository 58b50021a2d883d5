import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable function that calls the newest `handle`, so that components that get it are not drawn again. For events only, never
 * during rendering.
 */
export function useEvent<Args extends readonly unknown[], Result>(
  handle: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handle)
  useLayoutEffect(() => {
    newest.current = handle
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
