import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'

import { useT } from '../../shared/useT'
import classes from './FolderTree.module.css'
import type { TreeActions } from './treeActions'
import { useFolderDrop, type FolderTarget } from './useFolderDrop'

interface TreeNodeProps {
  readonly id: string
  readonly name: string
  /** The drawn name; by default `name`. */
  readonly label?: ReactNode
  readonly icon: ReactNode
  readonly level: number
  readonly hasChildren: boolean
  /** True for the top of a tree, which stays open. */
  readonly isTop?: boolean
  /** The target of drops and pastes; undefined for none. */
  readonly target?: FolderTarget
  readonly onSelect: () => void
  readonly actions: TreeActions
  readonly isLoading?: boolean
  readonly onRetry?: (() => void) | undefined
  /** Drawn while it is open. */
  readonly children?: ReactNode
}

/** Milliseconds that something dragged must rest on a closed folder until it opens. */
const springDelay = 700

const nowhere: FolderTarget = { id: null, name: '' }

/** Draws a node of the tree: its name, opening and showing it, and dropping onto it. */
export function TreeNode(props: TreeNodeProps) {
  const { id: key, name, level, hasChildren, isTop = false, target, onSelect, actions } = props
  const t = useT()
  const isOpen = hasChildren && (isTop || actions.isOpen(key))
  const { setNodeRef, isOver } = useFolderDrop(`tree-${key}`, target ?? nowhere, !target)
  const isSelected = actions.selected === key

  const { toggle } = actions
  const opensWhenHovered = isOver && hasChildren && !isOpen
  useEffect(() => {
    if (!opensWhenHovered) return
    const timer = setTimeout(() => toggle(key, true), springDelay)
    return () => clearTimeout(timer)
  }, [opensWhenHovered, key, toggle])

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === ' ') onSelect()
    else if (event.key === 'ArrowRight' && hasChildren && !isOpen) toggle(key, true)
    else if (event.key === 'ArrowLeft' && isOpen && !isTop) toggle(key, false)
    else if (event.key === 'v' && (event.ctrlKey || event.metaKey) && actions.paste && target)
      actions.paste(target)
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
        // A click on a folder inside must not also select this one.
        event.stopPropagation()
        onSelect()
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
          data-hidden={!hasChildren || isTop || undefined}
          aria-hidden
          role="presentation"
          onClick={(event) => {
            event.stopPropagation()
            toggle(key, !isOpen)
          }}
        >
          <IconChevronRight size={16} />
        </span>
        {props.icon}
        <span className={classes['name']}>{props.label ?? name}</span>
      </div>
      {isOpen && (
        <ul role="group">
          {props.isLoading && <Skeleton height={16} my={10} ml={24 + level * 16} width="50%" aria-hidden />}
          {props.onRetry && (
            <li role="none" className={classes['failed']}>
              <button type="button" onClick={props.onRetry}>
                {t('items.foldersFailed')}
              </button>
            </li>
          )}
          {props.children}
        </ul>
      )}
    </li>
  )
}
