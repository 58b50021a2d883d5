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

/** More records than this are never served in one answer; `next` leads on. */
export const recordsCap = 10_000

export const AnswersSchema = Type.Unsafe<Answers>({
  type: 'object',
  description: 'Answers by field id, each in the shape of its type; null = no answer.',
})
export const Anything = Type.Unsafe<Json>({})

/** Latitude and longitude, or nothing; what is no place on earth is a 400. */
const Position = Type.Array(Type.Number(), { maxItems: 2 })

/** What a record belongs to in other systems; kept and served back. */
export const Elements = {
  current_element_oid: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  element_record_oid: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
}

/**
 * A submission. Keys of a record that are the server's to decide (owner, points, dates, …)
 * are ignored when sent.
 */
export const SubmitRequest = Type.Object({
  form_id: Id,
  answers: AnswersSchema,
  /** Only forms with manual folios take it; else the server makes one. */
  folio: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  /** A record id made by the client, for answers taken offline, in capitals or not; 400 with code 8 when it exists. '' is none. */
  id: Type.Optional(Nullable(Type.String({ pattern: '^([0-9A-Fa-f]{24})?$' }))),
  geolocation: Type.Optional(Nullable(Position)),
  /** Past 1,024 characters only `method` and `accuracy` are kept. */
  geolocation_method: Type.Optional(Anything),
  /** By the client's clock; null is kept of what no calendar has. */
  start_timestamp: Type.Optional(Nullable(Seconds)),
  end_timestamp: Type.Optional(Nullable(Seconds)),
  /** IANA name: where dates and times of the answers are local. The user's zone when absent, or unknown to the server. */
  timezone: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  /**
   * `timer_config.expired: true` in it says that time ran out: what is missing then may be missing (TIMER_NOT_EXPIRED). Past 8,192
   * characters only what the specification names is kept.
   */
  properties: Type.Optional(Anything),
  /** The form's revision that was answered; the newest when absent. */
  revision: Type.Optional(Nullable(RevisionNumber)),
  /** In whose name, for who manages the form; the submitter's own when absent. */
  user_id: Type.Optional(Nullable(Id)),
  /** The `_id` of the inbox item that is answered: it is received then. */
  inbox: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  ...Elements,
})
export type SubmitRequest = Static<typeof SubmitRequest>

/**
 * An edit: `answers` is the whole new set of answers. When answering began and ended stays what it was: an edit
 * is told by `updated_at` and the version.
 */
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
  /** The form's revision that the answers follow; the newest when absent. */
  revision: Type.Optional(Nullable(RevisionNumber)),
  /** From where it is edited: what belongs to a process is edited within one of its elements, else RECORD_OF_PROCESS. */
  ...Elements,
})
export type EditRequest = Static<typeof EditRequest>

/** 409 of an edit. CONFLICT: someone saved meanwhile: `record` is what they saved, `params.version` its number. */
export const EditConflict = Type.Object({
  error: Type.String(),
  error_code: Type.String(),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  record: Type.Optional(Type.Unsafe<RecordDocument>({ type: 'object' })),
})

