import { useCallback, useMemo, useState } from 'react'

import type { Item } from '../../../schemas/api/items'

/** Keeps the selected items of the list in view; another folder or search (`scope`) clears them. */
export function useSelection(scope: string) {
  const [state, setState] = useState<{ scope: string; items: ReadonlyMap<number, Item> }>({
    scope,
    items: new Map(),
  })
  const selected = useMemo(
    () => (state.scope === scope ? state.items : new Map<number, Item>()),
    [state, scope],
  )

  const set = useCallback(
    (items: readonly Item[], isSelected: boolean) => {
      setState((before) => {
        const next = new Map(before.scope === scope ? before.items : [])
        for (const item of items) {
          if (isSelected) next.set(item.id, item)
          else next.delete(item.id)
        }
        return { scope, items: next }
      })
    },
    [scope],
  )
  const clear = useCallback(() => setState({ scope, items: new Map() }), [scope])
  return { selected, set, clear }
}
