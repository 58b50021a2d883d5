import { useEffect, useState } from 'react'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown }

/** Loads once, and again on `reload`, where there is no query client. Keep `load` stable; it is told whether it is the first time. */
export function useLoaded<T>(load: (isFirst: boolean) => Promise<T>): {
  readonly loaded: Loaded<T>
  readonly reload: () => void
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    load(attempt === 0)
      .then((value): Loaded<T> => ({ state: 'ready', value }))
      .catch((error: unknown): Loaded<T> => ({ state: 'failed', error }))
      .then((next) => isOver || setLoaded(next))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [attempt, load])

  const reload = () => {
    setLoaded({ state: 'loading' })
    setAttempt((current) => current + 1)
  }
  return { loaded, reload }
}
