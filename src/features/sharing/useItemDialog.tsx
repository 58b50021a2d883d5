import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Item } from '../../../schemas/api/items'

const dialogs = {
  /** Who has access to an item, and letting others in. */
  access: lazy(async () => ({ default: (await import('./AccessDialog')).AccessDialog })),
  /** Asking people to answer a form. */
  assign: lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog })),
}

/** Letting somebody in to several items at once. */
const ShareMany = lazy(async () => ({ default: (await import('./ShareManyDialog')).ShareManyDialog }))

const none: readonly Item[] = []

/** The same about several items. */
export function useShareMany() {
  const [items, setItems] = useState(none)
  return {
    open: setItems,
    dialog: (
      <Suspense>{items.length > 0 && <ShareMany items={items} onClose={() => setItems(none)} />}</Suspense>
    ),
  }
}

/** A dialog about an item of a list, loaded once it is asked for, and what opens it. */
export function useItemDialog(name: keyof typeof dialogs): {
  readonly open: (item: Item) => void
  readonly dialog: ReactNode
} {
  const [item, setItem] = useState<Item | null>(null)
  const Dialog = dialogs[name]
  return {
    open: setItem,
    dialog: <Suspense>{item && <Dialog item={item} onClose={() => setItem(null)} />}</Suspense>,
  }
}
