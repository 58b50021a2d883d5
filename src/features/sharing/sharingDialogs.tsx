import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Item } from '../../../schemas/api/items'
import { canShare } from '../../shared/sharing/levels'

/** Asking people to answer a form. */
const Assign = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }))

/** How an item reaches others. */
const Share = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }))

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

/** Asks people to answer a form of a list. */
export function useAssignDialog() {
  const [item, setItem] = useState<Item | null>(null)
  return {
    open: setItem,
    dialog: <Suspense>{item && <Assign item={item} onClose={() => setItem(null)} />}</Suspense>,
  }
}

/** How an item of a list reaches others; `linkOf` draws the public link of one that has it. */
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
