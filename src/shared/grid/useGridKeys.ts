import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

export interface CellPlace {
  /** The row's index; 0 is the header. */
  readonly row: number
  readonly column: number
}

const pageStep = 10

/** Returns where a key moves to, or undefined for keys that do not move. The grid's size includes the header row. */
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
      return to(ctrl ? lastRow : from.row + 1, from.column)
    case 'ArrowUp':
      return to(ctrl ? 0 : from.row - 1, from.column)
    case 'ArrowRight':
      return to(from.row, ctrl ? lastColumn : from.column + 1)
    case 'ArrowLeft':
      return to(from.row, ctrl ? 0 : from.column - 1)
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

/** Returns whether a target is inside a cell's editor. */
export const isWriting = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-cell-editor]') !== null

/** A range of selected cells, both ends included. */
export interface CellRange {
  readonly from: CellPlace
  readonly to: CellPlace
}

export interface GridKeys {
  /** The cell that the Tab key reaches; its row must stay mounted wherever the grid scrolls. */
  readonly place: CellPlace
  /** The selected range; undefined when only the cell at `place` is selected. */
  readonly range: CellRange | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  /** Moves the focus to a cell, or to the nearest existing one; `isRange` extends the selection up to it. */
  readonly go: (place: CellPlace, isRange?: boolean) => void
  /** Selects a range; the focus goes to its last cell, or with `isUp` to its first. */
  readonly choose: (range: CellRange, isUp?: boolean) => void
}

interface Size {
  readonly rows: number
  readonly columns: number
  /** The number of columns before those that can be selected. */
  readonly first?: number
}

/** The requested focus. */
interface Wanted {
  readonly place: CellPlace
  /** Where a range began. */
  readonly anchor: CellPlace | undefined
  readonly isMove: boolean
}

/** Nobody is anywhere yet but at the heading of the screen. */
export function isNowhere(): boolean {
  const at = document.activeElement ?? document.body
  return at === document.body || at.matches('[data-screen-title]')
}

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1)

const isSame = (one: CellPlace, other: CellPlace) => one.row === other.row && one.column === other.column

export const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
export const placeOf = (cell: HTMLElement): CellPlace => ({
  row: Number(cell.dataset['row']),
  column: Number(cell.dataset['column']),
})
/** Returns the cell at a place; a line that is a single cell has the focus in every column. */
const cellAt = (grid: HTMLElement | null, { row, column }: CellPlace) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ??
  grid?.querySelector<HTMLElement>(`[data-row="${row}"]:not([data-column])`)
const standing = (cell: HTMLElement, before: CellPlace): CellPlace => {
  const { row, column } = placeOf(cell)
  return { row, column: Number.isNaN(column) ? before.column : column }
}

/** Returns the range between two cells, without the header and the columns before `first`. */
export function rangeBetween(anchor: CellPlace, place: CellPlace, first: number): CellRange {
  const [top, bottom] = [Math.min(anchor.row, place.row), Math.max(anchor.row, place.row)]
  const [left, right] = [Math.min(anchor.column, place.column), Math.max(anchor.column, place.column)]
  return {
    from: { row: Math.max(top, 1), column: Math.max(left, first) },
    to: { row: Math.max(bottom, 1), column: Math.max(right, first) },
  }
}

/** Handles keyboard movement between a grid's cells by the ARIA grid pattern: one tab stop, arrows inside, with Shift a range. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { rows, columns, first = 0 }: Size,
): GridKeys {
  const [wanted, setWanted] = useState<Wanted>({
    place: { row: 0, column: 0 },
    anchor: undefined,
    isMove: false,
  })
  const row = Math.min(wanted.place.row, rows - 1)
  const column = Math.min(wanted.place.column, columns - 1)

  // The row may have been far away: the focus follows once it is drawn, unless somebody is elsewhere by then.
  const sought = useRef<Wanted>(undefined)
  const reached = useRef<Wanted>(undefined)
  useEffect(() => {
    if (!wanted.isMove || reached.current === wanted) return
    const isLate = sought.current === wanted
    sought.current = wanted
    const cell = cellAt(grid.current, wanted.place)
    const isElsewhere = isLate && !isNowhere() && grid.current?.contains(document.activeElement) !== true
    if (!cell && !isElsewhere) return
    reached.current = wanted
    if (isElsewhere) return
    const control = cell?.querySelector<HTMLElement>('[data-cell-control]')
    ;(control ?? cell)?.focus()
  })

  const go = useCallback(
    ({ row: toRow, column: toColumn }: CellPlace, isRange = false) =>
      setWanted((before) => ({
        place: { row: within(toRow, rows), column: within(toColumn, columns) },
        anchor: isRange ? (before.anchor ?? before.place) : undefined,
        isMove: true,
      })),
    [rows, columns],
  )

  const choose = useCallback(
    ({ from, to }: CellRange, isUp = false) =>
      setWanted({ place: isUp ? from : to, anchor: isUp ? to : from, isMove: true }),
    [],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      // A cell's editor handles its own keys.
      if (!cell || event.altKey || isWriting(event.target)) return
      const place = standing(cell, wanted.place)
      const isCommand = event.ctrlKey || event.metaKey
      if (event.key === 'Escape') setWanted((before) => ({ ...before, anchor: undefined }))
      const isAll = isCommand && event.key === 'a' && place.row > 0
      if (isAll) {
        setWanted({
          place: { row: rows - 1, column: columns - 1 },
          anchor: { row: 1, column: first },
          isMove: true,
        })
      }
      const next = isAll ? undefined : moveCell(place, event.key, isCommand, { rows, columns })
      if (next) go(next, event.shiftKey && place.row > 0 && next.row > 0)
      if (next ?? isAll) event.preventDefault()
    },
    [rows, columns, first, go, wanted.place],
  )

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    setWanted((before) => {
      const place = standing(cell, before.place)
      return isSame(before.place, place) ? before : { place, anchor: undefined, isMove: false }
    })
  }, [])

  const { anchor } = wanted
  const fromRow = anchor && anchor.row < rows ? anchor.row : undefined
  const fromColumn = anchor && anchor.column < columns ? anchor.column : undefined
  const range = useMemo(
    () =>
      fromRow === undefined || fromColumn === undefined || (fromRow === row && fromColumn === column)
        ? undefined
        : rangeBetween({ row: fromRow, column: fromColumn }, { row, column }, first),
    [fromRow, fromColumn, row, column, first],
  )
  return { place: { row, column }, range, onKeyDown, onFocus, go, choose }
}
