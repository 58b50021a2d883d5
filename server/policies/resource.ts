import type { AskedDocument } from '../../schemas/conditions/holds'

/** An item as far as rights are concerned. */
export interface ItemFacts {
  readonly kind: 'item'
  readonly accountId: number
  readonly id: number
  /** The folders above it, the topmost first. */
  readonly path: readonly number[]
  readonly ownerId: number
  /** For forms: whether they can be answered without login. */
  readonly public?: boolean
}

/** A record of a form or a row of a catalog, with its content. */
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
  /** Whether the viewer supervises them in one of the groups. */
  readonly supervised?: boolean
  /** The permissions of their profile. */
  readonly permissions?: readonly string[]
}

export interface GroupFacts {
  readonly kind: 'group'
  readonly accountId: number
  readonly id: number
  /** Whether the viewer administers it. */
  readonly administered: boolean
}

export interface AccountFacts {
  readonly kind: 'account'
  readonly accountId: number
}

/** What an action is done with. Its account is the tenant, whoever acts. */
export type Resource = ItemFacts | RecordFacts | UserFacts | GroupFacts | AccountFacts

/** Returns the facts that policies need from an item's row. */
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
