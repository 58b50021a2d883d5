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

/** What is wrong with one row of a spreadsheet: `row` as the spreadsheet counts (1 = headers); `field` null: the row as such. */
export interface RowError extends CodedError {
  readonly row: number
  readonly field: string | null
  readonly label?: string
  /** What the cell of that field says, 80 characters at most; absent where the row as such is wrong. */
  readonly value?: string
}
const RowError = Type.Unsafe<RowError>({ type: 'object', required: ['code', 'row', 'field'] })

const DroppedCell = Type.Object({
  /** As the spreadsheet counts: 1 = headers. */
  row: Type.Integer(),
  label: Type.String(),
  ...DroppedAnswer.properties,
})
export type DroppedCell = Static<typeof DroppedCell>

/** Rows of a spreadsheet by what became, or in a dry run would become, of them. */
export const FillResult = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Integer(),
  /** Of the created ones, those that nothing tells apart: the same spreadsheet again adds them again. */
  unkeyed: Type.Optional(Type.Integer()),
  /** How each column was read, by header: as was asked for, or as it was guessed. */
  formats: FillWish.properties.formats,
  /** Stored answers whose cell is empty: with `clear_empty` they are erased, otherwise left. */
  emptied: Type.Optional(Type.Integer()),
  /** Answers that are, or would be, left out of the rows, though nothing is wrong with them; `meta` tells the first 100. */
  dropped: Type.Optional(Type.Integer()),
  meta: Type.Optional(Type.Object({ dropped: Type.Array(DroppedCell) })),
  /** The first 1,000; lists of tasks leave them out. */
  errors: Type.Optional(Type.Array(RowError)),
  /** Of the failed ones, so many are in the file: all, unless what is wrong with them takes more than 500 MB. Once the task is over. */
  failed_kept: Type.Optional(Type.Integer()),
  /** The rows that failed, as the spreadsheet has them, with why in a last column. Once the task is over, when there are any. */
  failed_file: Nullable(SheetFile),
  /** By which the load is undone as a whole; null where nothing was written. Of records alone. */
  change_set_id: Type.Optional(Nullable(ChangeSetId)),
})
export type FillResult = Static<typeof FillResult>

export const ExportResult = Type.Object({ rows: Type.Integer(), ...SheetFile.properties })
export type ExportResult = Static<typeof ExportResult>

/** Records that were e-mailed, and the ids of the e-mails. */
export const MailedResult = Type.Object({ rows: Type.Integer(), mails: Type.Array(Id) })
export type MailedResult = Static<typeof MailedResult>

const parts = {
  id: Id24,
  /** The item that it is about, such as the catalog that is filled, and how many of its records where it is about some. */
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
  /** What is dealt with, such as rows, of so many; null while nobody knows. */
  done: Type.Integer(),
  total: Nullable(Type.Integer()),
  /** Why it failed. */
  error: Nullable(Coded),
  created_at: Seconds,
  updated_at: Seconds,
  finished_at: Nullable(Seconds),
}

/** Long work of a user's, and how far it is. A result says so while it goes on, and what was reached when it is cancelled. */
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
  /** Of records; the history of downloads has it too. */
  Type.Object({ ...parts, kind: Type.Literal('exportRecords'), result: Nullable(ExportResult) }),
  /** Of records, as PDFs. */
  Type.Object({ ...parts, kind: Type.Literal('mailRecords'), result: Nullable(MailedResult) }),
  /** Of many records; what was done with records tells it for longer. */
  Type.Object({ ...parts, kind: Type.Literal('changeInBulk'), result: Nullable(BulkResult) }),
])
export type Task = Static<typeof Task>
/** Tasks that make a file to be saved. */
export type ExportTask = Extract<Task, { kind: 'exportRows' | 'exportRecords' }>
export const isExport = (task: Task): task is ExportTask =>
  task.kind === 'exportRows' || task.kind === 'exportRecords'
/** Tasks that load a spreadsheet. */
export type FillTask = Extract<Task, { kind: 'fillCatalog' | 'fillRecords' | 'fillUsers' }>
export const isFill = (task: Task): task is FillTask =>
  task.kind === 'fillCatalog' || task.kind === 'fillRecords' || task.kind === 'fillUsers'
export type TaskState = Task['state']

const access = 'user' as const
const tag = 'tasks' as const
const params = Type.Object({ id: Id24 })

export const taskCalls = {
  /** The user's own of the last days, the newest first, 50 at most. */
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
  /** What was written until then stays. A task that is over stays as it is. */
  cancelTask: defineCall({
    method: 'POST',
    path: paths.cancelTask,
    tag,
    summary: 'End one of my tasks',
    access,
    params,
    responses: { 202: Task },
  }),
  /** 202 with a list of the one task that does it. The same key again is the same task. */
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
   * Makes records from a spreadsheet, and edits those that it knows by their id or folio, as if by hand. 202 with a list of the one task that does it.
   * The same key again is the same task.
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
  /** Makes users from a spreadsheet, and changes those whose e-mail address there is already. As above. */
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
