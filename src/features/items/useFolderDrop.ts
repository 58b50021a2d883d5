import { useDroppable } from '@dnd-kit/core'

import type { Item } from '../../../schemas/api/items'

export interface FolderTarget {
  /** Null is the root. */
  readonly id: number | null
  readonly name: string
  /** True for another user's folder, where things move for everybody. */
  readonly isShared?: boolean
  /** True for no real folder: the place of what others share and the viewer has not placed. */
  readonly isSharedRoot?: true
}

export const targetOf = ({ id, name, is_shared: isShared }: Item): FolderTarget => ({ id, name, isShared })

/** Makes a node a drop target for items; `key` distinguishes targets of the same folder (tree, list, path). */
export function useFolderDrop(key: string, folder: FolderTarget, isDisabled = false) {
  return useDroppable({ id: key, data: { folder }, disabled: isDisabled })
}
