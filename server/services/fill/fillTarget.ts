import type { DroppedCell, FillResult } from '../../../schemas/api/tasks'
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

/** Which columns go where, and how they are written. */
export type FillMapping = Pick<FillWish, 'mapping'> & { readonly formats?: NamedFormats | undefined }

/** A row of the sheet, the rows below that are of the same, and what is known to be wrong with it before it is looked at. */
export interface BatchRow extends SheetRow {
  readonly more?: readonly SheetRow[]
  readonly errors: readonly PlacedRowError[]
}

/** What is wrong with a row, or with one of the rows that go on with it. */
export interface PlacedRowError extends TaskRowError {
  /** As the spreadsheet counts; absent: the first of them. */
  readonly row?: number
}

/** What becomes, or would become, of a row. */
export type RowOutcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly emptied: number }
  | { readonly kind: 'failed'; readonly errors: readonly PlacedRowError[] }

/** What became of each row, and the answers that rows were given and do not have. */
export interface TakenRows {
  readonly outcomes: readonly RowOutcome[]
  readonly dropped: readonly DroppedCell[]
}

/** A load that goes on. */
export interface Fill {
  /** The zip that came along with the sheet. */
  readonly files: FileZip | undefined
  /** What files of it are as answers, by field and path, as far as a trial has found out. */
  readonly judged: Map<string, { readonly error: CodedError } | { readonly sha256: Buffer }>
  readonly run: UserTaskRun
  readonly isDryRun: boolean
  /** Empty cells erase what is stored. */
  readonly clearsEmpty: boolean
  /** Lets others have their turn. */
  readonly turn: () => Promise<void> | undefined
  /** What was noted of the load when it began. */
  readonly noted: NotedOfFill
  /** Asks anew whether it may go on. In a transaction: before anything else is held. Throws TASK_RIGHT_LOST, TASK_ITEM_GONE. */
  readonly checkRight: (deps: Deps) => Promise<void>
}

/** What a load tells of itself besides what became of its rows. */
export type NotedOfFill = Pick<FillResult, 'change_set_id'>

/** What a sheet with certain headers means for what is loaded. */
export interface PlannedFill {
  /** Those whose cells can be written in several ways, at least. */
  readonly columns: readonly FillColumn[]
  /** Rows that are written at a time; absent: as many as is usual. */
  readonly atOnce?: number
  /** What a row is known by, as a number: rows with the same one are the same. Undefined where it says nothing. */
  readonly identityOf: (cells: readonly Cell[]) => number | undefined
  /** What is told where rows say to be the same as an earlier one, or as one that another writer has made meanwhile. */
  readonly repeated: (cells: readonly Cell[], earlier: number) => TaskRowError
  readonly taken: (cells: readonly Cell[]) => TaskRowError
  /** Whether a row goes on with what an earlier one began. Absent: each row is one by itself. */
  readonly goesOn?: (first: SheetRow, next: SheetRow) => boolean
  /** What takes its time and belongs in no transaction, before rows are settled. */
  readonly prepare?: (deps: Deps, fill: Fill, rows: readonly BatchRow[]) => Promise<readonly BatchRow[]>
  /** Settles rows in a transaction, and writes them unless it is a dry run. Throws what the database does when another writer was faster. */
  readonly take: (deps: Deps, fill: Fill, rows: readonly BatchRow[]) => Promise<TakenRows>
}

/** What is loaded from a sheet: rows of a catalog, records of a form, users. */
export interface FillTarget {
  /** Throws for a mapping that cannot be. Columns whose format is not named are read as `usual` says. */
  readonly plan: (headers: readonly Cell[], mapping: FillMapping, usual: ColumnFormat) => PlannedFill
  /** What is noted of a load when it begins. */
  readonly note: (deps: Deps, run: UserTaskRun) => NotedOfFill
}
