import { whenIdle } from '../whenIdle'

/** Above this number of sets, those far from the screen learn the count later. */
const few = 8
/** Milliseconds after which a page that never gets idle publishes the count. */
const soon = 1_000

/** The number of sets as last published to its readers. */
export interface HeardCount {
  readonly get: () => number
  readonly subscribe: (listener: () => void) => () => void
}

export interface SetCount extends HeardCount {
  /** Publishes a new count; returns a function that cancels a delayed publication. */
  readonly tell: (count: number) => (() => void) | undefined
}

/**
 * Creates the store of a group's number of sets, for the names of all sets. It is not a context, because React would look for readers among
 * the thousands of elements of hundreds of sets whenever a set is added.
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

/** Creates the count for the sets of one block: a block that is off screen learns it once it comes into view. */
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
