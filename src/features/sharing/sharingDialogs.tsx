import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Item } from '../../../schemas/api/items'
import { canShare } from '../../shared/sharing/levels'

/** The dialog that asks people to answer a form. */
const Assign = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }))

/** The dialog that shares an item. */
const Share = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

/** The dialog that shares several items at once. */
const ShareMany = lazy(async () => ({ default: (await import('./ShareManyDialog')).ShareManyDialog }))

const none: readonly Item[] = []

/** Returns the dialog for several items, and a function to open it. */
export function useShareMany() {
  const [items, setItems] = useState(none)
  return {
    open: setItems,
    dialog: (
      <Suspense>{items.length > 0 && <ShareMany items={items} onClose={() => setItems(none)} />}</Suspense>
    ),
  }
}

/** Returns the dialog that asks people to answer a form, and a function to open it. */
export function useAssignDialog() {
  const [item, setItem] = useState<Item | null>(null)
  return {
    open: setItem,
    dialog: <Suspense>{item && <Assign item={item} onClose={() => setItem(null)} />}</Suspense>,
  }
}

/** Returns the sharing dialog of an item, and a function to open it; `linkOf` draws an item's public link. */
export function useShareDialog(linkOf?: (item: Item, close: () => void) => ReactNode) {
  const [item, setItem] = useState<Item | null>(null)
  const close = () => setItem(null)
  return {
    open: setItem,
    dialog: (
      <Suspense>
        {item && (
          <Share
            item={item}
            listed={item}
            link={linkOf?.(item, close)}
            isLinkOnly={!canShare(item)}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
