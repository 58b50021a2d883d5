import { useCallback, useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

export interface CellPlace {
  /** 0 = the header. */
  readonly row: number
  readonly column: number
}

const pageStep = 10

/** Where a key moves to, or undefined for keys that do not move. The grid's size counts the header row. */
export function moveCell(
  from: CellPlace,
  key: string,
  ctrl: boolean,
  size: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const to = (row: number, column: number): CellPlace => ({
    row: Math.min(Math.max(row, 0), lastRow),
    column: Math.min(Math.max(column, 0), lastColumn),
  })
  switch (key) {
    case 'ArrowDown':
      return to(from.row + 1, from.column)
    case 'ArrowUp':
      return to(from.row - 1, from.column)
    case 'ArrowRight':
      return to(from.row, from.column + 1)
    case 'ArrowLeft':
      return to(from.row, from.column - 1)
    case 'PageDown':
      return to(from.row + pageStep, from.column)
    case 'PageUp':
      return to(from.row - pageStep, from.column)
    case 'Home':
      return to(ctrl ? 0 : from.row, 0)
    case 'End':
      return to(ctrl ? lastRow : from.row, lastColumn)
    default:
      return undefined
  }
}

/** Within a cell that is being written in place. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-cell-editor]') !== null

export interface GridKeys {
  /** The cell that the Tab key reaches; its row must stay drawn wherever one scrolls. */
  readonly place: CellPlace
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void
  /** Moves the focus to a cell, or to the nearest one that there is. */
  readonly go: (place: CellPlace) => void
  /** 0 for the one cell that the Tab key reaches, -1 for the others. */
  readonly tabIndexOf: (row: number, column: number) => 0 | -1
}

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1)

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
const placeOf = (cell: HTMLElement): CellPlace => ({
  row: Number(cell.dataset['row']),
  column: Number(cell.dataset['column']),
})
const cellAt = (grid: HTMLElement | null, { row, column }: CellPlace) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

/** Keyboard movement between the cells of a grid, as the ARIA grid pattern has it: one tab stop, arrows inside. */
export function useGridKeys(
  grid: RefObject<HTMLTableElement | null>,
  size: { readonly rows: number; readonly columns: number },
): GridKeys {
  const [wanted, setWanted] = useState<{ readonly place: CellPlace; readonly isMove: boolean }>({
    place: { row: 0, column: 0 },
    isMove: false,
  })
  const { rows, columns } = size
  const row = Math.min(wanted.place.row, rows - 1)
  const column = Math.min(wanted.place.column, columns - 1)

  // The row may have been far away: the focus follows once it is drawn.
  useEffect(() => {
    if (!wanted.isMove) return
    const cell = cellAt(grid.current, wanted.place)
    const control = cell?.querySelector<HTMLElement>('[data-cell-control]')
    ;(control ?? cell)?.focus()
  }, [grid, wanted])

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target)
      // What is written in a cell takes its own keys.
      if (!cell || event.altKey || isWriting(event.target)) return
      const next = moveCell(placeOf(cell), event.key, event.ctrlKey || event.metaKey, { rows, columns })
      if (!next) return
      event.preventDefault()
      setWanted({ place: next, isMove: true })
    },
    [rows, columns],
  )

  const onFocus = useCallback((event: FocusEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (cell) setWanted({ place: placeOf(cell), isMove: false })
  }, [])

  const go = useCallback(
    ({ row: toRow, column: toColumn }: CellPlace) => {
      const place = { row: within(toRow, rows), column: within(toColumn, columns) }
      setWanted({ place, isMove: true })
    },
    [rows, columns],
  )

  return {
    place: { row, column },
    onKeyDown,
    onFocus,
    go,
    tabIndexOf: (ofRow, ofColumn) => (ofRow === row && ofColumn === column ? 0 : -1),
  }
}
