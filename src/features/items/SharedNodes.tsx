import { IconUser, IconUsers } from '@tabler/icons-react'

import type { ItemSharer } from '../../../schemas/api/placements'
import { useT } from '../../shared/useT'
import { FolderNode } from './FolderNode'
import classes from './FolderTree.module.css'
import { sharedKey, type TreeActions } from './treeActions'
import { TreeNode } from './TreeNode'
import { targetOf } from './useFolderDrop'
import { useSharedFolders } from './useItems'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface SharedNodesProps {
  readonly sharers: readonly ItemSharer[]
  readonly actions: TreeActions
}

/** Draws what others share and the viewer has not placed, by who shares it. Dropping something here returns it to its original place. */
export function SharedNodes({ sharers, actions }: SharedNodesProps) {
  const t = useT()
  const name = t('items.shared')
  return (
    <TreeNode
      id={sharedKey('all')}
      name={name}
      icon={<IconUsers {...icon} className={classes['icon']} />}
      level={1}
      hasChildren={sharers.length > 0}
      target={{ id: null, name, isSharedRoot: true }}
      onSelect={() => actions.selectShared('all')}
      actions={actions}
    >
      {sharers.map((sharer) => (
        <SharerNode key={sharer.id} sharer={sharer} actions={actions} />
      ))}
    </TreeNode>
  )
}

function SharerNode({ sharer, actions }: { readonly sharer: ItemSharer; readonly actions: TreeActions }) {
  const key = sharedKey(sharer.id)
  const folders = useSharedFolders(sharer.id, actions.isOpen(key))
  return (
    <TreeNode
      id={key}
      name={sharer.name ?? sharer.email}
      icon={<IconUser {...icon} className={classes['icon']} />}
      level={2}
      hasChildren={folders.data?.length !== 0}
      onSelect={() => actions.selectShared(sharer.id)}
      actions={actions}
      isLoading={folders.isPending}
      onRetry={folders.isError ? () => void folders.refetch() : undefined}
    >
      {folders.data?.map((folder) => (
        <FolderNode
          key={folder.id}
          folder={targetOf(folder)}
          level={3}
          hasChildren={folder.items_count !== 0}
          actions={actions}
        />
      ))}
    </TreeNode>
  )
}
