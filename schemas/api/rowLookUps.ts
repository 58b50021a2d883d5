import { Type, type Static } from 'typebox'
import type { Answers } from '../model/answers'
import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { paths } from './paths'

const AnswersSchema = Type.Unsafe<Answers>({ type: 'object' })
const JsonValue = Type.Unsafe<Json>({})
const Key = Type.Unsafe<RowValue>({ type: ['string', 'number'] })

/** The form or catalog whose field shows the rows; the response is then limited to what that field shows. */
export const rowsThrough = {
  catalog_id: Id,
  form_id: Type.Optional(Nullable(Id)),
  parent_catalog_id: Type.Optional(Nullable(Id)),
}

/**
 * The caller's claimed position. Through a field with a geofence, only rows within its distance are returned; the position is not verified.
 */
const position = Type.Optional(
  Nullable(
    Type.Object({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
)

/**
 * A cascade in the format of CouchDB views: `startkey` has the values chosen on the levels above, and the response one row per value of the
 * next level. With `is_edition`, the key's last part holds the details of a chosen row.
 */
const ViewRowsRequest = Type.Object({
  ...rowsThrough,
  options: Type.Optional(
    Type.Object({
      group_level: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      startkey: Type.Optional(Type.Array(JsonValue, { maxItems: 12 })),
      endkey: Type.Optional(JsonValue),
    }),
  ),
  is_edition: Type.Optional(Nullable(Type.Boolean())),
  position,
})
export type ViewRowsRequest = Static<typeof ViewRowsRequest>

const where = {
  position,
  /** Name of a stored filter; through a form, the field's own filter applies instead. */
  filter: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  where: Type.Optional(
    Type.Array(Type.Object({ field_id: Type.String({ maxLength: 64 }), value: Key }), { maxItems: 12 }),
  ),
}

const RowKeysRequest = Type.Object({
  ...rowsThrough,
  ...where,
  field_id: Type.String({ maxLength: 64 }),
  /** Ignores case and accents. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})
export type RowKeysRequest = Static<typeof RowKeysRequest>

const RowDetailsRequest = Type.Object({
  ...rowsThrough,
  ...where,
  field_ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 }),
})
export type RowDetailsRequest = Static<typeof RowDetailsRequest>

const ChangedRowsRequest = Type.Object({
  ...rowsThrough,
  /**
   * The `mark` of an earlier response to the same request, unchanged: returns only later changes. Null or an invalid mark returns all rows.
   */
  since: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  /** The `next` of the previous response; returns the following page. */
  after: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
})
export type ChangedRowsRequest = Static<typeof ChangedRowsRequest>

export const ChangedRows = Type.Object({
  /**
   * False when a client must not keep these rows: they are too many, or limited by distance and their places are not shown. The response
   * then has nothing else.
   */
  keep: Type.Boolean(),
  /** True when the client must discard what it kept before. */
  whole: Type.Boolean(),
  rows: Type.Array(Type.Object({ id: Type.String(), answers: AnswersSchema })),
  /** Ids of rows that were deleted or that the caller may not see, even if the client never had them. */
  gone: Type.Array(Type.String()),
  mark: Type.String(),
  /** Null on the last page. */
  next: Nullable(Type.String()),
})
export type ChangedRows = Static<typeof ChangedRows>

const tag = 'catalogs' as const

/** Lookups of rows while somebody answers a form. */
export const rowLookUpCalls = {
  viewRows: defineCall({
    method: 'POST',
    reads: true,
    path: paths.viewRows,
    tag,
    summary: 'Values of the next level of a cascade',
    access: 'visitor',
    body: ViewRowsRequest,
    responses: { 201: Type.Object({ rows: Type.Array(Type.Object({ key: Type.Array(JsonValue) })) }) },
  }),
  rowKeys: defineCall({
    method: 'POST',
    reads: true,
    path: paths.rowKeys,
    tag,
    summary: 'Values of one field among rows, searched',
    access: 'visitor',
    body: RowKeysRequest,
    responses: {
      200: Type.Object({
        values: Type.Array(Key),
        more: Type.Boolean(),
        /**
         * Metres to the nearest row with each value when a position counts, rounded to tens when the form does not show places; the values
         * are in this order.
         */
        distances: Type.Optional(Type.Array(Type.Number())),
      }),
    },
  }),
  rowDetails: defineCall({
    method: 'POST',
    reads: true,
    path: paths.rowDetails,
    tag,
    summary: 'Fields of the first row that has these values',
    access: 'visitor',
    body: RowDetailsRequest,
    responses: {
      200: Type.Object({ details: Nullable(Type.Record(Type.String(), Type.Array(JsonValue))) }),
    },
  }),
  changedRows: defineCall({
    method: 'POST',
    reads: true,
    path: paths.changedRows,
    tag,
    summary: 'Rows for a device to keep, or what changed among them',
    access: 'visitor',
    body: ChangedRowsRequest,
    responses: { 200: ChangedRows },
  }),
  valuesOfField: defineCall({
    method: 'POST',
    reads: true,
    path: paths.valuesOfField,
    tag,
    summary: 'The values that a field has among rows',
    access: 'user',
    body: Type.Object({ catalog_id: Id, field_id: Type.String({ maxLength: 64 }) }),
    responses: { 200: Type.Object({ objects: Type.Array(Key) }) },
  }),
}
