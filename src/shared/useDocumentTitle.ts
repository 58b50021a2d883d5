import { useEffect, useSyncExternalStore } from 'react'

import { productName } from '../../schemas/model/productName'

let current = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the title of the browser tab and the last part of the breadcrumb. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
    current = title
    for (const listener of [...listeners]) listener()
  }, [title])
}

/** Returns the title of the screen in view. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}
