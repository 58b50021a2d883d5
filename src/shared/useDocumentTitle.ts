import { useEffect, useSyncExternalStore } from 'react'

import { productName } from '../../schemas/model/productName'

let current = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the browser's tab, and the last part of the breadcrumb, after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
    current = title
    for (const listener of [...listeners]) listener()
  }, [title])
}

/** The title of the screen in view. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}
