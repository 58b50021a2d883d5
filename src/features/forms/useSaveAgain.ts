import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { Saving } from './useSaveForm'

/** Milliseconds after which a server that did not respond is tried again while there seems to be a network. */
const pause = 15_000

/** Returns whether the same save may succeed later, because nothing was decided about it. */
export const isTemporary = (error: unknown): boolean => error instanceof ApiError && error.isTemporary

/** Repeats a save that failed for lack of network or server: once the network is back, and periodically. */
export function useSaveAgain({ error, save }: Saving): void {
  const again = useEffectEvent(() => void save())
  const mayAgain = isTemporary(error)
  useEffect(() => {
    if (!mayAgain) return undefined
    const onOnline = () => again()
    const timer = setInterval(onOnline, pause)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [mayAgain])
}
