import { startTransition, useCallback, useEffect, useState } from 'react'
import { registerPage } from '../focusAddress'
import { whenIdle } from '../whenIdle'

/** The first block fills a screen: what the reader sees first does not wait for what is below. */
const firstBlocks = 1
/** Blocks per idle period: small enough to hear a key in between, large enough that the page is soon complete. */
const perIdlePeriod = 8
/** Milliseconds after which a page that never gets idle, as while somebody types without a pause, mounts the next blocks. */
const soon = 200

/**
 * Returns how many of a page's blocks of fields are mounted by now: the first screen at once, the rest in idle time, so that find-in-page,
 * tabbing and screen readers reach every field although a long page appears at once.
 */
export function useMountedCount(total: number): number {
  const [count, setCount] = useState(() => Math.min(total, firstBlocks))
  const mountAll = useCallback(() => setCount(total), [total])
  const complete = count >= total

  useEffect(() => (complete ? undefined : registerPage(mountAll)), [complete, mountAll])
  useEffect(() => {
    if (complete) return undefined
    return whenIdle(
      () => startTransition(() => setCount((now) => Math.min(total, now + perIdlePeriod))),
      soon,
    )
  }, [count, complete, total])

  return Math.min(count, total)
}
