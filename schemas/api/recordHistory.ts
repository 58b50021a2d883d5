import { Type, type Static } from 'typebox'
import { answerBodyLimit, Anything, Elements, RecordDocument, RecordParams } from './records'
import { defineCall } from './call'
import { BaseRevision, ChangeSetId, FieldErrors, Id, Nullable, RevisionNumber, Seconds } from './common'
import { paths } from './paths'
import { changeActions, changeCauses, type ChangeAction, type ChangeCause } from '../model/recordChanges'

/** Of one place of the answers, as people say it. Sets count from zero. */
export const AnswerChange = Type.Object({
  /** Of a set, the same as `group_id`. */
  field_id: Type.String(),
  group_id: Type.Optional(Type.String()),
  /** Where the set is since; of one that was removed, where it was. */
  set_index: Type.Optional(Type.Integer()),
  /** `set_moved`: the same set at another place, `from_index` before. */
  kind: Type.Union([
    Type.Literal('changed'),
    Type.Literal('set_added'),
    Type.Literal('set_removed'),
    Type.Literal('set_moved'),
  ]),
  from_index: Type.Optional(Type.Integer()),
  /** Null: no answer. Secrets are their mask. */
  before: Anything,
  after: Anything,
})

/** Changes of one entry that are told one by one. */
export const mostAnswerChanges = 200

/** One thing that was done to a record. */
const HistoryEntry = Type.Object({
  id: Type.String(),
  at: Seconds,
  action: Type.Unsafe<ChangeAction>({ type: 'string', enum: [...changeActions] }),
  /** What it came from; null: before that was noted. */
  cause: Nullable(Type.Unsafe<ChangeCause>({ type: 'string', enum: [...changeCauses] })),
  /** Of what it came from: the change set that an undo undid, the version that a reversion took. */
  cause_id: Nullable(Type.String()),
  change_set_id: Nullable(ChangeSetId),
  /** The change set did something to other records, too: `form_answer/?change_set_id=` lists those that one may read. */
  of_several: Type.Boolean(),
  author: Type.Object({
    type: Type.String(),
    id: Nullable(Id),
    name: Nullable(Type.String()),
    /** Whose wish the system carried out. */
    on_behalf_of: Nullable(Type.String()),
  }),
  /** What the record was from then on. */
  version: Nullable(Type.Integer()),
  /** The form's revisions that the answers followed before and since; null where it is not known. */
  before_revision: Nullable(Type.Integer()),
  form_revision: Nullable(Type.Integer()),
  /** Of an edit: whether it is known what the record was before. */
  is_kept: Type.Boolean(),
  /** The first 200, of `changes_count`. */
  changes: Type.Array(AnswerChange),
  changes_count: Type.Integer(),
  /** Of an assignment: the name of who has it since; '' where nobody does. */
  assigned_to: Nullable(Type.String()),
  /** Where they became others. */
  points: Nullable(Type.Object({ before: Nullable(Type.Number()), after: Nullable(Type.Number()) })),
  /** Where and with what it was answered. */
  geolocation: Type.Array(Type.Number()),
  device_properties: Anything,
})
export type HistoryEntry = Static<typeof HistoryEntry>
export type HistoryChange = Static<typeof AnswerChange>

const RecordHistory = Type.Object({
  objects: Type.Array(HistoryEntry),
  /** `before` of what is older; null: there is nothing. */
  next: Nullable(Type.String()),
})
export type RecordHistory = Static<typeof RecordHistory>

const RestoreVersionRequest = Type.Object({
  version: RevisionNumber,
  /** Fields and groups, outside of sets: what they were then is all that is taken; absent: the whole version. */
  fields: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 200 })),
  /** 409 when the record has a newer one. */
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
      /** `next` of what came before. */
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '20 when absent' })),
    }),
    responses: { 200: RecordHistory },
  }),
  /**
   * Makes a new version of what an earlier one says, as an edit does: by the form as it is now, or for `fields` as the record follows it. Files and
   * secrets come back, too. NOT_FOUND for a version that is not kept.
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
