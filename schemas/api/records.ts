import { Type, type Static } from 'typebox'
import type { Answers } from '../model/answers'
import type { ErrorCode } from '../model/errors'
import type { Json } from '../model/json'
import { defineCall } from './call'
import {
  BaseRevision,
  ChangeSetId,
  CountedQuery,
  FieldErrors,
  Id,
  Id24,
  WriteHeaders,
  LongEnvelope,
  Nullable,
  OpeningQuery,
  RevisionNumber,
  Seconds,
  Token,
  VisitQuery,
  WriteMeta,
} from './common'
import { paths } from './paths'

/** 2 MB. */
export const answerBodyLimit = 2 * 1024 * 1024

/** Records that one response contains at most; `next` leads to more. */
export const recordsCap = 10_000

export const AnswersSchema = Type.Unsafe<Answers>({
  type: 'object',
  description: 'Answers by field id, each in the shape of its type; null = no answer.',
})
export const Anything = Type.Unsafe<Json>({})

/** Latitude and longitude, or an empty list; a 400 for impossible coordinates. */
const Position = Type.Array(Type.Number(), { maxItems: 2 })

/** Ids of objects in other systems that a record belongs to; stored and served unchanged. */
export const Elements = {
  current_element_oid: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  element_record_oid: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
}

/** A submission. Keys that the server decides (owner, points, dates, …) are ignored. */
export const SubmitRequest = Type.Object({
  form_id: Id,
  answers: AnswersSchema,
  /** Accepted only by forms with manual folios; otherwise the server assigns one. */
  folio: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  /** A record id that the client created for an offline submission, in either case; 400 with code 8 when it exists. '' means none. */
  id: Type.Optional(Nullable(Type.String({ pattern: '^([0-9A-Fa-f]{24})?$' }))),
  geolocation: Type.Optional(Nullable(Position)),
  /** Longer values than 1,024 characters are reduced to `method` and `accuracy`. */
  geolocation_method: Type.Optional(Anything),
  /** Times of the client's clock; impossible dates are stored as null. */
  start_timestamp: Type.Optional(Nullable(Seconds)),
  end_timestamp: Type.Optional(Nullable(Seconds)),
  /** IANA name of the time zone of dates and times in the answers; the user's zone when absent or unknown to the server. */
  timezone: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  /**
   * `timer_config.expired: true` says that time ran out, which allows missing answers (TIMER_NOT_EXPIRED). Longer values than 8,192
   * characters are reduced to the documented keys.
   */
  properties: Type.Optional(Anything),
  /** The answered revision of the form; the newest when absent. */
  revision: Type.Optional(Nullable(RevisionNumber)),
  /** The user who becomes the author, settable by those who manage the form; the submitter when absent. */
  user_id: Type.Optional(Nullable(Id)),
  /** The `_id` of the answered inbox item, which becomes received. */
  inbox: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  ...Elements,
})
export type SubmitRequest = Static<typeof SubmitRequest>

/** An edit: `answers` replaces all answers. The times of answering stay; `updated_at` and the version show that there was an edit. */
export const EditRequest = Type.Object({
  answers: AnswersSchema,
  form_id: Type.Optional(Id),
  folio: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  geolocation: Type.Optional(Nullable(Position)),
  geolocation_method: Type.Optional(Anything),
  timezone: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  properties: Type.Optional(Anything),
  /** 409 when the record has a newer version. */
  base_version: Type.Optional(BaseRevision),
  /** The form revision that the answers follow; the newest when absent. */
  revision: Type.Optional(Nullable(RevisionNumber)),
  /** Where the edit comes from: a record that belongs to a process can only be edited within one of its elements (RECORD_OF_PROCESS). */
  ...Elements,
})
export type EditRequest = Static<typeof EditRequest>

/** The 409 response to an edit. CONFLICT: somebody else saved meanwhile; `record` is the saved record, `params.version` its version. */
export const EditConflict = Type.Object({
  error: Type.String(),
  error_code: Type.String(),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  record: Type.Optional(Type.Unsafe<RecordDocument>({ type: 'object' })),
})

