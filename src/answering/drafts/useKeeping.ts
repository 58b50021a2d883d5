import { useSyncExternalStore } from 'react'
import type { DraftKeeper, KeepingState } from './draftKeeper'

/** How much is kept, as it changes. */
export function useKeeping(keeper: DraftKeeper): KeepingState {
  return useSyncExternalStore(keeper.subscribe, keeper.getState)
}
