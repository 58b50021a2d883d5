/**
 * A date or time of a spreadsheet, as its format says: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS` or `HH:MM:SS`; an elapsed time may have
 * more than 24 hours. Spreadsheets know no time zones: it is the wall's clock.
 */
export interface SheetDate {
  readonly date: string
}

/**
 * A cell that holds no value although it is not empty, by what it shows: `#REF!`, or a number that is none; a formula that nobody has
 * worked out yet as itself, `=A1+1`.
 */
export interface SheetError {
  readonly error: string
}

/**
 * What a cell of a spreadsheet holds: of a formula what it last gave, `null` for an empty one. A percentage is its share (15 % is
 * 0.15). A csv has texts only.
 */
export type Cell = string | number | boolean | SheetDate | SheetError | null

export const isErrorCell = (cell: Cell | undefined): cell is SheetError =>
  typeof cell === 'object' && cell !== null && 'error' in cell

/** Whether an error is a formula without what it gives: it is there once the spreadsheet is calculated and saved. */
export const isUnsolved = ({ error }: SheetError): boolean => error.startsWith('=')

/** A cell as text: `''` for an empty one, `true` and `false`, numbers with a point, errors as they show. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (isErrorCell(cell)) return cell.error
  return typeof cell === 'object' ? cell.date : String(cell)
}
