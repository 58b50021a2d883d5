/** The key of the root, which has no id. */
export const rootKey = 'root'

/** What every node of the folder tree shares with its tree. */
export interface TreeActions {
  readonly selected: number | null
  readonly isOpen: (key: string) => boolean
  readonly toggle: (key: string, isOpen: boolean) => void
  /** The one node that Tab reaches. */
  readonly tabStop: string
  readonly reach: (key: string) => void
  readonly select: (folder: number | null) => void
  readonly paste: ((folder: { id: number | null; name: string }) => void) | undefined
}
