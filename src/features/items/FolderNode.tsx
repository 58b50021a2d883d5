import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconFolder, IconFolderOpen, IconLayoutGrid } from '@tabler/icons-react'
import { useEffect, type KeyboardEvent } from 'react'

import { useT } from '../../shared/useT'
import classes from './FolderTree.module.css'
import { rootKey, type TreeActions } from './treeActions'
import { useFolderDrop } from './useFolderDrop'
import { useFolders } from './useItems'

interface FolderNodeProps {
  readonly id: number | null
  readonly name: string
  readonly level: number
  readonly hasChildren: boolean
  readonly actions: TreeActions
}

/** How long something dragged must rest on a closed folder before it opens. */
const springDelay = 700

export function FolderNode({ id, name, level, hasChildren, actions }: FolderNodeProps) {
  const t = useT()
  const key = String(id ?? rootKey)
  const isOpen = hasChildren && actions.isOpen(key)
  const children = useFolders(id, isOpen)
  const { setNodeRef, isOver } = useFolderDrop(`tree-${key}`, { id, name })
  const isSelected = actions.selected === id
  const Icon = id === null ? IconLayoutGrid : isOpen ? IconFolderOpen : IconFolder

  const { toggle } = actions
  const opensWhenHovered = isOver && hasChildren && !isOpen
  useEffect(() => {
    if (!opensWhenHovered) return
    const timer = setTimeout(() => toggle(key, true), springDelay)
    return () => clearTimeout(timer)
  }, [opensWhenHovered, key, toggle])

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === ' ') actions.select(id)
    else if (event.key === 'ArrowRight' && hasChildren && !isOpen) toggle(key, true)
    else if (event.key === 'ArrowLeft' && isOpen && id !== null) toggle(key, false)
    else if (event.key === 'v' && (event.ctrlKey || event.metaKey) && actions.paste)
      actions.paste({ id, name })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-label={name}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      tabIndex={actions.tabStop === key ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) actions.reach(key)
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // A click on a folder inside this one is that folder's.
        event.stopPropagation()
        actions.select(id)
      }}
    >
      <div
        ref={setNodeRef}
        className={classes['node']}
        data-selected={isSelected || undefined}
        data-over={isOver || undefined}
        style={{ paddingInlineStart: 4 + (level - 1) * 16 }}
      >
        <span
          className={classes['chevron']}
          data-open={isOpen || undefined}
          data-hidden={!hasChildren || id === null || undefined}
          aria-hidden
          role="presentation"
          onClick={(event) => {
            event.stopPropagation()
            toggle(key, !isOpen)
          }}
        >
          <IconChevronRight size={16} />
        </span>
        <Icon size={18} stroke={1.6} aria-hidden className={classes['icon']} />
        <span className={classes['name']}>{name}</span>
      </div>
      {isOpen && (
        <ul role="group">
          {children.isPending && (
            <Skeleton height={16} my={10} ml={24 + level * 16} width="50%" aria-hidden />
          )}
          {children.isError && (
            <li role="none" className={classes['failed']}>
              <button type="button" onClick={() => void children.refetch()}>
                {t('items.foldersFailed')}
              </button>
            </li>
          )}
          {children.data?.map((folder) => (
            <FolderNode
              key={folder.id}
              id={folder.id}
              name={folder.name}
              level={level + 1}
              hasChildren={folder.items_count !== 0}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
