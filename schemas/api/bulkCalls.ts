import { Type, type Static } from 'typebox'
import {
  bulkParts,
  BulkAnswer,
  BulkChange,
  BulkRecord,
  bulkOutcomes,
  mostCreated,
  RecordProblem,
} from './bulk'
import type { Json } from '../model/json'
import { defineCall } from './call'
import {
  ChangeSetId,
  Envelope,
  Id,
  Id24,
  IdempotencyHeaders,
  Nullable,
  PageQuery,
  RevisionNumber,
  Seconds,
} from './common'
import { paths } from './paths'
import { AnswerChange } from './recordHistory'
import { AnswersSchema, answerBodyLimit, Anything } from './records'

/** Which records are meant: those that are named, or all of a form that filters let pass. */
export const whichRecords = {
  /** Ids or uris. */
  records: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  folios: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 10_000 })),
  /** As in the address of a list: `answer__<field id>__gte=10&search=…`; all records that it lists are meant where none are named. */
  filters: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
  filter_id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Id]))),
}

const howDone = {
  /** Works out what it would come to, and changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
  /** Whether workflows run afterwards for each record that they are for; they do, where nothing is said. */
  run_workflows: Type.Optional(Type.Boolean()),
}

export const UpdateRecordsRequest = Type.Object({
  form_id: Id,
  /**
   * What changes; `null` takes an answer away. A group by set: `{"0": {…}}` changes the first set of those records that have one, `{"-1": {…}}` adds
   * a new one; a row of a catalog in part.
   */
  answers: AnswersSchema,
  ...whichRecords,
  /** `{"selected": true}`: the records that are named; else those that the filters let pass. */
  type: Type.Optional(Type.Unsafe<{ readonly selected?: boolean }>({ type: ['object', 'string', 'null'] })),
  /** What the client counted; the server counts itself. */
  totalRecords: Type.Optional(Anything),
  ...howDone,
  /** Changes the others where some would not be valid; else all are as they were, and the first such record's errors are told. Tasks always do. */
  leave_invalid: Type.Optional(Type.Boolean()),
})
export type UpdateRecordsRequest = Static<typeof UpdateRecordsRequest>

/** What is done with records without anything more to be said about it. */
export const markKinds = ['delete', 'restore', 'archive', 'unarchive'] as const
export type MarkKind = (typeof markKinds)[number]

export const MarkRecordsRequest = Type.Object({
  kind: Type.Enum([...markKinds]),
  /** Needed where filters say which records are meant, and for folios. */
  form_id: Type.Optional(Id),
  ...whichRecords,
  ...howDone,
})
export type MarkRecordsRequest = Static<typeof MarkRecordsRequest>

export const CreateRecordsRequest = Type.Object({
  form_id: Id,
  /** What each of them answers. */
  records: Type.Array(AnswersSchema, { minItems: 1, maxItems: mostCreated }),
  timezone: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  dry_run: howDone.dry_run,
})
export type CreateRecordsRequest = Static<typeof CreateRecordsRequest>

export const CreatedRecords = Type.Object({
  /** Ids of those that were made, in their order; empty for what was only worked out. */
  objects: Type.Array(Id24),
  /** How many were, or would be, made. */
  created: Type.Integer(),
  bulk_id: Nullable(Id24),
  /** By which all of them are undone. */
  change_set_id: Nullable(ChangeSetId),
  /** Those that are not made, by their place in the request, and why. */
  problems: Type.Array(Type.Object({ index: Type.Integer(), problems: Type.Array(RecordProblem) })),
  /** Answers that were given and are not kept: a rule hides, locks or works them out. */
  dropped: Type.Integer(),
})
export type CreatedRecords = Static<typeof CreatedRecords>

const ArchiveRequest = Type.Object({
  /** Ids or uris; where there are none, all that the filters let pass. */
  records_ids: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  form_id: Type.Optional(Nullable(Id)),
  filters: whichRecords.filters,
  filter_id: whichRecords.filter_id,
  /** They are archived, and are to be in use again. */
  from_archived: Type.Optional(Nullable(Type.Boolean())),
})

/** A record that would be changed, and what that would change of its answers; nothing, where it is not edited. */
const BulkExample = Type.Object({
  id: Id24,
  folio: Nullable(Type.String()),
  form_name: Type.String(),
  created_at: Seconds,
  /** The form's revisions that the answers follow now and would follow then. */
  before_revision: RevisionNumber,
  form_revision: RevisionNumber,
  /** The first 200, of `changes_count`. */
  changes: Type.Array(AnswerChange),
  changes_count: Type.Integer(),
  /** Names who has the record and who would have it, of an assignment; '' stands for nobody. */
  assigned: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
})
export type BulkExample = Static<typeof BulkExample>

