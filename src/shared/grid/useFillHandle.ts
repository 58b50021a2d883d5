import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cellOf, placeOf, type CellRange, type GridKeys } from './useGridKeys'

interface FillHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLTableElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLTableElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLTableElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLTableElement>) => void
  /** Handles a key while dragging: Escape cancels. Returns whether it did. */
  readonly takesKey: (event: KeyboardEvent<HTMLTableElement>) => boolean
}

interface Drag {
  /** The pointer that drags; another finger is ignored. */
  readonly pointerId: number
  readonly source: CellRange
  readonly into: CellRange
}

/** Returns the rows selected while dragging to a row: the original ones, and all up to it. */
function reached({ from, to }: CellRange, row: number): CellRange {
  if (row < from.row) return { from: { ...from, row }, to }
  return { from, to: { ...to, row: Math.max(row, to.row) } }
}

/**
 * Handles dragging the corner of the selected range: the cells it passes are selected, and filled on release. The grid listens, because the
 * corner moves from row to row.
 */
export function useFillHandle(
  keys: GridKeys,
  rowCount: number,
  fill: (source: CellRange, into: CellRange) => void,
): FillHandle {
  const dragged = useRef<Drag | undefined>(undefined)
  const isOther = ({ pointerId }: { readonly pointerId: number }) => dragged.current?.pointerId !== pointerId
  const leave = () => {
    const source = dragged.current?.source
    dragged.current = undefined
    if (source) keys.choose(source)
  }
  return {
    onPointerDown: (event) => {
      const isHandle = event.target instanceof Element && event.target.closest('[data-fill-handle]') !== null
      if (!isHandle || event.button !== 0 || dragged.current) return
      event.preventDefault()
      const { pointerId } = event
      const source = keys.range ?? { from: keys.place, to: keys.place }
      dragged.current = { pointerId, source, into: source }
      event.currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: (event) => {
      if (!dragged.current || isOther(event)) return
      const { clientX, clientY, currentTarget: grid } = event
      const { source, into } = dragged.current
      const under = document.elementFromPoint(clientX, clientY)
      const cell = under && grid.contains(under) ? cellOf(under) : null
      // Outside of the visible part, it moves row by row.
      const box = grid.parentElement?.getBoundingClientRect()
      const step = !box ? 0 : clientY > box.bottom ? 1 : clientY < box.top ? -1 : 0
      const edge = into.from.row < source.from.row ? into.from.row : into.to.row
      const row = step === 0 ? (cell ? placeOf(cell).row : edge) : edge + step
      const next = reached(source, Math.min(Math.max(row, 1), rowCount))
      if (next.from.row === into.from.row && next.to.row === into.to.row) return
      dragged.current = { ...dragged.current, into: next }
      keys.choose(next, row < source.from.row)
    },
    onPointerUp: (event) => {
      if (!dragged.current || isOther(event)) return
      const { source, into } = dragged.current
      dragged.current = undefined
      if (source !== into) fill(source, into)
    },
    onPointerCancel: (event) => {
      if (!isOther(event)) leave()
    },
    takesKey: (event) => {
      if (!dragged.current || event.key !== 'Escape') return false
      event.preventDefault()
      leave()
      return true
    },
  }
}
