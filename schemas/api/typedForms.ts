import { Type, type Static } from 'typebox'
import type { AnswersByName } from '../typedApi/answersByName'
import { whyDropped, type WhyDropped } from '../model/whyDropped'
import { defineCall } from './call'
import { FieldErrors, Id, Id24, IdParams, LongEnvelope, Nullable, PageQuery, WriteHeaders } from './common'
import { paths } from './paths'
import { answerBodyLimit, EditConflict, EditRequest, RecordsQuery, SubmitRequest } from './records'

const NamedAnswers = Type.Unsafe<AnswersByName>({
  type: 'object',
  description: 'Answers by the names of their fields, also inside groups and rows; null = no answer.',
})
const Moment = Type.String({ description: 'ISO 8601' })

/** A record in the format of a form's own API. */
export const NamedRecord = Type.Object({
  id: Id24,
  folio: Type.String(),
  version: Type.Integer(),
  revision: Type.Integer(),
  created_at: Moment,
  updated_at: Moment,
  /** Name of the record's user; null when it was answered without login. */
  user: Nullable(Type.String()),
  points: Nullable(Type.Number()),
  answers: NamedAnswers,
  /** Given answers that were not stored, by their paths: `people.0.age`. */
  meta: Type.Optional(
    Type.Object({
      dropped: Type.Array(
        Type.Object({
          name: Type.String(),
          why: Type.Unsafe<WhyDropped>({ type: 'string', enum: whyDropped }),
        }),
      ),
    }),
  ),
})
export type NamedRecord = Static<typeof NamedRecord>

const NamedRecordsQuery = Type.Object({
  ...PageQuery,
  search: RecordsQuery.properties.search,
  filter_id: RecordsQuery.properties.filter_id,
  /** A metadata name or `answers.<name>`, with a `-` in front for descending. */
  order_by: RecordsQuery.properties.order_by,
  after: RecordsQuery.properties.after,
})

const NewNamedRecord = Type.Object({
  answers: NamedAnswers,
  folio: SubmitRequest.properties.folio,
  id: SubmitRequest.properties.id,
  timezone: SubmitRequest.properties.timezone,
})

const NamedRecordChange = Type.Object({
  answers: NamedAnswers,
  base_version: EditRequest.properties.base_version,
})

const RecordOfForm = Type.Object({ id: Id, record: Type.String({ maxLength: 64 }) })
const tag = 'forms' as const
const access = 'user' as const

/** Each form as an API of its own, documented by its fields under readable names. */
export const typedFormCalls = {
  formOpenApi: defineCall({
    method: 'GET',
    path: paths.formOpenApi,
    tag,
    summary: 'The OpenAPI document of a form’s records',
    access,
    params: IdParams,
    responses: { 200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) },
  }),
  formClient: defineCall({
    method: 'GET',
    path: paths.formClient,
    tag,
    summary: 'A client of a form’s records in TypeScript',
    access,
    params: IdParams,
    responses: { 200: Type.String() },
  }),
  /** `answers.<name>__<condition>=<value>` filters answers like `answer__<field id>__<condition>` in `form_answer/`. */
  listNamedRecords: defineCall({
    method: 'GET',
    path: paths.namedRecords,
    tag,
    summary: 'Records of a form, answers by name',
    access,
    params: IdParams,
    query: NamedRecordsQuery,
    responses: { 200: LongEnvelope(NamedRecord) },
  }),
  /** UNKNOWN_ANSWER {field} for a name that the form does not have. */
  createNamedRecord: defineCall({
    method: 'POST',
    path: paths.namedRecords,
    tag,
    summary: 'Submit answers by name; public forms need no login',
    access: 'visitor',
    params: IdParams,
    headers: WriteHeaders,
    body: NewNamedRecord,
    bodyLimit: answerBodyLimit,
    responses: { 201: NamedRecord, 400: FieldErrors },
  }),
  getNamedRecord: defineCall({
    method: 'GET',
    path: paths.namedRecord,
    tag,
    summary: 'One record, answers by name',
    access,
    params: RecordOfForm,
    responses: { 200: NamedRecord },
  }),
  editNamedRecord: defineCall({
    method: 'PATCH',
    path: paths.namedRecord,
    tag,
    summary: 'Change some answers of a record, by name',
    access,
    params: RecordOfForm,
    headers: WriteHeaders,
    body: NamedRecordChange,
    bodyLimit: answerBodyLimit,
    responses: { 202: NamedRecord, 400: FieldErrors, 409: EditConflict },
  }),
}
