import { useRef, type PointerEvent } from 'react'
import { narrowestColumn, widestColumn } from '../../../schemas/filters/viewLook'
import classes from './GridHeader.module.css'

/** The edge of a column: it is dragged to make the column wide or narrow, and fits it to its content when pressed twice. The menu has the keys' way. */
export function ColumnEdge(props: {
  /** As the column is drawn. */
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
      // The press moves the edge, neither sorting by the column nor taking it elsewhere.
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

/** While it is dragged only the table is drawn anew, not each of its cells. */
function draw(edge: HTMLElement, width: number) {
  const header = edge.closest('th')
  const table = header?.closest('table')
  const column = table?.querySelectorAll('col')[header?.cellIndex ?? -1]
  if (!table || !column) return
  const before = parseFloat(column.style.width)
  column.style.width = `${width}px`
  table.style.width = `${parseFloat(table.style.width) + width - before}px`
}
