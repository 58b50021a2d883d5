import { Type, type Static } from 'typebox'
import type { CodedError } from '../model/errors'
import { BulkResult } from './bulk'
import { defineCall } from './call'
import {
  ChangeSetId,
  DroppedAnswer,
  Envelope,
  Id,
  Id24,
  IdempotencyHeaders,
  Nullable,
  Seconds,
  WholeListQuery,
} from './common'
import { paths } from './paths'
import { peoplePaths } from './peoplePaths'
import { FillRecordsRequest, FillRequest, FillUsersRequest, FillWish, SheetFile } from './sheets'

const Coded = Type.Unsafe<CodedError>({ type: 'object', required: ['code'] })

/**
 * A problem with a row of a spreadsheet. `row` counts as the spreadsheet does (1 = headers); `field` is null for a problem with the row as
 * a whole.
 */
export interface RowError extends CodedError {
  readonly row: number
  readonly field: string | null
  readonly label?: string
  /** The cell's content, up to 80 characters; absent for a problem with the row as a whole. */
  readonly value?: string
}
const RowError = Type.Unsafe<RowError>({ type: 'object', required: ['code', 'row', 'field'] })

const DroppedCell = Type.Object({
  /** Number of the row in the spreadsheet; 1 is the headers. */
  row: Type.Integer(),
  label: Type.String(),
  ...DroppedAnswer.properties,
})
export type DroppedCell = Static<typeof DroppedCell>

/** A row of a spreadsheet that changes, or would change, a stored thing. */
const ChangedRow = Type.Object({
  /** The row number as the spreadsheet counts: 1 = headers. */
  row: Type.Integer(),
  /** The name, before the change, of what is changed. */
  name: Type.String(),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
})
export type ChangedRow = Static<typeof ChangedRow>

/** Number of spreadsheet rows by actual or, in a dry run, predicted outcome. */
export const FillResult = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Integer(),
  /** Number of created rows that nothing identifies; loading the same spreadsheet again would create them again. */
  unkeyed: Type.Optional(Type.Integer()),
  /** The format in which each column was read, by header: the requested or the guessed one. */
  formats: FillWish.properties.formats,
  /** Number of stored answers whose cell is empty: erased with `clear_empty`, otherwise left. */
  emptied: Type.Optional(Type.Integer()),
  /** Number of valid answers that are, or would be, dropped; `meta` lists the first 100. */
  dropped: Type.Optional(Type.Integer()),
  meta: Type.Optional(Type.Object({ dropped: Type.Array(DroppedCell) })),
  /** The first 100 updated rows, only for users; lists of tasks leave them out. */
  changed: Type.Optional(Type.Array(ChangedRow)),
  /** The first 1,000 errors; lists of tasks leave them out. */
  errors: Type.Optional(Type.Array(RowError)),
  /** Number of failed rows in `failed_file`: all, unless their errors take more than 500 MB. Set once the task is finished. */
  failed_kept: Type.Optional(Type.Integer()),
  /** The failed rows as in the spreadsheet, with the errors in a last column. Set once the task is finished, if any row failed. */
  failed_file: Nullable(SheetFile),
  /** The change set that undoes the whole load; null when nothing was written. Only for records. */
  change_set_id: Type.Optional(Nullable(ChangeSetId)),
})
export type FillResult = Static<typeof FillResult>

export const ExportResult = Type.Object({ rows: Type.Integer(), ...SheetFile.properties })
export type ExportResult = Static<typeof ExportResult>

/** Number of e-mailed records, and the ids of the e-mails. */
export const MailedResult = Type.Object({ rows: Type.Integer(), mails: Type.Array(Id) })
export type MailedResult = Static<typeof MailedResult>

