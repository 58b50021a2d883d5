import type { Cell } from '../../schemas/sheets/cell'
import { AppError } from '../appError'
import type { SheetLimits } from './sheet'

export interface RowGatherer {
  /** Begins a row with its number. */
  start(row: number): void
  /** Puts a cell and returns whether it did: empty cells are ignored, and of two at the same place the first counts. */
  put(column: number, cell: Cell): boolean
  readonly cells: () => Cell[]
}

/** Collects the cells of a row by column. Throws SHEET_TOO_MANY_COLUMNS, SHEET_CELL_TOO_LONG, SHEET_ROW_TOO_LONG. */
export function gatherRow(limits: SheetLimits): RowGatherer {
  let row = 0
  let cells: Cell[] = []
  let length = 0
  return {
    start: (number) => {
      row = number
      cells = []
      length = 0
    },
    put: (column, cell) => {
      if (cell === null || cell === '' || (cells[column] ?? null) !== null) return false
      if (column >= limits.columns) throw new AppError('SHEET_TOO_MANY_COLUMNS', { row, max: limits.columns })
      if (typeof cell === 'string') length += checkedLength(cell, row, length, limits)
      while (cells.length < column) cells.push(null)
      cells[column] = cell
      return true
    },
    cells: () => cells,
  }
}

/** Returns the length of a text; `others` is the length of the row's other texts. Throws SHEET_CELL_TOO_LONG, SHEET_ROW_TOO_LONG. */
export function checkedLength(text: string, row: number, others: number, limits: SheetLimits): number {
  if (text.length > limits.cellLength)
    throw new AppError('SHEET_CELL_TOO_LONG', { row, max: limits.cellLength })
  if (others + text.length > limits.rowLength)
    throw new AppError('SHEET_ROW_TOO_LONG', { row, max: limits.rowLength })
  return text.length
}
