import type { FolderTarget } from './useFolderDrop'
import type { SharedView } from './useItems'

/** The key of the root, which has no id. */
export const rootKey = 'root'

/** Returns the key of what others share: of all of them, or of one person. */
export const sharedKey = (shared: SharedView) => `shared-${shared}`

/** What all nodes of the folder tree share. */
export interface TreeActions {
  readonly selected: string | null
  readonly isOpen: (key: string) => boolean
  readonly toggle: (key: string, isOpen: boolean) => void
  /** The key of the only node that Tab reaches. */
  readonly tabStop: string
  readonly reach: (key: string) => void
  readonly select: (folder: FolderTarget) => void
  readonly selectShared: (shared: SharedView) => void
  readonly paste: ((folder: FolderTarget) => void) | undefined
}
