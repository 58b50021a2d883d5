import { startTransition, useEffect, useRef, useState } from 'react'

/** Returns the previous value until the page has time for the new one. A value that changes again within `rest` milliseconds is skipped. */
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
