import type { Answering } from '../../../schemas/answering/types'

export interface Observed {
  readonly answering: Answering
  /** Calls the listener after every action on the answers. Gives back how to stop. */
  readonly onChange: (listener: () => void) => () => void
}

/** The same answering, which also says that somebody changed something. */
export function observed(answering: Answering): Observed {
  const listeners = new Set<() => void>()
  const telling =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args)
      listeners.forEach((listener) => listener())
    }
  return {
    answering: {
      ...answering,
      set: telling(answering.set),
      addSet: telling(answering.addSet),
      removeSet: telling(answering.removeSet),
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
