import { whenIdle } from '../whenIdle'

/** Of more, those that are far from the screen hear of it later. */
const few = 8
/** A page that never gets idle tells it after so many milliseconds. */
const soon = 1_000

/** How many sets there are, as somebody has heard. */
export interface HeardCount {
  readonly get: () => number
  readonly subscribe: (listener: () => void) => () => void
}

export interface SetCount extends HeardCount {
  /** Returns how to call it off. */
  readonly tell: (count: number) => (() => void) | undefined
}

/**
 * How many sets a group has, for the names of all of them. No context: React would look for its readers among the thousands of
 * elements of hundreds of sets, for each set that comes.
 */
export function createSetCount(first: number): SetCount {
  let told = first
  const listeners = new Set<() => void>()
  const publish = (count: number) => {
    told = count
    listeners.forEach((listener) => listener())
  }
  return {
    get: () => told,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (count) => {
      if (count === told) return undefined
      if (count > few) return whenIdle(() => publish(count), soon)
      publish(count)
      return undefined
    },
  }
}

/** The count as the sets of one block hear of it: those that nobody sees, once they come into sight. */
export function createBlockCount(count: HeardCount) {
  let heard = count.get()
  let isSeen = true
  let stop = (): void => undefined
  const listeners = new Set<() => void>()
  const hear = () => {
    const now = count.get()
    if (!isSeen || now === heard) return
    heard = now
    listeners.forEach((listener) => listener())
  }
  return {
    get: () => heard,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) stop = count.subscribe(hear)
      listeners.add(listener)
      hear()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    setSeen: (next: boolean) => {
      isSeen = next
      hear()
    },
  }
}
