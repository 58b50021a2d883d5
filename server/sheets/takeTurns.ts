import { setImmediate as nextTurn } from 'node:timers/promises'

const longest = 5

/** Lets others have the event loop when this work has had it for some milliseconds; ends it when `signal` says so. */
export function takeTurns(signal?: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    signal?.throwIfAborted()
    if (performance.now() - since < longest) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