/** A record as served. A public submission gets back only its own: no names of the account's people. */
export const RecordDocument = Type.Object({
  id: Id24,
  _id: Id24,
  resource_uri: Type.String(),
  folio: Type.String(),
  form_id: Id,
  form_name: Type.String(),
  /** The form's revision that the answers follow: `get_form/?form_id=&revision=`. */
  form_revision: Type.Integer(),
  /** Null: answered without login. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  /** The group whose it is, where it is no user's. */
  assigned_group: Type.Optional(Nullable(Type.Object({ id: Id, name: Type.String() }))),
  created_by_id: Nullable(Id),
  created_by_name: Nullable(Type.String()),
  created_by_email: Nullable(Type.String()),
  /** Somebody of another account whose record it is, or who made it. */
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
  /** The process that it belongs to, where it belongs to one. */
  process_properties: Type.Optional(
    Type.Object({
      process_id: Type.Union([Type.String(), Type.Number()]),
      element_record_oids: Type.Array(Type.String()),
    }),
  ),
  /** 1 for a record never edited. */
  version: Type.Integer(),
  /** Not there for who may not see them: an empty list says that there are none. */
  other_versions: Type.Optional(Type.Array(Type.Object({ uri: Type.String(), version: Type.Integer() }))),
  /** What the viewer may do. */
  editable: Type.Boolean(),
  /** Why nobody edits it as it is; for who else might. */
  edit_refusal: Type.Optional(Type.Unsafe<ErrorCode>({ type: 'string' })),
  can_delete: Type.Boolean(),
  /** Give it to somebody, or to nobody. */
  can_assign: Type.Optional(Type.Boolean()),
  /** Or take out of the archive. */
  can_archive: Type.Optional(Type.Boolean()),
  can_read_item: Type.Boolean(),
  /** Of the form: who does may make links to its records. */
  can_manage_item: Type.Boolean(),
  archived: Type.Boolean(),
  deleted_at: Nullable(Seconds),
  /** The name of who deleted it, and whether the viewer may bring it back. Of deleted records, to members of the account. */
  deleted_by: Type.Optional(Nullable(Type.String())),
  can_restore: Type.Optional(Type.Boolean()),
  /** The change set that changed it last, by which that can be undone; null: before there were any. Members of the account are told. */
  change_set_id: Type.Optional(Nullable(ChangeSetId)),
  /** Of a record that was just submitted or edited. */
  ...WriteMeta,
})
export type RecordDocument = Static<typeof RecordDocument>

export const RecordsQuery = Type.Object({
  ...CountedQuery,
  form_id: Type.Optional(Id),
  folio: Type.Optional(Type.String()),
  user_id: Type.Optional(Id),
  created_by_id: Type.Optional(Id),
  /** `true`: deleted records only; else those that are not. */
  deleted: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  /** Those that a change set did something to. */
  change_set_id: Type.Optional(ChangeSetId),
  /** A saved view: what it asks must hold besides, and its order is taken where none is named. NOT_FOUND for what is none. */
  filter_id: Type.Optional(Type.String({ maxLength: 200 })),
  /**
   * Metadata by name, `answer__<field id>`, behind a `-` for the other way round. What has none comes last. Up to five with commas: the next one
   * decides among records that are alike so far.
   */
  order_by: Type.Optional(Type.String({ maxLength: 200 })),
  /** Text: each of its words is found in the folio or in some answer, whatever its case and accents. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** The id of a record: those come that are behind it in the order of the list, and how many there are is not counted. No `offset`. */
  after: Type.Optional(Id24),
  /** `true`: only `meta.total_count`, no objects. */
  get_count: Type.Optional(Type.Boolean()),
  /** `true`: `meta.mark` says from where `form_answer/changes/` goes on. */
  with_mark: Type.Optional(Type.Boolean()),
})
export type RecordsQuery = Static<typeof RecordsQuery>

/** `filter_id`: NOT_FOUND where it is no view of the record's form. `archived` is told with the record, and asks for nothing. */
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
   * With an `Idempotency-Key` (any text up to 200 characters, a UUID from the moment the form opens) a re-sent submission gets the
   * first one's 201; the same key with other answers is a 409, and so is an inbox item that other answers were received as.
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
   * Filters name an answer, `answer__<field id>__<condition>=<value>` (with `form_id`), or metadata, `<metadata>__<condition>=<value>`; all of
   * them must hold. The conditions are those of rules (`icontains`, `gte`, `in`, `is__empty`, `not__exact`, `has_changed` …), with `__number`
   * behind those that compare numbers; a filter without a condition asks for the same value. Moments and days are compared with `2026-08-31`,
   * or with periods: `this_week`, `2026-08`, `2026`. `where` joins filters: `{"or":["folio__in=1-1,2-1",{"and":[…]}]}`. Errors: INVALID_FILTER {name} where nothing can
   * be compared with the value, or the field cannot be asked so, as a secret cannot; LIST_BEING_PREPARED {seconds} while the server makes a large form ready for a new question;
   * SELECTOR_TOO_SLOW.
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
  /** Without login only with the token of a link to it (LINK_EXPIRED, FORM_LOAD_UNAUTHORIZED). */
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
   * Makes a new version; what the stored record has under keys that the form no longer knows is kept. The last edit sent again with
   * its `Idempotency-Key` makes no other one. Without login only with the token of a link to the record.
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
