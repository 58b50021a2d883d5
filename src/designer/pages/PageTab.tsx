import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { useDesigner } from '../DesignerContext'
import { dragData } from '../drag/DesignerDnd'
import classes from './PageTabs.module.css'

export interface PageTabProps {
  readonly index: number
  readonly name: string
  readonly isCurrent: boolean
  /** The page of buttons stays last, and among some of the tabs there are no places to drop on. */
  readonly isFixed: boolean
  readonly panelId: string
  readonly onRename: () => void
}

/** A page's tab: opens it, is dragged to another place, and takes fields that are dropped on it. */
export const PageTab = memo(function PageTab({ index, name, isCurrent, ...props }: PageTabProps) {
  const { isFixed, panelId, onRename } = props
  const designer = useDesigner()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `page-${index}`,
    data: dragData({ page: index }),
    disabled: isFixed,
  })
  const { item, slot, target } = useSnapshot(designer.drag)
  const from = item && 'page' in item ? item.page : null
  const edge = from !== null && slot === index ? (slot < from ? 'before' : 'after') : undefined
  // Enter opens the page and the arrows go on: dragging by keys would take them away.
  const { onKeyDown: _keys, ...pointers } = listeners ?? {}
  return (
    <button
      ref={setNodeRef}
      {...pointers}
      type="button"
      role="tab"
      className={classes['tab']}
      data-page-tab={index}
      data-carried={isDragging || undefined}
      data-slot={edge}
      data-drop={(!isCurrent && target?.page === index) || undefined}
      aria-selected={isCurrent}
      aria-controls={panelId}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => designer.openPage(index)}
      onDoubleClick={onRename}
    >
      {name}
    </button>
  )
})
