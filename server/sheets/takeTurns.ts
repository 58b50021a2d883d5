import { setImmediate as nextTurn } from 'node:timers/promises'

const longest = 5

/** Returns a function that gives other work its turn when this work has run for some milliseconds; it throws when `signal` is aborted. */
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