const tag = 'records' as const
const access = 'user' as const
const params = Type.Object({ id: Id24 })

/** What is done with many records at once, and what became of it. */
export const bulkCalls = {
  /**
   * Gives records the same answers, each settled by its form as if it were edited by hand. Up to 200 are named one by one (BULK_TOO_MANY_CHOSEN {max});
   * all that match may be more. 208 with `busy`: some of them are being changed by a task. NOT_FOUND where none is there.
   */
  updateRecords: defineCall({
    method: 'PATCH',
    path: paths.updateRecords,
    tag,
    summary: 'Edit many records',
    access,
    headers: IdempotencyHeaders,
    body: UpdateRecordsRequest,
    bodyLimit: answerBodyLimit,
    responses: {
      202: BulkAnswer,
      208: Type.Object({ objects: Type.Array(Id24), busy: Type.Array(Id24) }),
    },
  }),
  /**
   * Each is settled by the form as if it were answered by hand; those that would not be valid are told, and the others are one change set. 200 where
   * nothing is made: it was only to be worked out, or none would be valid.
   */
  createRecords: defineCall({
    method: 'POST',
    path: paths.createRecords,
    tag,
    summary: 'Make several records of a form',
    access,
    headers: IdempotencyHeaders,
    body: CreateRecordsRequest,
    bodyLimit: answerBodyLimit,
    responses: { 200: CreatedRecords, 201: CreatedRecords },
  }),
  /**
   * Deletes, archives or brings back records, each that the user may. Those that are so already, and those that may not be, stay. NOT_FOUND where none is
   * there, FORBIDDEN where they may with none.
   */
  markRecords: defineCall({
    method: 'POST',
    path: paths.markRecords,
    tag,
    summary: 'Delete, archive or bring back many records',
    access,
    headers: IdempotencyHeaders,
    body: MarkRecordsRequest,
    responses: { 202: BulkAnswer },
  }),
  archiveRecords: defineCall({
    method: 'POST',
    path: paths.archiveRecords,
    tag,
    summary: 'Archive records, or take them out of the archive',
    access,
    headers: IdempotencyHeaders,
    body: ArchiveRequest,
    responses: {
      200: Type.Object({
        inserted_ids: Type.Array(Id24),
        /** Names of forms with whose records the user may not do it. */
        forms_without_perm: Type.Array(Type.String()),
        ...bulkParts,
      }),
    },
  }),
  /** What is named changes, `null` takes a property away; what a device said of itself stays. INVALID_DATE where `expiration_date` is none. */
  patchProperties: defineCall({
    method: 'PATCH',
    path: paths.recordProperties,
    tag,
    summary: 'Give records properties',
    access,
    headers: IdempotencyHeaders,
    body: Type.Object({
      /** Ids or uris. */
      records_ids: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 }),
      properties: Type.Unsafe<{ readonly [name: string]: Json }>({ type: 'object', maxProperties: 100 }),
    }),
    responses: { 202: BulkAnswer },
  }),
  /** The user's own of the last 30 days, and those with records of forms that they administer, the newest first. */
  listBulkChanges: defineCall({
    method: 'GET',
    path: paths.bulkChanges,
    tag,
    summary: 'What was done with many records at once',
    access,
    query: Type.Object({
      ...PageQuery,
      form_id: Type.Optional(Id),
      /** Only what was done before this one: pages that do not move when something is done meanwhile. */
      before: Type.Optional(Id24),
    }),
    responses: { 200: Envelope(BulkChange) },
  }),
  getBulkChange: defineCall({
    method: 'GET',
    path: paths.bulkChange,
    tag,
    summary: 'One thing that was done with many records',
    access,
    background: true,
    params,
    responses: { 200: BulkChange },
  }),
  /** In the order in which they were meant. Of records that the user may not read any more nothing is told. */
  listBulkRecords: defineCall({
    method: 'GET',
    path: paths.bulkRecords,
    tag,
    summary: 'What became of each record',
    access,
    params,
    query: Type.Object({
      ...PageQuery,
      /** Those that came to this; all when absent. */
      outcome: Type.Optional(Type.Enum([...bulkOutcomes])),
    }),
    responses: { 200: Envelope(BulkRecord) },
  }),
  /**
   * Of what was only worked out: a few of the records that it would change, as they are now. Of an edit those that would change in other places, because
   * a rule does so, come first. Empty for what was done.
   */
  listBulkExamples: defineCall({
    method: 'GET',
    path: paths.bulkExamples,
    tag,
    summary: 'What a change of many records would do to some of them',
    access,
    background: true,
    params,
    responses: { 200: Type.Object({ objects: Type.Array(BulkExample) }) },
  }),
}
