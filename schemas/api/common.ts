import { Type, type Static, type TSchema } from 'typebox'
import { whyDropped, type WhyDropped } from '../model/whyDropped'
import type { CodedError, ErrorCode } from '../model/errors'

export const maximumId = 2_147_483_647

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Epoch seconds, with fractions. */
export const Seconds = Type.Number({ description: 'Epoch seconds' })

/** The id of an item or a user. */
export const Id = Type.Integer({ minimum: 1, maximum: maximumId })

export const IdParams = Type.Object({ id: Id })

/** A document's or record's id: 24 lower-case hexadecimal characters. */
export const Id24 = Type.String({ pattern: '^[0-9a-f]{24}$' })

/** A revision of a form: 1, 2, 3, … */
export const RevisionNumber = Type.Integer({ minimum: 1, maximum: maximumId })

/** The revision of a form or version of a record that a change is based on; 0 when there is none yet. */
export const BaseRevision = Type.Integer({ minimum: 0, maximum: maximumId })

/** A request repeated with the same key is the same request and is carried out once. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})

/**
 * `return=representation` returns what was written (202) where the default is 204, the only response that some scripts accept.
 * `handling=strict` refuses a catalog row whose details differ from those sent (400, ROW_CHANGED at its last level); otherwise the row is
 * stored with its current details.
 */
export const PreferHeaders = Type.Object({ prefer: Type.Optional(Type.String({ maxLength: 200 })) })

/** Headers of calls that write answers. */
export const WriteHeaders = Type.Object({ ...IdempotencyHeaders.properties, ...PreferHeaders.properties })

/** The token of a link that lets its holder edit one record without login. */
export const Token = Type.String({ minLength: 1, maxLength: 200 })

/**
 * Query parameters of calls that open a form for answering. `from_app` and the element ids say where the form was opened and do not change
 * the response.
 */
export const OpeningQuery = {
  token: Type.Optional(Token),
  elementRecordOid: Type.Optional(Type.String({ maxLength: 64 })),
  currentElementOid: Type.Optional(Type.String({ maxLength: 64 })),
  from_app: Type.Optional(Type.String({ maxLength: 64 })),
}

/** `new` says that this browser opens the link again. */
export const VisitQuery = { visit: Type.Optional(Type.String({ maxLength: 64 })) }

export const PageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 0, maximum: maximumId, description: '0 = all; 20 when absent' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumId })),
}

/** Parameters of a list that may be long. */
export const CountedQuery = {
  ...PageQuery,
  with_count: Type.Optional(
    Type.Boolean({
      description:
        'false = the page does not wait for the number of all: `meta.total_count` goes as far as the page does, and `meta.more` says whether there are others',
    }),
  ),
}

/** Parameters of a list that is served whole unless the request sets a limit. */
export const WholeListQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumId, description: '0 or absent = all' })),
  offset: PageQuery.offset,
}

export const Meta = Type.Object({
  limit: Type.Integer(),
  offset: Type.Integer(),
  total_count: Type.Integer(),
  /** True when counting stopped at `total_count`. */
  more: Type.Optional(Type.Boolean()),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
  /** Query parameters that this list does not know; they filtered nothing. */
  ignored: Type.Optional(Type.Array(Type.String())),
  /** Position in the stream of changes when the list was read. */
  mark: Type.Optional(Type.String()),
})
export type Meta = Static<typeof Meta>

export interface Envelope<T> {
  readonly meta: Meta
  readonly objects: readonly T[]
}

/** The envelope in which every list is served. */
export const Envelope = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Envelope<Static<T>>>(Type.Object({ meta: Meta, objects: Type.Array(schema) }))

/** The envelope of a list that may be long and is therefore streamed. */
export const LongEnvelope = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Envelope<Static<T>> | AsyncIterable<string>>(Envelope(schema))

export const ErrorCodeSchema = Type.Unsafe<ErrorCode>({ type: 'string' })

/**
 * Any error that is not about fields. `error` is text in the requester's language; `error_code` identifies it for programs (messages
 * `error.<CODE>`, filled with `params`). `code` repeats it, except for the numbers that older clients know: 0 and 1 (login), 8 (the record
 * id exists).
 */
export const ApiError = Type.Object({
  error: Type.String(),
  error_code: ErrorCodeSchema,
  code: Type.Union([Type.String(), Type.Integer()]),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
})
export type ApiError = Static<typeof ApiError>

/** The errors of one field. `codes` are the same errors for programs. */
export const FieldProblem = Type.Object({
  msg: Type.Array(Type.String()),
  label: Type.String(),
  error: Type.Array(Type.Unknown()),
  codes: Type.Array(Type.Unsafe<CodedError>({ type: 'object' })),
})
export type FieldProblem = Static<typeof FieldProblem>

/**
 * A 400 about fields: field id → problem, or group id → set index → field id → problem; `folio` may also be a key. Unlike an {@link
 * ApiError} it has no `error_code`.
 */
export const FieldErrors = Type.Unsafe<FieldErrors>({
  type: 'object',
  additionalProperties: { type: 'object' },
})
export interface FieldErrors {
  readonly [key: string]:
    FieldProblem | { readonly [setIndex: string]: { readonly [fieldId: string]: FieldProblem } }
}

/** A valid answer that was sent but not stored: its place and the reason. */
export const DroppedAnswer = Type.Object({
  field_id: Type.String(),
  group_id: Type.Optional(Type.String()),
  set_index: Type.Optional(Type.Integer()),
  /** The catalog field whose row the answer belongs to. */
  catalog_field_id: Type.Optional(Type.String()),
  why: Type.Unsafe<WhyDropped>({ type: 'string', enum: whyDropped }),
})
export type DroppedAnswer = Static<typeof DroppedAnswer>

/** Lists up to 100 answers that were not stored; absent when all were. */
export const WriteMeta = { meta: Type.Optional(Type.Object({ dropped: Type.Array(DroppedAnswer) })) }

/** Id of a change set of records. */
export const ChangeSetId = Type.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' })

export const RefusedDocument = Type.Object({
  id: Type.String(),
  /** `conflict` (409): the stored document is not the expected one; `forbidden` (400): the document is not acceptable; `gone` (404). */
  error: Type.Union([Type.Literal('conflict'), Type.Literal('forbidden'), Type.Literal('gone')]),
  status: Type.Integer(),
  reason: ErrorCodeSchema,
  message: Type.String({ description: "The reason in the requester's language" }),
  /** Problems of its fields, as when a single document is written; only the first documents of many have them. */
  fields: Type.Optional(FieldErrors),
})
export type RefusedDocument = Static<typeof RefusedDocument>

/** The outcome for one of many documents, as CouchDB reports it: each is written or refused on its own. */
export const DocumentWritten = Type.Union([
  Type.Object({ ok: Type.Literal(true), id: Type.String(), rev: Type.String(), ...WriteMeta }),
  RefusedDocument,
])
export type DocumentWritten = Static<typeof DocumentWritten>