/** A record as served. An anonymous submitter only gets their own, without names of the account's people. */
export const RecordDocument = Type.Object({
  id: Id24,
  _id: Id24,
  resource_uri: Type.String(),
  folio: Type.String(),
  form_id: Id,
  form_name: Type.String(),
  /** The form revision that the answers follow: `get_form/?form_id=&revision=`. */
  form_revision: Type.Integer(),
  /** Null when the record was answered without login. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  /** The group that the record is assigned to, when it is assigned to no user. */
  assigned_group: Type.Optional(Nullable(Type.Object({ id: Id, name: Type.String() }))),
  created_by_id: Nullable(Id),
  created_by_name: Nullable(Type.String()),
  created_by_email: Nullable(Type.String()),
  /** The assignee or author who belongs to another account. */
  connection_id: Nullable(Id),
  connection_email: Nullable(Type.String()),
  created_at: Seconds,
  updated_at: Seconds,
  start_timestamp: Nullable(Seconds),
  end_timestamp: Nullable(Seconds),
  /** `YYYY-MM-DD HH:MM:SS` in the record's zone. */
  start_date: Nullable(Type.String()),
  end_date: Nullable(Type.String()),
  /** Seconds. */
  duration: Nullable(Type.Number()),
  geolocation: Type.Array(Type.Number()),
  geolocation_method: Anything,
  timezone: Type.String(),
  answers: AnswersSchema,
  properties: Anything,
  points: Nullable(Type.Number()),
  current_element_oid: Nullable(Type.String()),
  element_record_oid: Nullable(Type.String()),
  /** The process that the record belongs to; absent without one. */
  process_properties: Type.Optional(
    Type.Object({
      process_id: Type.Union([Type.String(), Type.Number()]),
      element_record_oids: Type.Array(Type.String()),
    }),
  ),
  /** 1 for a record that was never edited. */
  version: Type.Integer(),
  /** Absent for viewers who may not see versions; an empty list means that there are none. */
  other_versions: Type.Optional(Type.Array(Type.Object({ uri: Type.String(), version: Type.Integer() }))),
  /** The viewer's rights. */
  editable: Type.Boolean(),
  /** Why nobody may edit the record in its current state; served to those who could edit it otherwise. */
  edit_refusal: Type.Optional(Type.Unsafe<ErrorCode>({ type: 'string' })),
  can_delete: Type.Boolean(),
  /** Whether the viewer may assign the record to somebody or to nobody. */
  can_assign: Type.Optional(Type.Boolean()),
  /** Whether the viewer may archive or unarchive the record. */
  can_archive: Type.Optional(Type.Boolean()),
  can_read_item: Type.Boolean(),
  /** Whether the viewer manages the form, and so may make links to its records. */
  can_manage_item: Type.Boolean(),
  archived: Type.Boolean(),
  deleted_at: Nullable(Seconds),
  /**
   * Name of the user who deleted the record, and whether the viewer may restore it. Only for deleted records, and for members of the
   * account.
   */
  deleted_by: Type.Optional(Nullable(Type.String())),
  can_restore: Type.Optional(Type.Boolean()),
  /** The record's last change set, which can be undone; null for changes older than change sets. Served to members of the account. */
  change_set_id: Type.Optional(Nullable(ChangeSetId)),
  /** Served only for a record that was just submitted or edited. */
  ...WriteMeta,
})
export type RecordDocument = Static<typeof RecordDocument>

export const RecordsQuery = Type.Object({
  ...CountedQuery,
  form_id: Type.Optional(Id),
  folio: Type.Optional(Type.String()),
  user_id: Type.Optional(Id),
  created_by_id: Type.Optional(Id),
  /** `true` returns only deleted records; otherwise only records that are not deleted. */
  deleted: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  /** Only records that this change set changed. */
  change_set_id: Type.Optional(ChangeSetId),
  /** A saved view whose filters must match as well; its order applies when `order_by` is absent. NOT_FOUND for an unknown one. */
  filter_id: Type.Optional(Type.String({ maxLength: 200 })),
  /**
   * A metadata name or `answer__<field id>`, with a `-` in front for descending; up to five, joined by commas, each ordering records that
   * the earlier ones leave equal. Records without a value come last.
   */
  order_by: Type.Optional(Type.String({ maxLength: 200 })),
  /** Finds each word in the folio or in some answer, ignoring case and accents. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** A record id: returns the records behind it in the list's order, without counting. Excludes `offset`. */
  after: Type.Optional(Id24),
  /** `true` returns only `meta.total_count`, without objects. */
  get_count: Type.Optional(Type.Boolean()),
  /** `true` returns the `meta.mark` with which `form_answer/changes/` continues. */
  with_mark: Type.Optional(Type.Boolean()),
})
export type RecordsQuery = Static<typeof RecordsQuery>

