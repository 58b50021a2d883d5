import type { Cell } from '../../schemas/sheets/cell'

/** A row as the file has it. */
export interface FoundRow {
  /** As people see it beside the row: 1 is the first. */
  readonly number: number
  readonly cells: readonly Cell[]
}

/** A row that is not empty, without the empty cells at its end. */
export interface SheetRow extends FoundRow {
  /** Characters of its texts: who gathers rows can tell how much they are. */
  readonly length: number
}

export type SheetKind = 'xlsx' | 'ods' | 'csv'

/** A spreadsheet that can be read. Nothing stays open: the file is opened again by each reading of `rows`. */
export interface Sheet {
  readonly kind: SheetKind
  /** Of the sheet that is read, the first that is not hidden; empty for a csv. */
  readonly name: string
  /** Visible sheets that are not read. */
  readonly otherNames: readonly string[]
  /**
   * One row after another, rows and columns that somebody hid too; the first are the headers. Lets others have their turn after a
   * few milliseconds. Throws `AppError`: SHEET_EMPTY when there is none, any other SHEET_ code as soon as it shows.
   */
  rows(): AsyncIterable<SheetRow>
  /** How much of it the last reading has read, 0 to 1. */
  progress(): number
}

export interface SheetLimits {
  /** Of the file. */
  readonly fileBytes: number
  /** Of what it is unpacked to; also the characters that all rows have, which may name one long text again and again. */
  readonly unpackedBytes: number
  readonly rows: number
  readonly columns: number
  /** Characters of one cell, and of all of a row. */
  readonly cellLength: number
  readonly rowLength: number
}

const mib = 1024 * 1024
/** Characters that a cell of an xlsx holds, says Excel: it does not open one that has more. */
export const longestXlsxText = 32_767

/** What is read of a spreadsheet, unless told otherwise: rows as many as a spreadsheet can have. */
export const sheetLimits: SheetLimits = {
  fileBytes: 50 * mib,
  unpackedBytes: 1024 * mib,
  rows: 1_048_576,
  columns: 1_024,
  cellLength: 100_000,
  rowLength: 1_000_000,
}

export interface SheetOptions {
  readonly signal?: AbortSignal
  readonly limits?: Partial<SheetLimits>
}

/** What a spreadsheet is written from. */
export interface SheetContent {
  readonly headers: readonly string[]
  /** How many decimals the numbers of each column are shown with at least; undefined: as many as they have. */
  readonly places?: readonly (number | undefined)[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  /** Of the sheet; a csv has none. What Excel does not take in a name is left out. */
  readonly name?: string
  /** Texts that are longer than Excel opens are cut, where it is written for people to look at; otherwise SHEET_CELL_TOO_LONG. */
  readonly cutTexts?: boolean
}
