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

/** Selects records: those named by id or folio, or all records of a form that match the filters. */
export const whichRecords = {
  /** Ids or uris. */
  records: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  folios: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 10_000 })),
  /** Filters as in a list's query string: `answer__<field id>__gte=10&search=…`. They select records when the request names none. */
  filters: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
  filter_id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Id]))),
}

const howDone = {
  /** Computes the result without changing anything. */
  dry_run: Type.Optional(Type.Boolean()),
  /** Whether workflows run afterwards for the changed records; true when absent. */
  run_workflows: Type.Optional(Type.Boolean()),
}

export const UpdateRecordsRequest = Type.Object({
  form_id: Id,
  /**
   * The answers to change; `null` erases one. A group is given by set: `{"0": {…}}` changes the first set of records that have one, `{"-1":
   * {…}}` adds a set. A catalog row may be given in part.
   */
  answers: AnswersSchema,
  ...whichRecords,
  /** `{"selected": true}` means the named records; anything else means those that match the filters. */
  type: Type.Optional(Type.Unsafe<{ readonly selected?: boolean }>({ type: ['object', 'string', 'null'] })),
  /** Sent by clients, ignored: the server counts itself. */
  totalRecords: Type.Optional(Anything),
  ...howDone,
  /**
   * Changes the valid records even when others would be invalid. Otherwise an invalid record stops the whole change and its errors are
   * returned. Tasks always leave invalid records.
   */
  leave_invalid: Type.Optional(Type.Boolean()),
})
export type UpdateRecordsRequest = Static<typeof UpdateRecordsRequest>

/** Bulk actions that need no further parameters. */
export const markKinds = ['delete', 'restore', 'archive', 'unarchive'] as const
export type MarkKind = (typeof markKinds)[number]

export const MarkRecordsRequest = Type.Object({
  kind: Type.Enum([...markKinds]),
  /** Required with filters and with folios. */
  form_id: Type.Optional(Id),
  ...whichRecords,
  ...howDone,
})
export type MarkRecordsRequest = Static<typeof MarkRecordsRequest>

export const CreateRecordsRequest = Type.Object({
  form_id: Id,
  /** The answers of each new record. */
  records: Type.Array(AnswersSchema, { minItems: 1, maxItems: mostCreated }),
  timezone: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  dry_run: howDone.dry_run,
})
export type CreateRecordsRequest = Static<typeof CreateRecordsRequest>

export const CreatedRecords = Type.Object({
  /** Ids of the created records, in order; empty for a dry run. */
  objects: Type.Array(Id24),
  /** Number of records that were, or would be, created. */
  created: Type.Integer(),
  bulk_id: Nullable(Id24),
  /** The change set that undoes all of them. */
  change_set_id: Nullable(ChangeSetId),
  /** The records that are not created, by index in the request, with the reasons. */
  problems: Type.Array(Type.Object({ index: Type.Integer(), problems: Type.Array(RecordProblem) })),
  /** Number of given answers that are not stored because a rule hides, locks or computes them. */
  dropped: Type.Integer(),
})
export type CreatedRecords = Static<typeof CreatedRecords>

const ArchiveRequest = Type.Object({
  /** Ids or uris; when empty, the filters select the records. */
  records_ids: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  form_id: Type.Optional(Nullable(Id)),
  filters: whichRecords.filters,
  filter_id: whichRecords.filter_id,
  /** Restores archived records instead of archiving. */
  from_archived: Type.Optional(Nullable(Type.Boolean())),
})

/** A record that a bulk edit would change, with the changed answers; other actions list none. */
const BulkExample = Type.Object({
  id: Id24,
  folio: Nullable(Type.String()),
  form_name: Type.String(),
  created_at: Seconds,
  /** The form revisions that the answers follow before and after the change. */
  before_revision: RevisionNumber,
  form_revision: RevisionNumber,
  /** The first 200 of `changes_count` changes. */
  changes: Type.Array(AnswerChange),
  changes_count: Type.Integer(),
  /** For an assignment, the names of the current and the new assignee; '' means nobody. */
  assigned: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
})
export type BulkExample = Static<typeof BulkExample>

const tag = 'records' as const
const access = 'user' as const
const params = Type.Object({ id: Id24 })

/** Calls that change many records at once, and the history of such changes. */
export const bulkCalls = {
  /**
   * Gives all selected records the same answers, each settled by its form as in an edit by hand. Up to 200 may be named one by one
   * (BULK_TOO_MANY_CHOSEN {max}); a filter may match more. Returns 208 with `busy` while a task is changing some of them. NOT_FOUND when
   * none exists.
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
   * Settles each record by the form as in a submission by hand. Reports the invalid ones and creates the others in one change set. Returns
   * 200 when nothing is created: in a dry run, or when no record is valid.
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
   * Deletes, restores, archives or unarchives the records that the user may. Others, and those already in that state, stay. NOT_FOUND when
   * none exists, FORBIDDEN when the user may do it with none.
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
        /** Names of the forms on whose records the user may not do this. */
        forms_without_perm: Type.Array(Type.String()),
        ...bulkParts,
      }),
    },
  }),
  /**
   * Merges the named properties; `null` removes one, and what a device reported about itself stays. INVALID_DATE when `expiration_date` is
   * no date.
   */
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
  /** Lists the user's own bulk changes of the last 30 days and those that affected forms that the user administers, newest first. */
  listBulkChanges: defineCall({
    method: 'GET',
    path: paths.bulkChanges,
    tag,
    summary: 'What was done with many records at once',
    access,
    query: Type.Object({
      ...PageQuery,
      form_id: Type.Optional(Id),
      /** Only changes before this one, so that pages do not shift when new changes arrive. */
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
  /** Lists the records in the order in which they were selected, without those that the user may no longer read. */
  listBulkRecords: defineCall({
    method: 'GET',
    path: paths.bulkRecords,
    tag,
    summary: 'What became of each record',
    access,
    params,
    query: Type.Object({
      ...PageQuery,
      /** Only records with this outcome; all when absent. */
      outcome: Type.Optional(Type.Enum([...bulkOutcomes])),
    }),
    responses: { 200: Envelope(BulkRecord) },
  }),
  /**
   * For a dry run, lists a few records that it would change, as they are now. For an edit, records in which rules change further answers
   * come first. Empty for a change that was carried out.
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
