import { useDroppable } from '@dnd-kit/core'

import type { Item } from '../../../schemas/api/items'

export interface FolderTarget {
  /** Null: the root. */
  readonly id: number | null
  readonly name: string
  /** Somebody else's folder: what is put there moves for everybody. */
  readonly isShared?: boolean
  /** No folder: where what others share lies that was put nowhere. */
  readonly isSharedRoot?: true
}

export const targetOf = ({ id, name, is_shared: isShared }: Item): FolderTarget => ({ id, name, isShared })

/** Makes a node a place to drop items on; `key` tells apart the places of the same folder (tree, list, path). */
export function useFolderDrop(key: string, folder: FolderTarget, isDisabled = false) {
  return useDroppable({ id: key, data: { folder }, disabled: isDisabled })
}
