import { useRef, type PointerEvent } from 'react'
import { narrowestColumn, widestColumn } from '../../../schemas/filters/viewLook'
import classes from './GridHeader.module.css'

/** Draws a column's edge: dragging it changes the width, a double press fits it to the content. By keys, the menu does the same. */
export function ColumnEdge(props: {
  /** The width as drawn, in pixels. */
  readonly width: number
  readonly onWidth: (width: number) => void
  readonly onFit: () => void
}) {
  const { width, onWidth, onFit } = props
  const drag = useRef<{ readonly from: number; to: number } | null>(null)

  function follow(event: PointerEvent<HTMLSpanElement>) {
    const held = drag.current
    if (!held) return
    held.to = Math.min(Math.max(width + event.clientX - held.from, narrowestColumn), widestColumn)
    draw(event.currentTarget, held.to)
  }
  function letGo(event: PointerEvent<HTMLSpanElement>) {
    const held = drag.current
    drag.current = null
    if (held && held.to !== width) onWidth(held.to)
    event.currentTarget.releasePointerCapture(event.pointerId)
  }
  return (
    <span
      className={classes['edge']}
      aria-hidden
      // Dragging the edge must neither sort by the column nor move it.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onFit}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientX, to: width }
      }}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={() => {
        drag.current = null
      }}
    />
  )
}

/** Resizes only the table while dragging, without drawing its cells again. */
function draw(edge: HTMLElement, width: number) {
  const header = edge.closest('th')
  const table = header?.closest('table')
  const column = table?.querySelectorAll('col')[header?.cellIndex ?? -1]
  if (!table || !column) return
  const before = parseFloat(column.style.width)
  column.style.width = `${width}px`
  table.style.width = `${parseFloat(table.style.width) + width - before}px`
}
