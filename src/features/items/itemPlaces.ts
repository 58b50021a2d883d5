import type { Item } from '../../../schemas/api/items'
import { canManage } from './itemTarget'
import type { FolderTarget } from './useFolderDrop'

/** Returns whether an item belongs to somebody else, so that the viewer may place it for themselves. */
export const isOfOthers = (item: Item): boolean => item.is_shared

/** Returns whether an item can be dragged, cut and moved. */
export const isMovable = (item: Item): boolean => canManage(item) || isOfOthers(item)

/** Returns whether an item is already in a folder. */
export const isLyingIn = (item: Item, { id, isSharedRoot }: FolderTarget): boolean =>
  isSharedRoot ? !item.is_placed : item.parent_id === id

export interface Moves {
  /** The items that move for everybody. */
  readonly moving: readonly Item[]
  /** The items that are placed, or returned, for the viewer alone. */
  readonly placing: readonly Item[]
}

/**
 * Returns what happens to items moved to a folder: an item of others is placed in the viewer's folder for the viewer alone, or returned at
 * the root or under what is shared. All others move.
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
