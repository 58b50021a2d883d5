import { allows, type Action, type Viewer } from './can'
import { isOwner } from './principal'

/**
 * What `accessTo` would say of each item, as plain data that lists can be asked with: everything of the account, or the own
 * items and those at or below the ones named.
 */
export interface ItemScope {
  readonly accountId: number
  readonly userId: number
  readonly everything: boolean
  readonly granted: readonly number[]
  /** Those of them that may be managed. */
  readonly managed: readonly number[]
}

/** Of items that an action may be done with; by default of all that may be seen. */
export function itemScopeOf(viewer: Viewer, action: Action = 'item.read'): ItemScope {
  const idsFor = (wanted: Action) => [
    ...new Set(viewer.grants.filter((grant) => allows(grant, wanted)).map((grant) => grant.itemId)),
  ]
  return {
    accountId: viewer.accountId,
    userId: viewer.userId,
    everything: isOwner(viewer),
    granted: idsFor(action),
    managed: idsFor('item.manage'),
  }
}
