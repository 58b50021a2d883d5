import { afterArrivals } from './gather'

/**
 * Shares look-ups of the same name that are requested at the same time: the first request's function runs for all. Nobody gets a result
 * older than their request: requests during a look-up join the next one. Other names do not wait.
 */
export function shareLooks(): <Found>(name: string, look: () => Promise<Found>) => Promise<Found> {
  /** Look-ups that have not begun, and (below) the last unfinished one of each name. */
  const waiting = new Map<string, Promise<unknown>>()
  const last = new Map<string, Promise<unknown>>()
  return <Found>(name: string, look: () => Promise<Found>): Promise<Found> => {
    const shared = waiting.get(name)
    if (shared) return shared as Promise<Found>
    const before = last.get(name) ?? Promise.resolve()
    const looked = before
      .catch(() => undefined)
      .then(afterArrivals)
      .then(() => {
        waiting.delete(name)
        return look()
      })
    waiting.set(name, looked)
    last.set(name, looked)
    const end = () => {
      if (last.get(name) === looked) last.delete(name)
    }
    looked.then(end, end)
    return looked
  }
}
