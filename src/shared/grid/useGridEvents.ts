import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { neutralise, readNeutralised } from '../../../schemas/sheets/formulaText'
import type { GridBand } from './gridBands'
import type { GridColumn } from './gridColumn'
import type { CellText, GridEditing, GridNewRow, NewCellText } from './gridEditing'
import { readTable, writeTable } from './clipboardTable'
import type { CellEditing } from './useCellEditing'
import { useFillHandle } from './useFillHandle'
import { cellOf, isWriting, placeOf, type CellRange, type GridKeys } from './useGridKeys'

interface Options<Row> {
  /** Undefined where a line is not a row. */
  readonly rows: readonly (Row | undefined)[]
  readonly bandAt?: ((line: number) => GridBand | undefined) | undefined
  readonly columns: readonly GridColumn<Row>[]
  /** The number of columns before those of the rows. */
  readonly first: number
  readonly keys: GridKeys
  readonly editing: GridEditing<Row> | undefined
  readonly writing: CellEditing<Row>
  readonly open: (row: Row) => void
  /** The link of a row was pressed, which opens it in the place of the grid. */
  readonly onLink: (row: Row) => void
  readonly onPeek: ((row: Row) => void) | undefined
  readonly newRow: GridNewRow | undefined
}

interface GridEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onMouseDown: (event: MouseEvent<HTMLTableElement>) => void
  readonly onClick: (event: MouseEvent<HTMLTableElement>) => void
  readonly onDoubleClick: (event: MouseEvent<HTMLTableElement>) => void
  readonly onCopy: (event: ClipboardEvent<HTMLTableElement>) => void
  readonly onCut: (event: ClipboardEvent<HTMLTableElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLTableElement>) => void
  readonly onPointerDown: (event: PointerEvent<HTMLTableElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLTableElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLTableElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLTableElement>) => void
}

const noText = () => ''
const empties: ReadonlySet<string> = new Set(['Delete', 'Backspace'])
const isTextSelected = () => (window.getSelection()?.toString() ?? '') !== ''

