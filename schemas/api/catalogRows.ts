import { Type, type Static } from 'typebox'
import type { Answers } from '../model/answers'
import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import { defineCall } from './call'
import { Id, IdempotencyHeaders, Nullable } from './common'
import { paths } from './paths'

/** Rows of a query that names no limit (domain notes §6.4). */
export const rowsDefaultLimit = 10_000

/** 4 MB: a thousand rows with long answers. */
const rowsBodyLimit = 4 * 1024 * 1024

const RowId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' })
const Rev = Type.String({ maxLength: 80 })
const AnswersSchema = Type.Unsafe<Answers>({ type: 'object' })
const JsonValue = Type.Unsafe<Json>({})
const Key = Type.Unsafe<RowValue>({ type: ['string', 'number'] })

/** The form, or the catalog, whose field takes rows: then no more is served than that field shows. */
const through = {
  catalog_id: Id,
  form_id: Type.Optional(Nullable(Id)),
  parent_catalog_id: Type.Optional(Nullable(Id)),
}

/** A mango query, at the top or under `mango`. `limit` 0: all. */
const query = {
  selector: Type.Optional(JsonValue),
  sort: Type.Optional(JsonValue),
  fields: Type.Optional(JsonValue),
  limit: Type.Optional(JsonValue),
  skip: Type.Optional(JsonValue),
}
const FindRowsRequest = Type.Object({
  ...through,
  ...query,
  mango: Type.Optional(Type.Object(query)),
  /** A stored filter that the rows must pass too. */
  filter_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})
export type FindRowsRequest = Static<typeof FindRowsRequest>

/**
 * The cascade, as CouchDB views are asked (domain notes §6.4): the values chosen above in `startkey`, and one row per value of the next
 * level. `is_edition`: a chosen row's details as the key's last part.
 */
const ViewRowsRequest = Type.Object({
  ...through,
  options: Type.Optional(
    Type.Object({
      group_level: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      startkey: Type.Optional(Type.Array(JsonValue, { maxItems: 12 })),
      endkey: Type.Optional(JsonValue),
    }),
  ),
  is_edition: Type.Optional(Nullable(Type.Boolean())),
})
export type ViewRowsRequest = Static<typeof ViewRowsRequest>

const where = {
  /** A stored filter; through a form its field's own counts. */
  filter: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  where: Type.Optional(
    Type.Array(Type.Object({ field_id: Type.String({ maxLength: 64 }), value: Key }), { maxItems: 12 }),
  ),
}

