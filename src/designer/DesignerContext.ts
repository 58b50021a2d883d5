import { createContext, use } from 'react'
import { useSnapshot } from 'valtio'
import type { Designer } from './designerStore'

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
