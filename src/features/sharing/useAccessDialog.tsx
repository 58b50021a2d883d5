import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Item } from '../../../schemas/api/items'

const AccessDialog = lazy(async () => ({ default: (await import('./AccessDialog')).AccessDialog }))

/** The dialog that says who has access to an item, and what opens it. */
export function useAccessDialog(): { readonly open: (item: Item) => void; readonly dialog: ReactNode } {
  const [item, setItem] = useState<Item | null>(null)
  return {
    open: setItem,
    dialog: <Suspense>{item && <AccessDialog item={item} onClose={() => setItem(null)} />}</Suspense>,
  }
}
