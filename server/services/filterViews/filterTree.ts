import { AppError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { restoreDeleted } from '../../store/items/restoreDeleted'
import type { Deps } from '../deps'
import { shownItem, type ShownItem } from '../items/items'

/** The items of the tree of saved views. */
export const filterTypes = ['filter', 'filter_folder'] as const

/** How long whoever deleted something can take it back. */
const undoneWithin = 3_600_000

/** Brings back what the viewer has just deleted, with all that went with it. NOT_FOUND for what is none of that. */
export async function restoreFilterItem(deps: Deps, viewer: Viewer, id: number): Promise<ShownItem> {
  await deps.db.transaction().execute(async (db) => {
    const accountId = await restoreDeleted(db, {
      ...{ id, accountIds: tenantsOf(viewer), types: filterTypes, userId: viewer.userId },
      since: new Date(deps.now().getTime() - undoneWithin),
    })
    if (accountId === undefined) throw new AppError('NOT_FOUND')
    await addActivity(db, viewer, deps.now(), { accountId, action: 'item.restored', itemId: id })
  })
  return shownItem(deps, viewer, id)
}
