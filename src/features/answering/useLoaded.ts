import { useEffect, useState } from 'react'
import { loadedFrom, type Loaded } from './loaded'

/**
 * Loads once, and again on `reload`, without a query client. Keep `load` stable; its argument is true the first time. `known` is the result
 * of the first time, if already loaded.
 */
export function useLoaded<T>(
  load: (isFirst: boolean) => Promise<T>,
  known?: Loaded<T>,
): {
  readonly loaded: Loaded<T>
  readonly reload: () => void
} {
  const [loaded, setLoaded] = useState<Loaded<T>>(known ?? { state: 'loading' })
  const isKnown = known !== undefined
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (isKnown && attempt === 0) return undefined
    let isOver = false
    loadedFrom(load(attempt === 0))
      .then((next) => isOver || setLoaded(next))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [attempt, isKnown, load])

  const reload = () => {
    setLoaded({ state: 'loading' })
    setAttempt((current) => current + 1)
  }
  return { loaded, reload }
}
