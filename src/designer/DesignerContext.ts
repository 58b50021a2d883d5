import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { Designer, DesignerState } from './designerStore'

export const DesignerContext = createContext<Designer | null>(null)

/** Returns the designer of the document on this screen. */
export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('DesignerContext is missing')
  return designer
}

/** Returns a snapshot of the designer's state; the component is drawn again when a part that it reads changes. */
export function useDesignerState() {
  return useSnapshot(useDesigner().state)
}

/**
 * Returns what `read` derives from the state; the component is drawn again only when that changes. For components that need little of the
 * document, which is a new object with each key press; `read` should return a primitive, or a part that documents share.
 */
export function useDesignerPart<T>(read: (state: DesignerState) => T): T {
  const { state } = useDesigner()
  const listen = useCallback((notify: () => void) => subscribe(state, notify), [state])
  return useSyncExternalStore(listen, () => read(state))
}
