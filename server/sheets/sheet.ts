import type { Cell } from '../../schemas/sheets/cell'

/** A row as it stands in the file. */
export interface FoundRow {
  /** The number that people see beside the row, from 1. */
  readonly number: number
  readonly cells: readonly Cell[]
}

/** A row that is not empty, without the empty cells at its end. */
export interface SheetRow extends FoundRow {
  /** The characters of its texts, so that code that gathers rows knows how large they are. */
  readonly length: number
}

export type SheetKind = 'xlsx' | 'ods' | 'csv'

/** A spreadsheet to read. Nothing stays open: each call of `rows` opens the file again. */
export interface Sheet {
  readonly kind: SheetKind
  /** The name of the sheet that is read, the first that is not hidden; empty for a CSV. */
  readonly name: string
  /** The names of visible sheets that are not read. */
  readonly otherNames: readonly string[]
  /**
   * Reads all rows in order, including hidden rows and columns; the first row has the headers. Gives other work its turn every few
   * milliseconds. Throws `AppError`: SHEET_EMPTY when there are none, and other SHEET_ codes where they occur.
   */
  rows(): AsyncIterable<SheetRow>
  /** Returns how much of the file the last reading has read, from 0 to 1. */
  progress(): number
}

export interface SheetLimits {
  /** Bytes of the file. */
  readonly fileBytes: number
  /** Bytes of the unpacked content; also the most characters of all rows, which may repeat one long text again and again. */
  readonly unpackedBytes: number
  readonly rows: number
  readonly columns: number
  /** Characters of one cell, and (below) of a whole row. */
  readonly cellLength: number
  readonly rowLength: number
}

const mib = 1024 * 1024
/** The most characters of a cell in an xlsx: Excel does not open a file that has more. */
export const longestXlsxText = 32_767

/** The default limits of reading: as many rows as a spreadsheet can have. */
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
  /** The fewest decimals shown for the numbers of each column; undefined for as many as they have. */
  readonly places?: readonly (number | undefined)[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  /** The name of the sheet, without what Excel does not accept; a CSV has none. */
  readonly name?: string
  /** Whether texts too long for Excel are cut, for files that people only look at; otherwise SHEET_CELL_TOO_LONG is thrown. */
  readonly cutTexts?: boolean
}
