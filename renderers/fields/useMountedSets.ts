import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../whenIdle'
import { registerPage } from '../focusAddress'

/** Sets that fill a screen. */
const atFirst = 3
/** One set per idle period, because a set may have many fields and a key press must be heard in between. */
const perIdlePeriod = 1
/** Milliseconds after which a page that never gets idle, as while somebody types without a pause, mounts the next set. */
const soon = 200

/**
 * Mounts the fields of a group's sets: at once those of the first sets, of sets added here and of one that a link leads to, the others in
 * idle time, so that a draft of many sets opens as fast as one of few. `order` holds the keys in drawing order.
 */
export function useMountedSets(groupId: string, keys: readonly string[], order: readonly string[]) {
  const [found] = useState(() => new Set(keys))
  const [upTo, setUpTo] = useState(atFirst)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const isComplete = upTo >= order.length

  useEffect(
    () =>
      isComplete
        ? undefined
        : whenIdle(() => startTransition(() => setUpTo((before) => before + perIdlePeriod)), soon),
    [isComplete, upTo],
  )
  useEffect(() => {
    if (isComplete) return undefined
    const mountAll = () => flushSync(() => setUpTo(Infinity))
    window.addEventListener('beforeprint', mountAll)
    const withdraw = registerPage(({ groupId: wanted, setIndex = -1 }) => {
      const key = wanted === groupId ? keys[setIndex] : undefined
      if (key !== undefined) setAsked((before) => (before.has(key) ? before : new Set([...before, key])))
    })
    return () => {
      window.removeEventListener('beforeprint', mountAll)
      withdraw()
    }
  }, [groupId, isComplete, keys])

  return (key: string, position: number) => position < upTo || asked.has(key) || !found.has(key)
}