/** Handles the events of a grid's cells: opening, editing, selecting, copying and pasting. */
export function useGridEvents<Row>(options: Options<Row>): GridEvents {
  const { rows, columns, first, keys, editing, writing, open, onPeek, newRow } = options

  /** Returns the cell of a row at an event's target; undefined for header cells and inside an editor. */
  function cellAt(target: EventTarget) {
    const element = cellOf(target)
    if (!element || isWriting(target)) return undefined
    const place = placeOf(element)
    const row = rows[place.row - 1]
    return row && { element, place, row, column: columns[place.column - first] }
  }
  const chosen = (target: EventTarget): CellRange | undefined => {
    const cell = cellAt(target)
    return cell?.column && (keys.range ?? { from: cell.place, to: cell.place })
  }
  const bandOf = (target: EventTarget) => {
    const line = cellOf(target)
    return line ? options.bandAt?.(placeOf(line).row - 1) : undefined
  }
  /** Returns the cell of the row for new rows. */
  const newCellAt = (target: EventTarget) => {
    const element = newRow && cellOf(target)
    const place = element ? placeOf(element) : undefined
    return place?.row === rows.length + 1 ? place : undefined
  }

  /** Copies the first row of the selection into the others (Ctrl+D); for a single cell, the one above it. */
  function fillDown(target: EventTarget) {
    const range = chosen(target)
    if (!range) return
    const row = range.from.row === range.to.row ? range.from.row - 1 : range.from.row
    fill({ from: { ...range.from, row }, to: { ...range.to, row } }, range)
  }

  /** Copies the rows of one range into another, repeating them in order. */
  function fill({ from, to }: CellRange, into: CellRange) {
    const height = to.row - from.row + 1
    const filled = columns.slice(from.column - first, to.column - first + 1)
    const cells = rows.slice(into.from.row - 1, into.to.row).flatMap((row, at) => {
      const down = into.from.row + at - from.row
      if (down >= 0 && down < height) return []
      const source = rows[from.row - 1 + (((down % height) + height) % height)]
      if (!source || !row) return []
      return filled.map(({ id: columnId, text = noText }) => ({ row, columnId, text: text(source) }))
    })
    if (cells.length > 0) editing?.pasteSeveral?.(cells)
  }
  const { takesKey, ...handle } = useFillHandle(keys, rows.length, fill)

  return {
    ...handle,
    onKeyDown: (event) => {
      if (takesKey(event)) return
      if (event.key === 'Enter' && newCellAt(event.target)) {
        event.preventDefault()
        newRow?.onOpen()
        return
      }
      const band = isWriting(event.target) ? undefined : bandOf(event.target)
      if (band && pressesBand(event.key, band)) {
        event.preventDefault()
        band.onPress?.()
        return
      }
      const cell = cellAt(event.target)
      if (cell?.column && (event.ctrlKey || event.metaKey) && event.key === 'd') {
        event.preventDefault()
        fillDown(event.target)
        return
      }
      if (cell?.column && event.target === cell.element) {
        if (empties.has(event.key) && editing) {
          event.preventDefault()
          empty(event.target)
          return
        }
        const opens = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        if (!opens && writing.onCellKey(event, cell.row, cell.column.id)) return
        if (event.key === 'Enter') open(cell.row)
        if (event.key === ' ' && onPeek) {
          event.preventDefault()
          onPeek(cell.row)
        }
        if (event.altKey && event.key === 'ArrowDown')
          cell.element.querySelector<HTMLElement>('[data-cell-opens]')?.click()
      }
      keys.onKeyDown(event)
    },
    onMouseDown: (event) => {
      const cell = event.shiftKey ? cellAt(event.target) : undefined
      if (!cell?.column) return
      // The browser would select the text in between.
      event.preventDefault()
      keys.go(cell.place, true)
    },
    onClick: (event) => {
      const cell = cellAt(event.target)
      if (cell && isLinkPressed(event)) options.onLink(cell.row)
      if (!cell || event.shiftKey || !opensRow(event.target)) return
      // A press on an editable cell only selects it.
      if (cell.column && editing?.canEdit(cell.row, cell.column.id)) return
      if (onPeek) onPeek(cell.row)
      else open(cell.row)
    },
    onDoubleClick: (event) => {
      const cell = cellAt(event.target)
      if (cell?.column) writing.begin(cell.row, cell.column.id)
    },
    onCopy: copy,
    onCut: (event) => {
      if (copy(event) && editing) empty(event.target)
    },
    onPaste: (event) => {
      const place = newCellAt(event.target)
      const range = place ? { from: place, to: place } : chosen(event.target)
      if (!range || (!editing && !place)) return
      event.preventDefault()
      const table = readTable(event.clipboardData.getData('text/plain'))
      pasteBeyond(table, range.from)
      write(cellsUnder(table, range))
    },
  }

  /** Puts what is chosen on the clipboard; false where text is selected, which the browser copies. */
  function copy(event: ClipboardEvent<HTMLTableElement>): boolean {
    const range = isTextSelected() ? undefined : chosen(event.target)
    if (!range) return false
    const table = rows
      .slice(range.from.row - 1, range.to.row)
      .filter((row) => row !== undefined)
      .map((row) =>
        columns
          .slice(range.from.column - first, range.to.column - first + 1)
          .map(({ text = noText, isNumber }) => (isNumber === true ? text(row) : neutralise(text(row)))),
      )
    event.clipboardData.setData('text/plain', writeTable(table))
    event.preventDefault()
    return true
  }

  /** Takes away what the chosen cells say. */
  function empty(target: EventTarget) {
    const range = chosen(target)
    if (range) write(cellsUnder([['']], range))
  }

  /** Several at once, with one way back; a single one that cannot be so is looked at. */
  function write(cells: readonly CellText<Row>[]) {
    const [only] = cells
    if (!editing || !only) return
    const { row, columnId, text } = only
    if (cells.length > 1) editing.pasteSeveral?.(cells)
    else if (editing.canEdit(row, columnId) && !editing.paste(row, columnId, text))
      writing.begin(row, columnId, text)
  }

  /** Passes the pasted rows beyond the last row on to new rows, where these are possible. */
  function pasteBeyond(table: readonly (readonly string[])[], from: CellRange['from']) {
    const beyond = table.slice(Math.max(0, rows.length - (from.row - 1)))
    if (beyond.length === 0) return
    if (newRow) newRow.onPaste(beyond.map((texts) => newCells(texts, from.column)))
    else editing?.tellBeyond?.(beyond.length)
  }

  function newCells(texts: readonly string[], from: number): readonly NewCellText[] {
    return texts.flatMap((text, right) => {
      const column = columns[Math.max(0, from - first) + right]
      return column ? [{ columnId: column.id, text: readNeutralised(text) }] : []
    })
  }

  /** Returns where each cell of a pasted table goes, from the upper left; it is repeated when the selection is a multiple of it. */
  function cellsUnder(
    table: readonly (readonly string[])[],
    { from, to }: CellRange,
  ): readonly CellText<Row>[] {
    const widest = Math.max(...table.map(({ length }) => length))
    const height = multipleOf(to.row - from.row + 1, table.length)
    const width = multipleOf(to.column - from.column + 1, widest)
    return Array.from({ length: height }).flatMap((_row, down) => {
      const row = rows[from.row - 1 + down]
      const texts = table[down % table.length] ?? []
      return Array.from({ length: width }).flatMap((_column, right) => {
        const column = columns[from.column - first + right]
        const text = texts[right % widest]
        return row && column && text !== undefined
          ? [{ row, columnId: column.id, text: readNeutralised(text) }]
          : []
      })
    })
  }
}

/** Returns the size of the selection when it is a multiple of what is pasted; else the size of what is pasted. */
const multipleOf = (chosen: number, pasted: number): number => (chosen % pasted === 0 ? chosen : pasted)

/** With a key held a link opens elsewhere, as one that says so does. */
const isLinkPressed = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a[href]:not([target])') !== null &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey

/** Returns whether a press opens the row: not on a control, nor at the end of selecting text. */
function opensRow(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button, input, label, [data-cell-popover]'))
    return false
  return !isTextSelected()
}

/** Returns whether a key folds or unfolds a group: Enter and the space bar toggle, the left and right arrows do one of both. */
const pressesBand = (key: string, { isOpen }: GridBand): boolean =>
  key === 'Enter' ||
  key === ' ' ||
  (key === 'ArrowRight' && isOpen === false) ||
  (key === 'ArrowLeft' && isOpen === true)
