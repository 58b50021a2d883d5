import { subscribe } from 'valtio'
import type { Answering, FieldState, SetState } from '../schemas/answering/types'

type Fields = Answering['fields']
type Listener = (state: FieldState) => void

interface Watch {
  readonly listeners: Set<Listener>
  readonly stop: () => void
}

const watches = new WeakMap<Fields, Watch>()

/**
 * Calls `tell` once for all states of a form that change at the same time, including states in sets, also in sets added later. Returns a
 * function that stops it. Each state has one subscription, however many listeners a form has.
 */
export function subscribeToStates({ fields }: { readonly fields: Fields }, tell: Listener): () => void {
  const watch = watches.get(fields) ?? watchStates(fields)
  watches.set(fields, watch)
  const listener: Listener = (state) => tell(state)
  watch.listeners.add(listener)
  return () => {
    if (!watch.listeners.delete(listener) || watch.listeners.size > 0) return
    watch.stop()
    watches.delete(fields)
  }
}

function watchStates(fields: Fields): Watch {
  const listeners = new Set<Listener>()
  const tell: Listener = (state) => listeners.forEach((listener) => listener(state))
  const stops: (() => void)[] = []
  for (const state of Object.values(fields)) {
    if (!('sets' in state)) {
      stops.push(subscribe(state, () => tell(state)))
      continue
    }
    const { follow, stop } = followSets(tell)
    follow(state.sets)
    const unsubscribe = subscribe(state, () => {
      follow(state.sets)
      tell(state)
    })
    stops.push(unsubscribe, stop)
  }
  return { listeners, stop: () => stops.forEach((stop) => stop()) }
}

function followSets(tell: Listener) {
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
