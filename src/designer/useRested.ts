import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The value that was there before, until the page finds time for the new one. A value that changes again within `rest`
 * milliseconds is passed over: only where it stays for so long is it returned.
 */
export function useRested<T>(value: T, rest: number): T {
  const [rested, setRested] = useState(value)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    const now = performance.now()
    const isHurried = now - changedAt.current < rest
    changedAt.current = now
    const follow = () => startTransition(() => setRested(() => value))
    if (!isHurried) {
      follow()
      return undefined
    }
    const timer = setTimeout(follow, rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
