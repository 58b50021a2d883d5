import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { CellMove, GridEditing } from './gridEditing'
import type { GridColumn } from './gridColumn'
import type { GridKeys } from './useGridKeys'

interface Options<Row> {
  readonly editing: GridEditing<Row> | undefined
  /** Undefined where a line is not a row. */
  readonly rows: readonly (Row | undefined)[]
  readonly columns: readonly GridColumn<Row>[]
  readonly idOf: (row: Row) => string
  /** The number of columns before those of the rows. */
  readonly first: number
  readonly keys: GridKeys
}

interface OpenCell {
  readonly rowId: string
  readonly columnId: string
  readonly text: string | undefined
}

export interface CellEditing<Row> {
  /** The cell being edited. */
  readonly open: Pick<OpenCell, 'rowId' | 'columnId'> | null
  readonly editorOf: (row: Row) => ReactNode
  /** Starts editing a cell, with a text instead of its value; returns false when it cannot be edited. */
  readonly begin: (row: Row, columnId: string, text?: string) => boolean
  /** Handles a key on a cell; returns whether it started editing. */
  readonly onCellKey: (event: KeyboardEvent, row: Row, columnId: string) => boolean
}

const steps: Readonly<Record<Exclude<CellMove, 'none'>, readonly [row: number, column: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
}

/** Returns whether a key types a character. */
const isText = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing && key !== ' '

/** Tracks which cell of a grid is being edited, and what starts and ends that. */
export function useCellEditing<Row>(options: Options<Row>): CellEditing<Row> {
  const { editing, rows, columns, idOf, first, keys } = options
  const [open, setOpen] = useState<OpenCell | null>(null)
  const begin = (row: Row, columnId: string, text?: string) => {
    if (editing?.canEdit(row, columnId) !== true) return false
    setOpen({ rowId: idOf(row), columnId, text })
    return true
  }

  function end(row: Row, columnId: string, move: CellMove) {
    setOpen(null)
    if (move === 'none') return
    const [down, right] = steps[move]
    const at = rows.findIndex((one) => one !== undefined && idOf(one) === idOf(row))
    const column = columns.findIndex(({ id }) => id === columnId)
    if (at >= 0 && column >= 0) keys.go({ row: 1 + at + down, column: first + column + right })
  }

  return {
    open,
    editorOf: (row) =>
      open?.rowId === idOf(row) &&
      editing?.render({
        ...{ row, columnId: open.columnId, text: open.text },
        end: (move) => end(row, open.columnId, move),
      }),
    begin,
    onCellKey: (event, row, columnId) => {
      if (event.key !== 'Enter' && event.key !== 'F2' && !isText(event)) return false
      if (!begin(row, columnId, isText(event) ? event.key : undefined)) return false
      event.preventDefault()
      return true
    },
  }
}
