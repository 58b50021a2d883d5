import { useCallback, useState, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import type { GroupState } from '../../schemas/answering/types'

/** Creates a selector that returns the identical list while the keys are the same. */
function createKeyList(): (state: GroupState) => readonly string[] {
  let keys: readonly string[] = []
  return ({ sets }) => {
    if (sets.length !== keys.length || sets.some(({ key }, index) => key !== keys[index]))
      keys = sets.map(({ key }) => key)
    return keys
  }
}

/** Returns the keys of a group's sets in their order. A valtio snapshot would track each set that is read, and there may be hundreds. */
export function useSetKeys(state: GroupState): readonly string[] {
  const [keysOf] = useState(createKeyList)
  const listen = useCallback((listener: () => void) => subscribe(state, listener, true), [state])
  const read = () => keysOf(state)
  return useSyncExternalStore(listen, read, read)
}
