import { useEffect, useState } from 'react'

/** A part that is loaded when needed; `failed` when the network did not deliver it (`retry` loads it again). */
export interface LazyPart<T> {
  readonly part: T | undefined
  readonly failed: boolean
  readonly retry: () => void
}

const loadedParts = new WeakMap<() => Promise<object>, object>()

/**
 * Loads a heavy part of an input as a chunk of its own. Until it is loaded, or when it cannot be, the input works without it: unlike
 * `React.lazy`, this never takes the page down. Pass the same `load` every time.
 */
export function useLazyPart<T extends object>(load: () => Promise<T>, wanted = true): LazyPart<T> {
  const [part, setPart] = useState(() => loadedParts.get(load) as T | undefined)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const missing = part === undefined

  useEffect(() => {
    if (!wanted || !missing) return undefined
    let alive = true
    load().then(
      (loaded) => {
        loadedParts.set(load, loaded)
        if (alive) setPart(loaded)
      },
      () => alive && setFailed(true),
    )
    return () => {
      alive = false
    }
  }, [load, wanted, missing, attempt])

  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return { part, failed, retry }
}
