import { useSyncExternalStore } from 'react'
import type { DraftKeeper, KeepingState } from './draftKeeper'

/** Returns how much is stored, as it changes. */
export function useKeeping(keeper: DraftKeeper): KeepingState {
  return useSyncExternalStore(keeper.subscribe, keeper.getState)
}
