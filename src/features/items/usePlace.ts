import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import { rootKey, sharedKey } from './treeActions'
import { targetOf, type FolderTarget } from './useFolderDrop'
import { useFolderPath, useSharers, type ItemsView, type SharedView } from './useItems'
import { useRootName } from './useRootName'

/** A step on the path to what is in view. */
export interface PathStep {
  readonly to: string
  readonly target: FolderTarget
}

interface Addresses {
  readonly folderAddress: (folder: number | null) => string
  readonly sharedAddress: (shared: SharedView) => string
}

const nothing: readonly Item[] = []

/** Returns where the list in view is: its path, and the keys of its tree nodes. */
export function usePlace(view: ItemsView, { folderAddress, sharedAddress }: Addresses) {
  const t = useT()
  const rootName = useRootName()
  const sharers = useSharers()
  const path = useFolderPath(view.folder)
  const folders = path.data ?? nothing
  const top = folders[0]
  const isShared = view.shared !== null || (top?.is_shared ?? false)
  const sharer =
    typeof view.shared === 'number' ? sharers.data?.find(({ id }) => id === view.shared) : undefined
  const steps: readonly PathStep[] = [
    { to: folderAddress(null), target: { id: null, name: rootName } },
    ...(isShared
      ? [
          {
            to: sharedAddress('all'),
            target: { id: null, name: t('items.shared'), isSharedRoot: true } as const,
          },
        ]
      : []),
    ...(sharer
      ? [
          {
            to: sharedAddress(sharer.id),
            target: { id: null, name: sharer.name ?? sharer.email, isSharedRoot: true } as const,
          },
        ]
      : []),
    ...folders.map((folder) => ({ to: folderAddress(folder.id), target: targetOf(folder) })),
  ]
  const sharedBy = top?.shared_by ? [sharedKey('all'), sharedKey(top.shared_by.id)] : []
  return {
    steps,
    here: steps.at(-1)?.target ?? { id: null, name: rootName },
    /** The keys of the open nodes. */
    openKeys: [...sharedBy, ...folders.map(({ id }) => String(id))],
    treeKey: view.shared === null ? String(view.folder ?? rootKey) : sharedKey(view.shared),
  }
}