const RowKeysRequest = Type.Object({
  ...through,
  ...where,
  field_id: Type.String({ maxLength: 64 }),
  /** Whatever its case or accents. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})
export type RowKeysRequest = Static<typeof RowKeysRequest>

const RowDetailsRequest = Type.Object({
  ...through,
  ...where,
  field_ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 }),
})
export type RowDetailsRequest = Static<typeof RowDetailsRequest>

/** A row as it is stored: answers flat, options as their labels. Times are ISO text (domain notes §11.15). */
export const CatalogRowDocument = Type.Object({
  _id: Type.String(),
  _rev: Type.String(),
  id: Type.String(),
  rev: Type.String(),
  catalog_id: Id,
  answers: AnswersSchema,
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type CatalogRowDocument = Static<typeof CatalogRowDocument>

const CreateRowRequest = Type.Object({
  catalog_id: Id,
  answers: AnswersSchema,
  _id: Type.Optional(RowId),
})

const EditRowRequest = Type.Object({
  catalog_id: Id,
  answers: AnswersSchema,
  /** 409 when it is no longer the stored one. */
  _rev: Type.Optional(Nullable(Rev)),
})

const WrittenRowDocument = Type.Object({
  _id: Type.Optional(RowId),
  _rev: Type.Optional(Nullable(Rev)),
  _deleted: Type.Optional(Type.Boolean()),
  answers: Type.Optional(AnswersSchema),
})
export type WrittenRowDocument = Static<typeof WrittenRowDocument>

const RowWritten = Type.Union([
  Type.Object({ ok: Type.Literal(true), id: Type.String(), rev: Type.String() }),
  Type.Object({ id: Type.String(), error: Type.String(), status: Type.Integer(), reason: Type.String() }),
])
export type RowWritten = Static<typeof RowWritten>

const tag = 'catalogs' as const

export const catalogRowCalls = {
  findRows: defineCall({
    method: 'POST',
    path: paths.findRows,
    tag,
    summary: 'Rows of a catalog, by a mango selector',
    access: 'visitor',
    body: FindRowsRequest,
    responses: { 200: Type.Unsafe<AsyncIterable<string>>({ description: '{"objects": [row, …]}' }) },
  }),
  viewRows: defineCall({
    method: 'POST',
    path: paths.viewRows,
    tag,
    summary: 'Values of the next level of a cascade',
    access: 'visitor',
    body: ViewRowsRequest,
    responses: { 201: Type.Object({ rows: Type.Array(Type.Object({ key: Type.Array(JsonValue) })) }) },
  }),
  rowKeys: defineCall({
    method: 'POST',
    path: paths.rowKeys,
    tag,
    summary: 'Values of one field among rows, searched',
    access: 'visitor',
    body: RowKeysRequest,
    responses: { 200: Type.Object({ values: Type.Array(Key), more: Type.Boolean() }) },
  }),
  rowDetails: defineCall({
    method: 'POST',
    path: paths.rowDetails,
    tag,
    summary: 'Fields of the first row that has these values',
    access: 'visitor',
    body: RowDetailsRequest,
    responses: {
      200: Type.Object({ details: Nullable(Type.Record(Type.String(), Type.Array(JsonValue))) }),
    },
  }),
  valuesOfField: defineCall({
    method: 'POST',
    path: paths.valuesOfField,
    tag,
    summary: 'The values that a field has among rows',
    access: 'user',
    body: Type.Object({ catalog_id: Id, field_id: Type.String({ maxLength: 64 }) }),
    responses: { 200: Type.Object({ objects: Type.Array(Key) }) },
  }),
  createRow: defineCall({
    method: 'POST',
    path: paths.rows,
    tag,
    summary: 'Add a row',
    access: 'user',
    headers: IdempotencyHeaders,
    body: CreateRowRequest,
    responses: { 201: CatalogRowDocument },
  }),
  getRow: defineCall({
    method: 'GET',
    path: paths.row,
    tag,
    summary: 'One row',
    access: 'user',
    params: Type.Object({ id: RowId }),
    query: Type.Object({ catalog_id: Id }),
    responses: { 200: CatalogRowDocument },
  }),
  editRow: defineCall({
    method: 'PATCH',
    path: paths.row,
    tag,
    summary: 'Write over a row, against its revision',
    access: 'user',
    params: Type.Object({ id: RowId }),
    body: EditRowRequest,
    responses: { 202: CatalogRowDocument },
  }),
  editNamedRow: defineCall({
    method: 'PATCH',
    path: paths.rows,
    tag,
    summary: 'The same, with the row named in the body',
    access: 'user',
    body: Type.Object({
      ...EditRowRequest.properties,
      record_id: Type.Optional(RowId),
      _id: Type.Optional(RowId),
    }),
    responses: { 202: CatalogRowDocument },
  }),
  updateRows: defineCall({
    method: 'PATCH',
    path: paths.updateRows,
    tag,
    summary: 'The same answers for many rows, all or none',
    access: 'user',
    body: Type.Object({
      catalog_id: Id,
      answers: AnswersSchema,
      objects: Type.Array(RowId, { maxItems: 1_000 }),
    }),
    responses: { 202: Type.Object({ objects: Type.Array(Type.String()) }) },
  }),
  writeRows: defineCall({
    method: 'POST',
    path: paths.writeRows,
    tag,
    summary: 'Write or delete rows, each against its revision',
    access: 'user',
    body: Type.Object({ catalog_id: Id, docs: Type.Array(WrittenRowDocument, { maxItems: 1_000 }) }),
    bodyLimit: rowsBodyLimit,
    responses: { 200: Type.Array(RowWritten) },
  }),
}
