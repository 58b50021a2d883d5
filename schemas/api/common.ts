import { Type, type Static, type TSchema } from 'typebox'
import { whyDropped, type WhyDropped } from '../model/whyDropped'
import type { CodedError, ErrorCode } from '../model/errors'

export const maximumId = 2_147_483_647

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Epoch seconds, with fractions. */
export const Seconds = Type.Number({ description: 'Epoch seconds' })

/** An item's or user's id. */
export const Id = Type.Integer({ minimum: 1, maximum: maximumId })

export const IdParams = Type.Object({ id: Id })

/** A document's or record's id: 24 lower-case hexadecimal characters. */
export const Id24 = Type.String({ pattern: '^[0-9a-f]{24}$' })

/** A revision of a form: 1, 2, 3, … */
export const RevisionNumber = Type.Integer({ minimum: 1, maximum: maximumId })

/** What a change is based on: the revision of a form or the version of a record, or 0 for none yet. */
export const BaseRevision = Type.Integer({ minimum: 0, maximum: maximumId })

/** The same key again is the same wish, not another one. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})

/**
 * `return=representation`: what was written comes back (202) where else nothing is answered (204), which is all that some scripts take.
 * `handling=strict`: a catalog's row whose details are no longer those that were sent is refused (400, ROW_CHANGED at its last level);
 * else it is stored with the details that it has now.
 */
export const PreferHeaders = Type.Object({ prefer: Type.Optional(Type.String({ maxLength: 200 })) })

/** Of what writes answers. */
export const WriteHeaders = Type.Object({ ...IdempotencyHeaders.properties, ...PreferHeaders.properties })

/** What a link that was sent carries: it lets who has no login edit one record. */
export const Token = Type.String({ minLength: 1, maxLength: 200 })

/**
 * What the calls that open a form for answering take besides its id. `from_app` and the element ids say where the
 * form was opened from and change nothing in what is served.
 */
export const OpeningQuery = {
  token: Type.Optional(Token),
  elementRecordOid: Type.Optional(Type.String({ maxLength: 64 })),
  currentElementOid: Type.Optional(Type.String({ maxLength: 64 })),
  from_app: Type.Optional(Type.String({ maxLength: 64 })),
}

/** `new`: the link is opened once more, though this browser had opened it before. */
export const VisitQuery = { visit: Type.Optional(Type.String({ maxLength: 64 })) }

export const PageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 0, maximum: maximumId, description: '0 = all; 20 when absent' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumId })),
}

/** Of a list that may be long. */
export const CountedQuery = {
  ...PageQuery,
  with_count: Type.Optional(
    Type.Boolean({
      description:
        'false = the page does not wait for the number of all: `meta.total_count` goes as far as the page does, and `meta.more` says whether there are others',
    }),
  ),
}

/** Of a list that is served whole when its request does not say otherwise. */
export const WholeListQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumId, description: '0 or absent = all' })),
  offset: PageQuery.offset,
}

export const Meta = Type.Object({
  limit: Type.Integer(),
  offset: Type.Integer(),
  total_count: Type.Integer(),
  /** `true`: there are more than `total_count`, which was not counted on. */
  more: Type.Optional(Type.Boolean()),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
  /** Names of query parameters that this list does not know: nothing was left out for them. */
  ignored: Type.Optional(Type.Array(Type.String())),
  /** What was seen when the list was looked for. */
  mark: Type.Optional(Type.String()),
})
export type Meta = Static<typeof Meta>

export interface Envelope<T> {
  readonly meta: Meta
  readonly objects: readonly T[]
}

/** Every list is served in this envelope. */
export const Envelope = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Envelope<Static<T>>>(Type.Object({ meta: Meta, objects: Type.Array(schema) }))

/** The same, where it may be long: then it is sent piece by piece as it is read. */
export const LongEnvelope = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Envelope<Static<T>> | AsyncIterable<string>>(Envelope(schema))

export const ErrorCodeSchema = Type.Unsafe<ErrorCode>({ type: 'string' })

/**
 * Any error but those on fields. `error` is text in the requester's language; `error_code` names it for programs (messages
 * `error.<CODE>`, filled with `params`). `code` repeats it, but for the numbers that older clients know: 0 and 1 (login),
 * 8 (the record id exists).
 */
export const ApiError = Type.Object({
  error: Type.String(),
  error_code: ErrorCodeSchema,
  code: Type.Union([Type.String(), Type.Integer()]),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
})
export type ApiError = Static<typeof ApiError>

/** The errors of one field; `codes` is ours: the same errors for programs. */
export const FieldProblem = Type.Object({
  msg: Type.Array(Type.String()),
  label: Type.String(),
  error: Type.Array(Type.Unknown()),
  codes: Type.Array(Type.Unsafe<CodedError>({ type: 'object' })),
})
export type FieldProblem = Static<typeof FieldProblem>

/**
 * A 400 about fields: field id → problem, group id → set index → field id → problem; `folio` may be a key. It has no
 * `error_code`, which is how to tell it from an {@link ApiError}.
 */
export const FieldErrors = Type.Unsafe<FieldErrors>({
  type: 'object',
  additionalProperties: { type: 'object' },
})
export interface FieldErrors {
  readonly [key: string]:
    FieldProblem | { readonly [setIndex: string]: { readonly [fieldId: string]: FieldProblem } }
}

/** An answer that was given and is not stored, though nothing was wrong with it: where it was given, and why. */
export const DroppedAnswer = Type.Object({
  field_id: Type.String(),
  group_id: Type.Optional(Type.String()),
  set_index: Type.Optional(Type.Integer()),
  /** The field whose row's answer it was given in. */
  catalog_field_id: Type.Optional(Type.String()),
  why: Type.Unsafe<WhyDropped>({ type: 'string', enum: whyDropped }),
})
export type DroppedAnswer = Static<typeof DroppedAnswer>

/** Beside what was written; not there when all that was given is stored. The first 100 are told. */
export const WriteMeta = { meta: Type.Optional(Type.Object({ dropped: Type.Array(DroppedAnswer) })) }

/** A change set of records: what was changed at once. */
export const ChangeSetId = Type.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' })

export const RefusedDocument = Type.Object({
  id: Type.String(),
  /** `conflict` (409): what is stored is not what was meant; `forbidden` (400): it cannot be so; `gone` (404). */
  error: Type.Union([Type.Literal('conflict'), Type.Literal('forbidden'), Type.Literal('gone')]),
  status: Type.Integer(),
  reason: ErrorCodeSchema,
  message: Type.String({ description: "The reason in the requester's language" }),
  /** What is wrong with its fields, as where one document is written; the first ones of many. */
  fields: Type.Optional(FieldErrors),
})
export type RefusedDocument = Static<typeof RefusedDocument>

/** What became of one document of many, as CouchDB answers: each is written or refused by itself. */
export const DocumentWritten = Type.Union([
  Type.Object({ ok: Type.Literal(true), id: Type.String(), rev: Type.String(), ...WriteMeta }),
  RefusedDocument,
])
export type DocumentWritten = Static<typeof DocumentWritten>
