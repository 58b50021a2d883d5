import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { isOwner } from '../../policies/principal'
import { nothingPlaced, type ItemSeer } from '../../store/items/itemSeer'
import { placementsOf } from '../../store/items/placements'
import type { Deps } from '../deps'

/** Whose lists these are, with where they put what others share with them. */
export async function seerOf({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<ItemSeer> {
  const { accountId, userId, groupIds } = viewer
  // The account's owner has all of it themselves; only other accounts share something with them.
  const mayPlace = !isOwner(viewer) || viewer.connectedTo.length > 0
  return {
    ...{ userId, accountId, groupIds },
    wholeAccountId: isOwner(viewer) ? accountId : null,
    placed: mayPlace ? await placementsOf(db, tenantsOf(viewer), viewer) : nothingPlaced,
  }
}
