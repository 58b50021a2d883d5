import { subscribe } from 'valtio'
import type { Answering, FieldState, SetState } from '../schemas/answering/types'

/**
 * Tells of each state of a form that changed, those in sets among them, once for all that happens at one time. Gives back how to
 * stop. What sets come and go later is followed.
 */
export function subscribeToStates(answering: Answering, tell: (state: FieldState) => void): () => void {
  const stops: (() => void)[] = []
  for (const state of Object.values(answering.fields)) {
    const { follow, stop } = followSets(tell)
    const look = () => {
      if ('sets' in state) follow(state.sets)
    }
    look()
    const unsubscribe = subscribe(state, () => {
      look()
      tell(state)
    })
    stops.push(unsubscribe, stop)
  }
  return () => stops.forEach((stop) => stop())
}

function followSets(tell: (state: FieldState) => void) {
  const followed = new Map<SetState, () => void>()
  const listen = (set: SetState) => {
    const stops = Object.values(set.fields).map((state) => subscribe(state, () => tell(state)))
    return () => stops.forEach((stop) => stop())
  }
  return {
    follow: (sets: readonly SetState[]) => {
      const now = new Set(sets)
      for (const [set, stop] of followed) {
        if (now.has(set)) continue
        stop()
        followed.delete(set)
      }
      for (const set of now) if (!followed.has(set)) followed.set(set, listen(set))
    },
    stop: () => followed.forEach((stop) => stop()),
  }
}
