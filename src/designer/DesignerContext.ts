import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { Designer, DesignerState } from './designerStore'

export const DesignerContext = createContext<Designer | null>(null)

/** The form being designed on this screen. */
export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('DesignerContext is missing')
  return designer
}

/** What of its state the component reads; it is drawn again when that changes. */
export function useDesignerState() {
  return useSnapshot(useDesigner().state)
}

/**
 * What `read` makes of the state; the component is drawn again only when that is something else. For what needs little of the
 * document, which is another one with each key: a primitive, or a part that documents share.
 */
export function useDesignerPart<T>(read: (state: DesignerState) => T): T {
  const { state } = useDesigner()
  const listen = useCallback((notify: () => void) => subscribe(state, notify), [state])
  return useSyncExternalStore(listen, () => read(state))
}
