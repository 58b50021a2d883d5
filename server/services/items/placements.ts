import { folderTypeOf } from '../../../schemas/api/items'
import { AppError } from '../../appError'
import { owns, permittedItems, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { itemsById, sharersOf, type ItemRow, type Sharer } from '../../store/items/itemLists'
import { ownFolders, putPlacement, removePlacement } from '../../store/items/placements'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { allowedItem } from './items'
import { seerOf } from './seer'

/**
 * Puts items that others share into a folder of the viewer's own, or takes them out again (null). Only the viewer sees them there; for
 * everybody else they stay in place. Throws NOT_FOUND, MOVE_ITEM_FAILED for the viewer's own items and for a folder that is not theirs, and
 * FOLDER_OF_OTHER_KIND.
 */
export async function placeItems(
  deps: Deps,
  viewer: Viewer,
  wanted: readonly number[],
  folderId: number | null,
): Promise<readonly ItemRow[]> {
  const { accountId, userId } = viewer
  await demand(deps, viewer, 'folder.create', { kind: 'account', accountId })
  const ids = [...new Set(wanted)]
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const folder = folderId === null ? null : await allowedItem(inside, viewer, folderId, 'item.read')
    if (folder && !(await ownFolders(db, viewer, [folder.id])).has(folder.id))
      throw new AppError('MOVE_ITEM_FAILED')
    for (const id of ids) {
      const item = await allowedItem(inside, viewer, id, 'item.read')
      if (owns(viewer, factsOf(item))) throw new AppError('MOVE_ITEM_FAILED')
      if (folder && folderTypeOf(item.itype) !== folder.itype) throw new AppError('FOLDER_OF_OTHER_KIND')
      if (folder)
        await putPlacement(db, {
          ...{ account_id: item.account_id, item_id: id },
          ...{ user_id: userId, parent_id: folder.id },
        })
      else await removePlacement(db, { accountId: item.account_id, itemId: id, userId })
    }
  })
  return itemsById(deps.db, permittedItems(viewer, 'item.read'), ids, await seerOf(deps, viewer))
}

/** Returns the users who share items with the viewer that the viewer has not placed yet, with the number of items. */
export const sharersFor = async (
  deps: Deps,
  viewer: Viewer,
  types: readonly string[] | undefined,
): Promise<readonly Sharer[]> =>
  sharersOf(deps.db, permittedItems(viewer, 'item.read'), { seer: await seerOf(deps, viewer), types })
