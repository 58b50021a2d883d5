import { afterArrivals } from './gather'

/**
 * Has whoever looks for the same thing at the same time look once: the first one's way of looking serves all under its name. Nobody gets what is
 * older than their own request: whoever comes while it is looked for goes with the next look. Other names do not wait for it.
 */
export function shareLooks(): <Found>(name: string, look: () => Promise<Found>) => Promise<Found> {
  /** Looks that have not begun, and the last ones of each name that are not over. */
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
