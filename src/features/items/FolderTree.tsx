import { useCallback, useState, type KeyboardEvent } from 'react'

import { useT } from '../../shared/useT'
import { FolderNode } from './FolderNode'
import { SharedNodes } from './SharedNodes'
import classes from './FolderTree.module.css'
import { rootKey, sharedKey, type TreeActions } from './treeActions'
import type { FolderTarget } from './useFolderDrop'
import { useSharers, type SharedView } from './useItems'
import { useRootName } from './useRootName'

export interface FolderTreeProps {
  /** The key of the node in view; null for none. */
  readonly selected: string | null
  /** The keys of the nodes that lead to it, which are shown open. */
  readonly path: readonly string[]
  readonly onSelect: (folder: FolderTarget) => void
  /** Shows what others share; undefined where only folders can be chosen. */
  readonly onSelectShared?: (shared: SharedView) => void
  /** Moves the cut items into the folder; undefined when nothing was cut. */
  readonly onPaste?: ((folder: FolderTarget) => void) | undefined
}

/**
 * Draws the folders as a tree: arrows move and open, Enter shows, Ctrl/⌘ V pastes what was cut. Children load when a folder is opened.
 * Folders are also drop targets.
 */
export function FolderTree({ selected, path, onSelect, onSelectShared, onPaste }: FolderTreeProps) {
  const t = useT()
  const rootName = useRootName()
  const sharers = useSharers()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [reached, setReached] = useState<string | null>(null)

  const toggle = useCallback((key: string, isOpen: boolean) => {
    setToggled((before) => new Map(before).set(key, isOpen))
  }, [])

  const actions: TreeActions = {
    selected,
    // The path to the folder in view is open until somebody closes it.
    isOpen: (key) => toggled.get(key) ?? (key === sharedKey('all') || path.includes(key)),
    toggle,
    tabStop: reached ?? selected ?? rootKey,
    reach: setReached,
    select: onSelect,
    selectShared: (shared) => onSelectShared?.(shared),
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
    // The tree items handle focus and keys; the list only moves the focus between them.
    <ul role="tree" aria-label={t('items.folders')} className={classes['tree']} onKeyDown={onKeyDown}>
      <FolderNode folder={{ id: null, name: rootName }} level={1} hasChildren actions={actions} />
      {onSelectShared && sharers.data && (sharers.data.length > 0 || selected === sharedKey('all')) && (
        <SharedNodes sharers={sharers.data} actions={actions} />
      )}
    </ul>
  )
}

/** Returns the node to which a key moves the focus. Nodes themselves handle opening and closing. */
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
