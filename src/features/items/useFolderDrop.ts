import { useDroppable } from '@dnd-kit/core'

export interface FolderTarget {
  readonly id: number | null
  readonly name: string
}

/** Makes a node a place to drop items on; `key` tells apart the places of the same folder (tree, list, path). */
export function useFolderDrop(key: string, folder: FolderTarget, isDisabled = false) {
  return useDroppable({ id: key, data: { folder }, disabled: isDisabled })
}
