/**
 * A date or time in the cell's format: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS` or `HH:MM:SS`, where elapsed times may exceed 24 hours. Local
 * time, because spreadsheets know no time zones.
 */
export interface SheetDate {
  readonly date: string
}

/**
 * A cell without a usable value, by the text that it shows: `#REF!`, an invalid number, or a formula that was never calculated (`=A1+1`).
 */
export interface SheetError {
  readonly error: string
}

/**
 * The content of a cell: for a formula its last result, `null` for an empty cell. A percentage is a fraction (15 % is 0.15). Cells of a csv
 * are always texts.
 */
export type Cell = string | number | boolean | SheetDate | SheetError | null

export const isErrorCell = (cell: Cell | undefined): cell is SheetError =>
  typeof cell === 'object' && cell !== null && 'error' in cell

/** Returns whether the error is a formula without a result; calculating and saving the spreadsheet adds the result. */
export const isUnsolved = ({ error }: SheetError): boolean => error.startsWith('=')

/** Returns a cell as text: `''` for an empty one, `true` or `false`, numbers with a decimal point, errors as shown. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (isErrorCell(cell)) return cell.error
  return typeof cell === 'object' ? cell.date : String(cell)
}
