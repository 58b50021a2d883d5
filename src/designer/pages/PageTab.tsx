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
  /** True for the page of buttons, which stays last, and while the tabs are filtered, when they are no drop targets. */
  readonly isFixed: boolean
  readonly panelId: string
  readonly onRename: () => void
}

/** Draws a page's tab: it opens the page, can be dragged, and accepts dropped fields. */
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
  // Without the key handler, because Enter opens the page and the arrows move on.
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
