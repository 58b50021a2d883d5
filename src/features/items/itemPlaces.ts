import type { Item } from '../../../schemas/api/items'
import { canManage } from './itemTarget'
import type { FolderTarget } from './useFolderDrop'

/** Whether an item is somebody else's, so that the viewer may put it somewhere for themselves. */
export const isOfOthers = (item: Item): boolean => item.is_shared

/** Whether an item can be dragged, cut and moved. */
export const isMovable = (item: Item): boolean => canManage(item) || isOfOthers(item)

/** Whether an item lies there already. */
export const isLyingIn = (item: Item, { id, isSharedRoot }: FolderTarget): boolean =>
  isSharedRoot ? !item.is_placed : item.parent_id === id

export interface Moves {
  /** Move for everybody. */
  readonly moving: readonly Item[]
  /** Are put there, or taken back, for the viewer alone. */
  readonly placing: readonly Item[]
}

/**
 * What becomes of items that are put somewhere: into a folder of the viewer's what others share goes for them alone, and at the root,
 * or under what is shared, it goes back. All else moves.
 */
export function movesTo(items: readonly Item[], folder: FolderTarget): Moves {
  const there = items.filter((item) => item.id !== folder.id && !isLyingIn(item, folder))
  if (folder.isSharedRoot) return { moving: [], placing: there.filter((item) => item.is_placed) }
  const isPlacedThere = (item: Item) =>
    isOfOthers(item) && (folder.id === null ? item.is_placed : !folder.isShared)
  return {
    moving: there.filter((item) => !isPlacedThere(item)),
    placing: there.filter(isPlacedThere),
  }
}
