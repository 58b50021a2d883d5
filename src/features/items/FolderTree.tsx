import { useCallback, useState, type KeyboardEvent } from 'react'

import { useT } from '../../shared/useT'
import { FolderNode } from './FolderNode'
import classes from './FolderTree.module.css'
import { rootKey, type TreeActions } from './treeActions'

export interface FolderTreeProps {
  readonly selected: number | null
  /** The folders that lead to the selected one: shown open. */
  readonly path: readonly number[]
  readonly onSelect: (folder: number | null) => void
  /** Moves what was cut into the folder; absent when nothing was cut. */
  readonly onPaste?: ((folder: { id: number | null; name: string }) => void) | undefined
}

/**
 * The folders as a tree: arrows move and open, Enter shows, Ctrl/⌘ V pastes what was cut. Children are loaded when a folder
 * is opened. Folders are also where items are dropped.
 */
export function FolderTree({ selected, path, onSelect, onPaste }: FolderTreeProps) {
  const t = useT()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [reached, setReached] = useState<string | null>(null)

  const toggle = useCallback((key: string, isOpen: boolean) => {
    setToggled((before) => new Map(before).set(key, isOpen))
  }, [])

  const actions: TreeActions = {
    selected,
    // What leads to the folder in view is open until someone closes it.
    isOpen: (key) => toggled.get(key) ?? (key === rootKey || path.map(String).includes(key)),
    toggle,
    tabStop: reached ?? String(selected ?? rootKey),
    reach: setReached,
    select: onSelect,
    paste: onPaste,
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const nodes = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    const here = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]')
    const target = here && keyTarget(event.key, nodes, here)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    // The focus and the keys are the tree items' own; the list only moves the focus between them.
    <ul role="tree" aria-label={t('items.folders')} className={classes['tree']} onKeyDown={onKeyDown}>
      <FolderNode id={null} name={t('items.root')} level={1} hasChildren actions={actions} />
    </ul>
  )
}

/** Where a key moves the focus to. Opening and closing are the nodes' own business. */
function keyTarget(key: string, nodes: readonly HTMLElement[], here: HTMLElement): HTMLElement | undefined {
  const index = nodes.indexOf(here)
  switch (key) {
    case 'ArrowDown':
      return nodes[index + 1]
    case 'ArrowUp':
      return nodes[index - 1]
    case 'Home':
      return nodes[0]
    case 'End':
      return nodes.at(-1)
    case 'ArrowRight':
      return here.getAttribute('aria-expanded') === 'true' ? nodes[index + 1] : undefined
    case 'ArrowLeft':
      return here.getAttribute('aria-expanded') === 'true'
        ? undefined
        : (here.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined)
    default:
      return undefined
  }
}
