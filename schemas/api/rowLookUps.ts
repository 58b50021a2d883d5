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

/** The form, or the catalog, whose field takes rows: then no more is served than that field shows. */
export const rowsThrough = {
  catalog_id: Id,
  form_id: Type.Optional(Nullable(Id)),
  parent_catalog_id: Type.Optional(Nullable(Id)),
}

/** Where who asks says to be: through a field with a geofence, only rows within its distance. Nobody checks it. */
const position = Type.Optional(
  Nullable(
    Type.Object({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
)

/**
 * The cascade, as CouchDB views are asked: the values chosen above in `startkey`, and one row per value of the next
 * level. `is_edition`: a chosen row's details as the key's last part.
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
  /** A stored filter; through a form its field's own counts. */
  filter: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  where: Type.Optional(
    Type.Array(Type.Object({ field_id: Type.String({ maxLength: 64 }), value: Key }), { maxItems: 12 }),
  ),
}

const RowKeysRequest = Type.Object({
  ...rowsThrough,
  ...where,
  field_id: Type.String({ maxLength: 64 }),
  /** Whatever its case or accents. */
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
  /** The `mark` of an earlier answer to the same question, as it came: only what changed since; null or one that does not count: all. */
  since: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  /** The `next` of the answer before: the page behind it. */
  after: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
})
export type ChangedRowsRequest = Static<typeof ChangedRowsRequest>

export const ChangedRows = Type.Object({
  /** False: these rows are not for keeping, too many, or near ones whose places are not shown; nothing else is told then. */
  keep: Type.Boolean(),
  /** True: what was kept before counts no longer. */
  whole: Type.Boolean(),
  rows: Type.Array(Type.Object({ id: Type.String(), answers: AnswersSchema })),
  /** Ids of rows that went, or that are not for whoever asks, whether or not they ever were. */
  gone: Type.Array(Type.String()),
  mark: Type.String(),
  /** Null on the last page. */
  next: Nullable(Type.String()),
})
export type ChangedRows = Static<typeof ChangedRows>

const tag = 'catalogs' as const

/** What fields ask of rows while somebody answers. */
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
        /** Metres to the nearest row with each value, where a position counts, in tens where the form does not show the place: the values are then in this order. */
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
