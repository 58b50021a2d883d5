import { accessTo, type Viewer } from './can'
import { isOwner } from './principal'

/**
 * What `accessTo` would say of each item, as plain data that lists can be asked with: everything of the account, or the own
 * items and those at or below the ones named.
 */
export interface Reach {
  readonly accountId: number
  readonly userId: number
  readonly everything: boolean
  readonly granted: readonly number[]
  /** Those of them that may be managed. */
  readonly managed: readonly number[]
}

export function reachOf(viewer: Viewer): Reach {
  const ids = [...new Set(viewer.grants.map((grant) => grant.itemId))]
  const manages = (id: number) =>
    accessTo(viewer, { kind: 'item', accountId: viewer.accountId, id, path: [], ownerId: 0 })?.level ===
    'can_manage_item'
  return {
    accountId: viewer.accountId,
    userId: viewer.userId,
    everything: isOwner(viewer),
    granted: ids,
    managed: ids.filter(manages),
  }
}
