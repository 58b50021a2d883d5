import { createContext, use, useSyncExternalStore } from 'react'
import { nothingWaits } from './nothingWaits'
import type { Outbox, OutboxState } from './outbox'

/** Null where nothing is sent: a preview, a test. */
export const OutboxContext = createContext<Outbox | null>(null)

export const useOutbox = (): Outbox | null => use(OutboxContext)

const never = () => () => {}

/** Returns what waits on this device, as it changes. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox?.subscribe ?? never, outbox?.getState ?? (() => nothingWaits))
}
