import { Type, type Static } from 'typebox'
import { answerBodyLimit, Anything, Elements, RecordDocument, RecordParams } from './records'
import { defineCall } from './call'
import { BaseRevision, ChangeSetId, FieldErrors, Id, Nullable, RevisionNumber, Seconds } from './common'
import { paths } from './paths'
import { changeActions, changeCauses, type ChangeAction, type ChangeCause } from '../model/recordChanges'

/** A change at one place of the answers. Sets count from zero. */
export const AnswerChange = Type.Object({
  /** For a change of a set, equal to `group_id`. */
  field_id: Type.String(),
  group_id: Type.Optional(Type.String()),
  /** Position of the set after the change; for a removed set, before it. */
  set_index: Type.Optional(Type.Integer()),
  /** `set_moved` means that the same set moved here from `from_index`. */
  kind: Type.Union([
    Type.Literal('changed'),
    Type.Literal('set_added'),
    Type.Literal('set_removed'),
    Type.Literal('set_moved'),
  ]),
  from_index: Type.Optional(Type.Integer()),
  /** The answers before and after; null means no answer. Secrets are masked. */
  before: Anything,
  after: Anything,
})

/** Changes that one entry lists at most. */
export const mostAnswerChanges = 200

/** An entry of a record's history. */
const HistoryEntry = Type.Object({
  id: Type.String(),
  at: Seconds,
  action: Type.Unsafe<ChangeAction>({ type: 'string', enum: [...changeActions] }),
  /** Cause of the change; null for entries older than the recording of causes. */
  cause: Nullable(Type.Unsafe<ChangeCause>({ type: 'string', enum: [...changeCauses] })),
  /** Id of the cause: the change set that an undo undid, or the version that a restore used. */
  cause_id: Nullable(Type.String()),
  change_set_id: Nullable(ChangeSetId),
  /** Whether the change set changed other records too; `form_answer/?change_set_id=` lists those that the viewer may read. */
  of_several: Type.Boolean(),
  author: Type.Object({
    type: Type.String(),
    id: Nullable(Id),
    name: Nullable(Type.String()),
    /** The user on whose behalf the system acted. */
    on_behalf_of: Nullable(Type.String()),
  }),
  /** The record's version after the change. */
  version: Nullable(Type.Integer()),
  /** The form revisions that the answers followed before and after; null when unknown. */
  before_revision: Nullable(Type.Integer()),
  form_revision: Nullable(Type.Integer()),
  /** For an edit, whether the previous version is kept. */
  is_kept: Type.Boolean(),
  /**
   * The change is not told, nor the record after it where `version` is null: a viewer who reads only some records sees a record as it was
   * while it was one of these.
   */
  is_hidden: Type.Boolean(),
  /** The first 200 of `changes_count` changes. */
  changes: Type.Array(AnswerChange),
  changes_count: Type.Integer(),
  /** For an assignment, the new assignee's name; '' means nobody. */
  assigned_to: Nullable(Type.String()),
  /** Set when the points changed. */
  points: Nullable(Type.Object({ before: Nullable(Type.Number()), after: Nullable(Type.Number()) })),
  /** Where, and with which device, the record was answered. */
  geolocation: Type.Array(Type.Number()),
  device_properties: Anything,
})
export type HistoryEntry = Static<typeof HistoryEntry>
export type HistoryChange = Static<typeof AnswerChange>

const RecordHistory = Type.Object({
  objects: Type.Array(HistoryEntry),
  /** Pass as `before` to get older entries; null when there are none. */
  next: Nullable(Type.String()),
})
export type RecordHistory = Static<typeof RecordHistory>

const RestoreVersionRequest = Type.Object({
  version: RevisionNumber,
  /** Fields and groups (not fields inside sets) to restore; the whole version when absent. */
  fields: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 200 })),
  /** 409 when the record has a newer version. */
  base_version: Type.Optional(BaseRevision),
  ...Elements,
})
export type RestoreVersionRequest = Static<typeof RestoreVersionRequest>

const tag = 'records' as const
const access = 'user' as const

export const recordHistoryCalls = {
  recordHistory: defineCall({
    method: 'GET',
    path: paths.recordHistory,
    tag,
    summary: 'What was done to a record, the newest first',
    access,
    viewable: true,
    params: RecordParams,
    query: Type.Object({
      /** The `next` of the previous page. */
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '20 when absent' })),
    }),
    responses: { 200: RecordHistory },
  }),
  /**
   * Creates a new version with the content of an earlier one, like an edit: the whole version by the form's current revision, `fields` by
   * the revision that the record follows. Restores files and secrets too. NOT_FOUND for a version that is not kept.
   */
  restoreVersion: defineCall({
    method: 'POST',
    path: paths.restoreVersion,
    tag,
    summary: 'Give a record answers of an earlier version back',
    access,
    params: RecordParams,
    body: RestoreVersionRequest,
    bodyLimit: answerBodyLimit,
    responses: { 202: RecordDocument, 400: FieldErrors },
  }),
}
