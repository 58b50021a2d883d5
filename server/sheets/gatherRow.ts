import type { Cell } from '../../schemas/sheets/cell'
import { AppError } from '../appError'
import type { SheetLimits } from './sheet'

export interface RowGatherer {
  /** Begins a row by its number. */
  start(row: number): void
  /** Says whether it was: empty ones are not, and of two cells at one place the first counts. */
  put(column: number, cell: Cell): boolean
  readonly cells: () => Cell[]
}

/** Puts the cells of a row at their columns. Throws SHEET_TOO_MANY_COLUMNS, SHEET_CELL_TOO_LONG, SHEET_ROW_TOO_LONG. */
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

/** The length of a text that a row has beside others of so many characters. */
export function checkedLength(text: string, row: number, others: number, limits: SheetLimits): number {
  if (text.length > limits.cellLength)
    throw new AppError('SHEET_CELL_TOO_LONG', { row, max: limits.cellLength })
  if (others + text.length > limits.rowLength)
    throw new AppError('SHEET_ROW_TOO_LONG', { row, max: limits.rowLength })
  return text.length
}
