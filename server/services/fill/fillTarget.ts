import type { ChangedRow, DroppedCell, FillResult } from '../../../schemas/api/tasks'
import type { CodedError } from '../../../schemas/model/errors'
import type { FillWish } from '../../../schemas/api/sheets'
import type { Cell } from '../../../schemas/sheets/cell'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'
import type { SheetRow } from '../../sheets/sheet'
import type { TaskRowError } from '../../store/tasks/taskTables'
import type { Deps } from '../deps'
import type { NamedFormats } from '../sheets/sheetFormats'
import type { UserTaskRun } from '../tasks/taskKind'
import type { FileZip } from './fileZip'
import type { FillColumn } from './fillColumns'

/** Which column fills what, and in which formats. */
export type FillMapping = Pick<FillWish, 'mapping'> & { readonly formats?: NamedFormats | undefined }

/** A row of the sheet, the rows that continue it, and the errors already known. */
export interface BatchRow extends SheetRow {
  readonly more?: readonly SheetRow[]
  readonly errors: readonly PlacedRowError[]
}

/** An error of a row, or of one of the rows that continue it. */
export interface PlacedRowError extends TaskRowError {
  /** The row's number in the spreadsheet; the first of them when absent. */
  readonly row?: number
}

/** The outcome of a row, actual or (in a dry run) expected. */
export type RowOutcome =
  | {
      readonly kind: 'created' | 'updated' | 'unchanged'
      readonly emptied: number
      /** What is changed of what, where that is told. */
      readonly changed?: Omit<ChangedRow, 'row'>
    }
  | { readonly kind: 'failed'; readonly errors: readonly PlacedRowError[] }

/** The outcome of each row, and the answers that rows were given but do not have. */
export interface TakenRows {
  readonly outcomes: readonly RowOutcome[]
  readonly dropped: readonly DroppedCell[]
}

/** A load in progress. */
export interface Fill {
  /** The zip that came along with the sheet. */
  readonly files: FileZip | undefined
  /** Verdicts on the zip's files as answers, by field and path, as far as a dry run has found. */
  readonly judged: Map<string, { readonly error: CodedError } | { readonly sha256: Buffer }>
  readonly run: UserTaskRun
  readonly isDryRun: boolean
  /** Whether empty cells erase stored answers. */
  readonly clearsEmpty: boolean
  /** Gives other requests a turn. */
  readonly turn: () => Promise<void> | undefined
  /** What was noted when the load began. */
  readonly noted: NotedOfFill
  /**
   * Checks again that the load may go on. In a transaction, call it before anything else is locked. Throws TASK_RIGHT_LOST and
   * TASK_ITEM_GONE.
   */
  readonly checkRight: (deps: Deps) => Promise<void>
}

/** What a load reports besides the outcomes of its rows. */
export type NotedOfFill = Pick<FillResult, 'change_set_id'>

/** The plan of a load for a sheet with certain headers. */
export interface PlannedFill {
  /** Columns whose cells may have several formats, at least. */
  readonly columns: readonly FillColumn[]
  /** Rows written at a time; the usual number when absent. */
  readonly atOnce?: number
  /** Returns a number that is equal for rows with the same key; undefined for a row without. */
  readonly identityOf: (cells: readonly Cell[]) => number | undefined
  /** Return the error of a row whose key an earlier row had, or that another writer has taken meanwhile. */
  readonly repeated: (cells: readonly Cell[], earlier: number) => TaskRowError
  readonly taken: (cells: readonly Cell[]) => TaskRowError
  /** Tells whether a row continues an earlier one. When absent, each row stands alone. */
  readonly goesOn?: (first: SheetRow, next: SheetRow) => boolean
  /** Does slow work on rows outside any transaction, before they are taken. */
  readonly prepare?: (deps: Deps, fill: Fill, rows: readonly BatchRow[]) => Promise<readonly BatchRow[]>
  /** Settles rows in a transaction, and writes them unless it is a dry run. Throws the database's error when another writer was faster. */
  readonly take: (deps: Deps, fill: Fill, rows: readonly BatchRow[]) => Promise<TakenRows>
}

/** What a sheet fills: rows of a catalog, records of a form, or users. */
export interface FillTarget {
  /** Returns the plan of a mapping; throws for an invalid one. Columns without a named format use `usual`. */
  readonly plan: (headers: readonly Cell[], mapping: FillMapping, usual: ColumnFormat) => PlannedFill
  /** Returns what is noted when a load begins. */
  readonly note: (deps: Deps, run: UserTaskRun) => NotedOfFill
}
