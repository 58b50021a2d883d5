import { Type, type Static } from 'typebox'
import type { CodedError } from '../model/errors'
import { ChangeSetId, Id, Id24, Nullable, Seconds } from './common'

/** What can be done with many records at once. */
export const bulkKinds = [
  'edit',
  'delete',
  'restore',
  'archive',
  'unarchive',
  'properties',
  'assign',
  'create',
  'load',
  'mail',
  'run',
  'undo',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/**
 * What became, or would become, of a record: it is changed; it is so already; it would not be valid, and stays; it stays because of what it is, or of what
 * the user may not do.
 */
export const bulkOutcomes = ['changed', 'unchanged', 'invalid', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** As many records may be chosen one by one to be edited. */
export const mostEdited = 200
/** As many records may be made by one call. */
export const mostCreated = 500

/** Days that changes of records can be undone, and deleted records brought back. */
export const bulkKeptDays = 30

/** What is wrong with an answer of a record; `field` null: with the record as such. */
export interface RecordProblem extends CodedError {
  readonly field: string | null
  readonly label?: string
  readonly group_id?: string
  readonly set_index?: number
}
export const RecordProblem = Type.Unsafe<RecordProblem>({ type: 'object', required: ['code', 'field'] })

export const BulkCounts = Type.Object({
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  invalid: Type.Integer(),
  refused: Type.Integer(),
  /** For how many of those that change some workflow runs afterwards. */
  workflows: Type.Integer(),
})
export type BulkCounts = Static<typeof BulkCounts>

/** One record of a bulk change, and why it is not changed. */
export const BulkRecord = Type.Object({
  id: Id24,
  folio: Nullable(Type.String()),
  outcome: Type.Enum([...bulkOutcomes]),
  problems: Type.Array(RecordProblem),
  /** It was changed again since. */
  changed_since: Type.Optional(Type.Boolean()),
})
export type BulkRecord = Static<typeof BulkRecord>

const kind = Type.Enum([...bulkKinds])

/** What a task that changes records has come to. */
export const BulkResult = Type.Object({
  bulk_id: Id24,
  kind,
  dry_run: Type.Boolean(),
  ...BulkCounts.properties,
  change_set_id: Nullable(ChangeSetId),
})
export type BulkResult = Static<typeof BulkResult>

/** What is done with many records as a load is known by the change set that all of its parts are of. */
export const bulkOfLoad = (changeSetId: string): string => changeSetId.replaceAll('-', '').slice(0, 24)

/** One thing that was done with many records in the last 30 days. */
export const BulkChange = Type.Object({
  id: Id24,
  kind,
  dry_run: Type.Boolean(),
  form_id: Nullable(Id),
  form_name: Nullable(Type.String()),
  state: Type.Enum(['pending', 'done', 'failed', 'cancelled']),
  total: Nullable(Type.Integer()),
  ...BulkCounts.properties,
  /** By which it can be undone; null where nothing was changed. */
  change_set_id: Nullable(ChangeSetId),
  undone: Type.Boolean(),
  /** Who asked for it. */
  user_id: Id,
  user_name: Nullable(Type.String()),
  /** From where, and with which key. */
  address: Nullable(Type.String()),
  key_name: Nullable(Type.String()),
  /** Of a load: its sheet. */
  file_name: Nullable(Type.String()),
  /** Records that were changed again since, which an undo leaves; only of one that is asked for by itself. */
  changed_since: Type.Optional(Type.Integer()),
  task_id: Nullable(Type.String()),
  created_at: Seconds,
  finished_at: Nullable(Seconds),
})
export type BulkChange = Static<typeof BulkChange>

/** The first records that are not changed, and why. */
const told = { ...BulkCounts.properties, problems: Type.Array(BulkRecord) }

export const bulkParts = {
  /** By which `form_answer/bulk_changes/` tells of it. */
  bulk_id: Id24,
  /** By which it can be undone; null while or where nothing was changed. */
  change_set_id: Nullable(ChangeSetId),
  /** It goes on as this task. */
  background: Type.Optional(Type.Literal(true)),
  task_id: Type.Optional(Type.String()),
  ...told,
}

/** At once, or later: then the task tells how far it is. */
export const BulkAnswer = Type.Object({
  /** Ids of the records that were, or would be, changed; empty while a task does it. */
  objects: Type.Array(Id24),
  ...bulkParts,
})
export type BulkAnswer = Static<typeof BulkAnswer>
