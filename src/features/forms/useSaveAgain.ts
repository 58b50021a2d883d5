import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { Saving } from './useSaveForm'

/** Milliseconds after which a server that did not answer is tried again while the network seems to be there. */
const pause = 15_000

/** Whether the same save may succeed later, as nothing was decided about it. */
export const isTemporary = (error: unknown): boolean => error instanceof ApiError && error.isTemporary

/** A save that failed for want of the network or the server is tried again by itself: once the network is back, and every while. */
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