/** `filter_id`: NOT_FOUND when it is no view of the record's form. `archived` is accepted and ignored, because it describes the record. */
const ThroughView = {
  filter_id: Type.Optional(Type.String({ maxLength: 200 })),
  archived: Type.Optional(Type.Boolean()),
}

export const RecordParams = Type.Object({ id: Type.String({ maxLength: 64 }) })
export const TokenQuery = Type.Object({ token: Type.Optional(Token) })
const tag = 'records' as const
const access = 'user' as const

export const recordCalls = {
  /**
   * With an `Idempotency-Key` (any text up to 200 characters; clients use a UUID made when the form opens), a repeated submission returns
   * the first one's 201. The same key with other answers is a 409, and so is an inbox item that was received with other answers.
   */
  submit: defineCall({
    method: 'POST',
    path: paths.records,
    tag,
    summary: 'Submit answers; public forms need no login',
    access: 'visitor',
    query: TokenQuery,
    headers: WriteHeaders,
    body: SubmitRequest,
    bodyLimit: answerBodyLimit,
    responses: { 201: RecordDocument, 400: FieldErrors },
  }),
  /**
   * A filter names an answer, `answer__<field id>__<condition>=<value>` (with `form_id`), or metadata, `<metadata>__<condition>=<value>`;
   * all of them must match. The conditions are those of rules (`icontains`, `gte`, `in`, `is__empty`, `not__exact`, `has_changed` …),
   * followed by `__number` to compare numbers; a filter without a condition tests for equality. Moments and days are compared with
   * `2026-08-31`, or with periods: `this_week`, `2026-08`, `2026`. `where` combines filters: `{"or":["folio__in=1-1,2-1",{"and":[…]}]}`.
   * Errors: INVALID_FILTER {name} for an incomparable value, or a field that cannot be filtered so, such as a secret; LIST_BEING_PREPARED
   * {seconds} while the server prepares a large form for a new question; SELECTOR_TOO_SLOW.
   */
  listRecords: defineCall({
    method: 'GET',
    path: paths.records,
    tag,
    summary: 'Records, newest first unless ordered otherwise',
    access,
    viewable: true,
    query: RecordsQuery,
    responses: { 200: LongEnvelope(RecordDocument) },
  }),
  /** Without login, requires the token of a link to the record (LINK_EXPIRED, FORM_LOAD_UNAUTHORIZED). */
  getRecord: defineCall({
    method: 'GET',
    path: paths.record,
    tag,
    summary: 'One record',
    access: 'visitor',
    viewable: true,
    params: RecordParams,
    query: Type.Object({ ...OpeningQuery, ...VisitQuery, ...ThroughView }),
    responses: { 200: RecordDocument },
  }),
  getRecordOfForm: defineCall({
    method: 'GET',
    path: paths.recordOfForm,
    tag,
    summary: 'One record of a form',
    access,
    viewable: true,
    params: Type.Object({ form: Id, id: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ ...OpeningQuery, ...ThroughView }),
    responses: { 200: RecordDocument },
  }),
  /**
   * Creates a new version, and keeps stored answers under keys that the form no longer knows. Repeating the last edit with its
   * `Idempotency-Key` creates no other version. Without login, requires the token of a link to the record.
   */
  editRecord: defineCall({
    method: 'PATCH',
    path: paths.record,
    tag,
    summary: 'Edit a record',
    access: 'visitor',
    params: RecordParams,
    query: TokenQuery,
    headers: WriteHeaders,
    body: EditRequest,
    bodyLimit: answerBodyLimit,
    responses: { 202: RecordDocument, 400: FieldErrors, 409: EditConflict },
  }),
}
