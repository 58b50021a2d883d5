import type { AskedDocument } from '../../schemas/conditions/holds'

/** An item as far as rights go. */
export interface ItemFacts {
  readonly kind: 'item'
  readonly accountId: number
  readonly id: number
  /** The folders above, the root first. */
  readonly path: readonly number[]
  readonly ownerId: number
  /** Forms: answered without login. */
  readonly public?: boolean
}

/** A record of a form or a row of a catalog, and what it says. */
export interface RecordFacts {
  readonly kind: 'record'
  readonly id: string
  readonly item: ItemFacts
  readonly document: AskedDocument
}

export interface UserFacts {
  readonly kind: 'user'
  readonly accountId: number
  readonly id: number
  /** By who asks, in one of the groups. */
  readonly supervised?: boolean
  /** What their profile allows. */
  readonly permissions?: readonly string[]
}

export interface GroupFacts {
  readonly kind: 'group'
  readonly accountId: number
  readonly id: number
  /** By who asks. */
  readonly administered: boolean
}

export interface AccountFacts {
  readonly kind: 'account'
  readonly accountId: number
}

/** What something is done with. Its account is the tenant, whoever asks. */
export type Resource = ItemFacts | RecordFacts | UserFacts | GroupFacts | AccountFacts

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
