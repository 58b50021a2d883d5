import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { isOwner } from '../../policies/principal'
import { nothingPlaced, type ItemSeer } from '../../store/items/itemSeer'
import { placementsOf } from '../../store/items/placements'
import type { Deps } from '../deps'

/** Returns the viewer as lists need them, with the folders where they placed items shared with them. */
export async function seerOf({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<ItemSeer> {
  const { accountId, userId, groupIds } = viewer
  // The account's owner has all of its items anyway, so only other accounts can share items with them.
  const mayPlace = !isOwner(viewer) || viewer.connectedTo.length > 0
  return {
    ...{ userId, accountId, groupIds },
    wholeAccountId: isOwner(viewer) ? accountId : null,
    placed: mayPlace ? await placementsOf(db, tenantsOf(viewer), viewer) : nothingPlaced,
  }
}
