import { IconFolder, IconFolderOpen, IconLayoutGrid } from '@tabler/icons-react'

import classes from './FolderTree.module.css'
import { rootKey, type TreeActions } from './treeActions'
import { TreeNode } from './TreeNode'
import { targetOf, type FolderTarget } from './useFolderDrop'
import { useFolders } from './useItems'

interface FolderNodeProps {
  readonly folder: FolderTarget
  readonly level: number
  readonly hasChildren: boolean
  readonly actions: TreeActions
}

/** Draws a folder, or the root, with the folders in it. */
export function FolderNode({ folder, level, hasChildren, actions }: FolderNodeProps) {
  const isRoot = folder.id === null
  const key = String(folder.id ?? rootKey)
  const isOpen = hasChildren && (isRoot || actions.isOpen(key))
  const children = useFolders(folder.id, isOpen)
  const Icon = isRoot ? IconLayoutGrid : isOpen ? IconFolderOpen : IconFolder
  return (
    <TreeNode
      id={key}
      name={folder.name}
      icon={<Icon size={18} stroke={1.6} aria-hidden className={classes['icon']} />}
      level={level}
      hasChildren={hasChildren}
      isTop={isRoot}
      target={folder}
      onSelect={() => actions.select(folder)}
      actions={actions}
      isLoading={children.isPending}
      onRetry={children.isError ? () => void children.refetch() : undefined}
    >
      {children.data?.map((child) => (
        <FolderNode
          key={child.id}
          folder={targetOf(child)}
          level={level + 1}
          hasChildren={child.items_count !== 0}
          actions={actions}
        />
      ))}
    </TreeNode>
  )
}
