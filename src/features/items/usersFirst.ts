import type { ItemsDeletion } from '../../../schemas/api/items'

type Use = Pick<ItemsDeletion['uses'][number], 'id' | 'of'>

/** Sorts items so that each can be deleted: what takes rows from a catalog comes before the catalog. */
export function usersFirst<Item extends { readonly id: number }>(
  items: readonly Item[],
  uses: readonly Use[],
): readonly Item[] {
  const ordered = new Set<Item>()
  const met = new Set<Item>()
  const visit = (item: Item) => {
    if (met.has(item)) return
    met.add(item)
    const users = uses.filter(({ of }) => of === item.id)
    for (const user of items) if (users.some(({ id }) => id === user.id)) visit(user)
    ordered.add(item)
  }
  items.forEach(visit)
  return [...ordered]
}

/** Returns the uses of items by others than these items. */
export function usesFromOutside<AnyUse extends Use>(
  items: readonly { readonly id: number }[],
  uses: readonly AnyUse[],
): readonly AnyUse[] {
  return uses.filter(({ id }) => items.every((item) => item.id !== id))
}
