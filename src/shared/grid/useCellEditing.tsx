import { useState, type ClipboardEvent, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import classes from './DataGrid.module.css'
import type { CellMove, GridEditing } from './gridEditing'
import type { GridColumn } from './gridColumn'
import type { GridKeys } from './useGridKeys'

interface Options<Row> {
  readonly editing: GridEditing<Row> | undefined
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn<Row>[]
  readonly idOf: (row: Row) => string
  /** Columns before those of the rows. */
  readonly first: number
  readonly keys: GridKeys
}

interface OpenCell {
  readonly rowId: string
  readonly columnId: string
  readonly text: string | undefined
}

export interface CellEditing<Row> {
  readonly cellProps: (
    row: Row,
    columnId: string,
  ) => HTMLAttributes<HTMLTableCellElement> & { readonly 'data-editable'?: true }
  /** The editor of the cell that is being written. */
  readonly editorOf: (row: Row, columnId: string) => ReactNode
  /** Whether a key on a cell began to write it. */
  readonly onCellKey: (event: KeyboardEvent, row: Row, columnId: string) => boolean
  /** A press on a cell that can be written chooses it; it opens no row. */
  readonly takesClick: (target: EventTarget) => boolean
}

const steps: Readonly<Record<Exclude<CellMove, 'none'>, readonly [row: number, column: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
}

/** A key that writes something. */
const isText = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing && key !== ' '

/** Which cell of a grid is being written, and what begins and ends that. */
export function useCellEditing<Row>(options: Options<Row>): CellEditing<Row> {
  const { editing, rows, columns, idOf, first, keys } = options
  const [open, setOpen] = useState<OpenCell | null>(null)
  const canEdit = (row: Row, columnId: string) => editing?.canEdit(row, columnId) === true
  const begin = (row: Row, columnId: string, text?: string) => {
    if (!canEdit(row, columnId)) return false
    setOpen({ rowId: idOf(row), columnId, text })
    return true
  }
  const isOpen = (row: Row, columnId: string) => open?.rowId === idOf(row) && open.columnId === columnId

  function end(row: Row, columnId: string, move: CellMove) {
    setOpen(null)
    if (move === 'none') return
    const [down, right] = steps[move]
    const at = rows.findIndex((one) => idOf(one) === idOf(row))
    const column = columns.findIndex(({ id }) => id === columnId)
    if (at >= 0 && column >= 0) keys.go({ row: 1 + at + down, column: first + column + right })
  }

  return {
    cellProps: (row, columnId) =>
      canEdit(row, columnId)
        ? {
            'data-editable': true,
            onDoubleClick: () => !isOpen(row, columnId) && begin(row, columnId),
            onCopy: (event: ClipboardEvent) => {
              if (isOpen(row, columnId) || (window.getSelection()?.toString() ?? '') !== '') return
              event.clipboardData.setData('text/plain', editing?.copy(row, columnId) ?? '')
              event.preventDefault()
            },
            onPaste: (event: ClipboardEvent) => {
              if (isOpen(row, columnId)) return
              event.preventDefault()
              const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
              if (editing?.paste(row, columnId, text) === false) begin(row, columnId, text)
            },
          }
        : editing
          ? { 'aria-readonly': true }
          : {},
    editorOf: (row, columnId) =>
      isOpen(row, columnId) && (
        <div className={classes['editor']} data-cell-editor>
          {editing?.render({ row, columnId, text: open?.text, end: (move) => end(row, columnId, move) })}
        </div>
      ),
    onCellKey: (event, row, columnId) => {
      if (event.key !== 'Enter' && event.key !== 'F2' && !isText(event)) return false
      if (!begin(row, columnId, isText(event) ? event.key : undefined)) return false
      event.preventDefault()
      return true
    },
    takesClick: (target) => target instanceof Element && target.closest('[data-editable]') !== null,
  }
}
