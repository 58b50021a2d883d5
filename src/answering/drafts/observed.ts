import type { AnswerAction } from '../../../adapters/storage/typedActions'
import type { Answering } from '../../../schemas/answering/types'

type Listener = (action: AnswerAction) => void

export interface Observed {
  readonly answering: Answering
  /** Calls the listener after every action on the answers. Returns a function that stops it. */
  readonly onChange: (listener: Listener) => () => void
}

/** Wraps an answering so that it also reports what somebody changed. */
export function observed(answering: Answering): Observed {
  const listeners = new Set<Listener>()
  const tell = (action: AnswerAction) => listeners.forEach((listener) => listener(action))
  return {
    answering: {
      ...answering,
      set: (address, value) => {
        answering.set(address, value)
        tell({ do: 'set', address, value })
      },
      addSet: (groupId) => {
        answering.addSet(groupId)
        tell({ do: 'addSet', groupId })
      },
      removeSet: (groupId, setIndex) => {
        answering.removeSet(groupId, setIndex)
        tell({ do: 'removeSet', groupId, setIndex })
      },
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
