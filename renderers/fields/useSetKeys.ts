import { useCallback, useState, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import type { GroupState } from '../../schemas/answering/types'

/** The same list again while it says the same. */
function createKeyList(): (state: GroupState) => readonly string[] {
  let keys: readonly string[] = []
  return ({ sets }) => {
    if (sets.length !== keys.length || sets.some(({ key }, index) => key !== keys[index]))
      keys = sets.map(({ key }) => key)
    return keys
  }
}

/** Which sets a group has, and in what order. A snapshot would note each set that is looked at, and there may be hundreds. */
export function useSetKeys(state: GroupState): readonly string[] {
  const [keysOf] = useState(createKeyList)
  const listen = useCallback((listener: () => void) => subscribe(state, listener, true), [state])
  const read = () => keysOf(state)
  return useSyncExternalStore(listen, read, read)
}
