import { AppError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { formsOfViews } from '../../store/access/viewShares'
import { addActivity } from '../../store/items/activity'
import { findItems, lockTree } from '../../store/items/items'
import { restoreDeleted } from '../../store/items/restoreDeleted'
import { askRecordViews } from '../access/askedByViews'
import { askAgain } from '../access/viewShares'
import type { Deps } from '../deps'
import { shownItem, type ShownItem } from '../items/items'

/** The types of items in the tree of saved views. */
export const filterTypes = ['filter', 'filter_folder'] as const

/** Milliseconds within which a deletion can be taken back by the user who made it. */
const undoneWithin = 3_600_000

/** Restores what the viewer has just deleted, with all that was deleted with it. Throws NOT_FOUND for anything else. */
export async function restoreFilterItem(deps: Deps, viewer: Viewer, id: number): Promise<ShownItem> {
  await deps.db.transaction().execute(async (db) => {
    const accountId = await restoreDeleted(db, {
      ...{ id, accountIds: tenantsOf(viewer), types: filterTypes, userId: viewer.userId },
      since: new Date(deps.now().getTime() - undoneWithin),
    })
    if (accountId === undefined) throw new AppError('NOT_FOUND')
    await lockTree(db, accountId)
    // Shares that the view limits get its condition again.
    for (const formId of await formsOfViews(db, accountId, { under: id })) {
      const [form] = await findItems(db, [accountId], [formId])
      const inside = { ...deps, db }
      if (form) await askAgain(inside, { accountId, itemId: formId }, askRecordViews(inside, form))
    }
    await addActivity(db, viewer, deps.now(), { accountId, action: 'item.restored', itemId: id })
  })
  return shownItem(deps, viewer, id)
}
