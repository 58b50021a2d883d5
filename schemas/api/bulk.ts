import { Type, type Static } from 'typebox'
import type { CodedError } from '../model/errors'
import { ChangeSetId, Id, Id24, Nullable, Seconds } from './common'

/** Actions that can be done with many records at once. */
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
 * The actual or predicted outcome for a record: `changed`; `unchanged`, as it already was so; `invalid`, so it is left alone; `refused`,
 * because of its state or the user's rights.
 */
export const bulkOutcomes = ['changed', 'unchanged', 'invalid', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** Records that can be chosen one by one for an edit at most. */
export const mostEdited = 200
/** Records that one call creates at most. */
export const mostCreated = 500

/** Days for which record changes can be undone and deleted records restored. */
export const bulkKeptDays = 30

/** A problem with an answer of a record; with `field` null, a problem with the record as a whole. */
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
  /** Number of changed records that some workflow will run for. */
  workflows: Type.Integer(),
})
export type BulkCounts = Static<typeof BulkCounts>

/** A record of a bulk change, with the reason when it stays unchanged. */
export const BulkRecord = Type.Object({
  id: Id24,
  folio: Nullable(Type.String()),
  outcome: Type.Enum([...bulkOutcomes]),
  problems: Type.Array(RecordProblem),
  /** Whether the record was changed again afterwards. */
  changed_since: Type.Optional(Type.Boolean()),
})
export type BulkRecord = Static<typeof BulkRecord>

const kind = Type.Enum([...bulkKinds])

/** Result of a task that changes records. */
export const BulkResult = Type.Object({
  bulk_id: Id24,
  kind,
  dry_run: Type.Boolean(),
  ...BulkCounts.properties,
  change_set_id: Nullable(ChangeSetId),
})
export type BulkResult = Static<typeof BulkResult>

/** Returns the bulk id of a load of records: the first 24 hex digits of the change set id that all its parts share. */
export const bulkOfLoad = (changeSetId: string): string => changeSetId.replaceAll('-', '').slice(0, 24)

/** A bulk change of the last 30 days. */
export const BulkChange = Type.Object({
  id: Id24,
  kind,
  dry_run: Type.Boolean(),
  form_id: Nullable(Id),
  form_name: Nullable(Type.String()),
  state: Type.Enum(['pending', 'done', 'failed', 'cancelled']),
  total: Nullable(Type.Integer()),
  ...BulkCounts.properties,
  /** The change set to undo; null when nothing was changed. */
  change_set_id: Nullable(ChangeSetId),
  undone: Type.Boolean(),
  /** Who requested the change. */
  user_id: Id,
  user_name: Nullable(Type.String()),
  /** The address and the API key that the request came from. */
  address: Nullable(Type.String()),
  key_name: Nullable(Type.String()),
  /** Name of the spreadsheet of a load. */
  file_name: Nullable(Type.String()),
  /** Number of records changed again since, which an undo leaves alone; served only for a single bulk change. */
  changed_since: Type.Optional(Type.Integer()),
  task_id: Nullable(Type.String()),
  created_at: Seconds,
  finished_at: Nullable(Seconds),
})
export type BulkChange = Static<typeof BulkChange>

/** The first records that stay unchanged, with the reasons. */
const told = { ...BulkCounts.properties, problems: Type.Array(BulkRecord) }

export const bulkParts = {
  /** The id of this change in `form_answer/bulk_changes/`. */
  bulk_id: Id24,
  /** The change set to undo; null before anything is changed, or when nothing was. */
  change_set_id: Nullable(ChangeSetId),
  /** Set when the work continues as the task `task_id`. */
  background: Type.Optional(Type.Literal(true)),
  task_id: Type.Optional(Type.String()),
  ...told,
}

/** The response to a bulk change: the result, or the task that reports progress. */
export const BulkAnswer = Type.Object({
  /** Ids of the records that were, or would be, changed; empty when a task does the work. */
  objects: Type.Array(Id24),
  ...bulkParts,
})
export type BulkAnswer = Static<typeof BulkAnswer>
