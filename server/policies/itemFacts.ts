import type { ItemFacts } from './can'

/** What policies look at, from an item's row. */
export const factsOf = (
  item: {
    readonly account_id: number
    readonly id: number
    readonly path: readonly number[]
    readonly owner_id: number
  },
  isPublic?: boolean | null,
): ItemFacts => ({
  kind: 'item',
  accountId: item.account_id,
  id: item.id,
  path: item.path,
  ownerId: item.owner_id,
  ...(isPublic ? { public: true } : {}),
})