const parts = {
  id: Id24,
  /** The item that the task is about, such as the catalog that is filled, and the number of records when it is about some. */
  subject: Nullable(
    Type.Object({ item_id: Id, name: Type.String(), records: Type.Optional(Type.Integer()) }),
  ),
  state: Type.Union([
    Type.Literal('queued'),
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  /** Progress in units such as rows; `total` is null while it is unknown. */
  done: Type.Integer(),
  total: Nullable(Type.Integer()),
  /** Error of a failed task. */
  error: Nullable(Coded),
  created_at: Seconds,
  updated_at: Seconds,
  finished_at: Nullable(Seconds),
}

/** A user's long-running work and its progress. `result` shows what is done so far, also after a cancellation. */
export const Task = Type.Union([
  Type.Object({
    ...parts,
    kind: Type.Literal('fillCatalog'),
    request: FillRequest,
    result: Nullable(FillResult),
  }),
  Type.Object({
    ...parts,
    kind: Type.Literal('fillRecords'),
    request: FillRecordsRequest,
    result: Nullable(FillResult),
  }),
  Type.Object({
    ...parts,
    kind: Type.Literal('fillUsers'),
    request: FillUsersRequest,
    result: Nullable(FillResult),
  }),
  Type.Object({ ...parts, kind: Type.Literal('exportRows'), result: Nullable(ExportResult) }),
  /** A download of records, which the history of downloads lists too. */
  Type.Object({ ...parts, kind: Type.Literal('exportRecords'), result: Nullable(ExportResult) }),
  /** Records e-mailed as PDFs. */
  Type.Object({ ...parts, kind: Type.Literal('mailRecords'), result: Nullable(MailedResult) }),
  /** A bulk change of records; the history of bulk changes keeps it longer. */
  Type.Object({ ...parts, kind: Type.Literal('changeInBulk'), result: Nullable(BulkResult) }),
])
export type Task = Static<typeof Task>
/** A task that creates a file to download. */
export type ExportTask = Extract<Task, { kind: 'exportRows' | 'exportRecords' }>
export const isExport = (task: Task): task is ExportTask =>
  task.kind === 'exportRows' || task.kind === 'exportRecords'
/** A task that loads a spreadsheet. */
export type FillTask = Extract<Task, { kind: 'fillCatalog' | 'fillRecords' | 'fillUsers' }>
export const isFill = (task: Task): task is FillTask =>
  task.kind === 'fillCatalog' || task.kind === 'fillRecords' || task.kind === 'fillUsers'
export type TaskState = Task['state']

const access = 'user' as const
const tag = 'tasks' as const
const params = Type.Object({ id: Id24 })

export const taskCalls = {
  /** Lists the user's own recent tasks, newest first, 50 at most. */
  listTasks: defineCall({
    method: 'GET',
    path: paths.tasks,
    tag,
    summary: 'Long work of mine and how far it is',
    access,
    background: true,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(Task) },
  }),
  getTask: defineCall({
    method: 'GET',
    path: paths.task,
    tag,
    summary: 'One of my tasks',
    access,
    background: true,
    params,
    responses: { 200: Task },
  }),
  /** Keeps what was written so far. A finished task stays as it is. */
  cancelTask: defineCall({
    method: 'POST',
    path: paths.cancelTask,
    tag,
    summary: 'End one of my tasks',
    access,
    params,
    responses: { 202: Task },
  }),
  /** Returns 202 with a list of the one task that loads the sheet. A repeated key returns the same task. */
  fillCatalog: defineCall({
    method: 'POST',
    path: paths.fillCatalog,
    tag: 'catalogs',
    summary: 'Fill a catalog from a spreadsheet',
    access,
    headers: IdempotencyHeaders,
    body: FillRequest,
    responses: { 202: Type.Array(Task) },
  }),
  /**
   * Creates records from a spreadsheet, and edits those identified by id or folio, as by hand. Returns 202 with a list of the one task. A
   * repeated key returns the same task.
   */
  fillRecords: defineCall({
    method: 'POST',
    path: paths.fillRecords,
    tag: 'records',
    summary: 'Load records of a form from a spreadsheet',
    access,
    headers: IdempotencyHeaders,
    body: FillRecordsRequest,
    responses: { 202: Type.Array(Task) },
  }),
  /** Creates users from a spreadsheet, and changes those whose e-mail address exists. Returns what `fillRecords` returns. */
  fillUsers: defineCall({
    method: 'POST',
    path: peoplePaths.fillUsers,
    tag: 'account',
    summary: 'Load users of the account from a spreadsheet',
    access,
    headers: IdempotencyHeaders,
    body: FillUsersRequest,
    responses: { 202: Type.Array(Task) },
  }),
}
