import { Type, type Static } from 'typebox'
import type { Answers } from '../model/answers'
import { rowsAtOnce } from '../model/catalogRow'
import type { Json } from '../model/json'
import { defineCall } from './call'
import {
  DocumentWritten,
  DroppedAnswer,
  Id,
  Id24,
  Nullable,
  PreferHeaders,
  WriteHeaders,
  RefusedDocument,
  WriteMeta,
} from './common'
import { paths } from './paths'
import { rowsThrough } from './rowLookUps'

/** Rows that a query without a limit returns at most. */
export const rowsDefaultLimit = 10_000

/** 4 MB: a thousand rows with long answers. */
const rowsBodyLimit = 4 * 1024 * 1024

/** Rejects `__proto__` as an id, as it is rejected for field names. */
const RowId = Type.String({ minLength: 1, maxLength: 64, pattern: '^(?!__proto__$)[\\w-]+$' })
const Rev = Type.String({ maxLength: 80 })
const AnswersSchema = Type.Unsafe<Answers>({ type: 'object' })
const JsonValue = Type.Unsafe<Json>({})

/** A Mango query, at the top level or under `mango`. `limit` 0 returns all rows. */
const query = {
  selector: Type.Optional(JsonValue),
  sort: Type.Optional(JsonValue),
  fields: Type.Optional(JsonValue),
  limit: Type.Optional(JsonValue),
  skip: Type.Optional(JsonValue),
}
/**
 * Adds the names of those who created and last wrote each row. Not part of Mango; only for viewers of the whole catalog, never through a
 * form.
 */
const writers = { with_writers: Type.Optional(Type.Boolean()) }
const FindRowsRequest = Type.Object({
  ...rowsThrough,
  ...query,
  ...writers,
  mango: Type.Optional(Type.Object(query)),
  /** Name of a stored filter that the rows must match as well. */
  filter_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})
export type FindRowsRequest = Static<typeof FindRowsRequest>

const CountRowsRequest = Type.Object({
  ...rowsThrough,
  selector: Type.Optional(JsonValue),
  filter_name: FindRowsRequest.properties.filter_name,
})
export type CountRowsRequest = Static<typeof CountRowsRequest>

/** `more` is true when counting stopped at `count`. */
export const RowsCount = Type.Object({ count: Type.Integer(), more: Type.Boolean() })
export type RowsCount = Static<typeof RowsCount>

/** A stored row: answers are flat, options are their labels, times are ISO text. */
export const CatalogRowDocument = Type.Object({
  _id: Type.String(),
  _rev: Type.String(),
  id: Type.String(),
  rev: Type.String(),
  catalog_id: Id,
  answers: AnswersSchema,
  created_at: Type.String(),
  updated_at: Type.String(),
  /** Names of the users, served with `with_writers`. */
  created_by_name: Type.Optional(Nullable(Type.String())),
  updated_by_name: Type.Optional(Nullable(Type.String())),
  /** Served only for a row that was just written. */
  ...WriteMeta,
})
export type CatalogRowDocument = Static<typeof CatalogRowDocument>

/** A row as `find` returns it when no `fields` are requested. */
export type FoundRow = Omit<CatalogRowDocument, 'id' | 'rev' | 'meta'>

const CreateRowRequest = Type.Object({
  catalog_id: Id,
  answers: AnswersSchema,
  _id: Type.Optional(RowId),
})

const EditRowRequest = Type.Object({
  catalog_id: Id,
  answers: AnswersSchema,
  /** Must match the stored revision, else 409; without `_rev` the row is overwritten. */
  _rev: Type.Optional(Nullable(Rev)),
})

const WrittenRowDocument = Type.Object({
  _id: Type.Optional(RowId),
  _rev: Type.Optional(Nullable(Rev)),
  _deleted: Type.Optional(Type.Boolean()),
  answers: Type.Optional(AnswersSchema),
})
export type WrittenRowDocument = Static<typeof WrittenRowDocument>

const SyncRowsRequest = Type.Object({
  catalogs_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }),
  form_answers_ids: Type.Array(Id24, { minItems: 1, maxItems: 200 }),
  /** With `deleted`, the rows are deleted, whatever happened to the records. */
  status: Type.Union([Type.Literal('created'), Type.Literal('edited'), Type.Literal('deleted')]),
})
export type SyncRowsRequest = Static<typeof SyncRowsRequest>

const Count = Type.Integer({ minimum: 0 })
const SyncedCatalog = Type.Object({
  catalog_id: Id,
  created: Count,
  edited: Count,
  deleted: Count,
  unchanged: Count,
  refused: Count,
})
export type SyncedCatalog = Static<typeof SyncedCatalog>

/** The outcome for the rows of each catalog, with the reasons for refusals. */
const SyncedRows = Type.Object({
  objects: Type.Array(SyncedCatalog),
  errors: Type.Array(
    Type.Object({
      catalog_id: Id,
      record_id: Type.String(),
      code: RefusedDocument.properties.reason,
      message: RefusedDocument.properties.message,
      fields: RefusedDocument.properties.fields,
    }),
  ),
  /** Answers of records that were not stored in their rows. */
  meta: Type.Optional(
    Type.Object({
      dropped: Type.Array(
        Type.Object({ catalog_id: Id, record_id: Type.String(), ...DroppedAnswer.properties }),
      ),
    }),
  ),
})
export type SyncedRows = Static<typeof SyncedRows>

const tag = 'catalogs' as const

export const catalogRowCalls = {
  findRows: defineCall({
    method: 'POST',
    reads: true,
    path: paths.findRows,
    tag,
    summary: 'Rows of a catalog, by a mango selector',
    access: 'visitor',
    body: FindRowsRequest,
    responses: {
      200: Type.Unsafe<Uint8Array | AsyncIterable<string>>({ description: '{"objects": [row, …]}' }),
    },
  }),
  countRows: defineCall({
    method: 'POST',
    reads: true,
    path: paths.countRows,
    tag,
    summary: 'How many rows a mango selector finds, up to 10,000',
    access: 'visitor',
    body: CountRowsRequest,
    responses: { 200: RowsCount },
  }),
  createRow: defineCall({
    method: 'POST',
    path: paths.rows,
    tag,
    summary: 'Add a row',
    access: 'user',
    headers: WriteHeaders,
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
    query: Type.Object({ catalog_id: Id, ...writers }),
    responses: { 200: CatalogRowDocument },
  }),
  /**
   * Returns 204 with the new revision as `ETag` and the fields of dropped answers as `X-Dropped`; with `Prefer: return=representation`, 202
   * with the row.
   */
  editRow: defineCall({
    method: 'PATCH',
    path: paths.row,
    tag,
    summary: 'Write over a row, against its revision; without `_rev`, whatever is stored is written over',
    access: 'user',
    params: Type.Object({ id: RowId }),
    headers: PreferHeaders,
    body: EditRowRequest,
    responses: { 202: CatalogRowDocument, 204: Type.Null() },
  }),
  editNamedRow: defineCall({
    method: 'PATCH',
    path: paths.rows,
    tag,
    summary: 'The same, with the row named in the body',
    access: 'user',
    headers: PreferHeaders,
    body: Type.Object({
      ...EditRowRequest.properties,
      record_id: Type.Optional(RowId),
      _id: Type.Optional(RowId),
    }),
    responses: { 202: CatalogRowDocument, 204: Type.Null() },
  }),
  updateRows: defineCall({
    method: 'PATCH',
    path: paths.updateRows,
    tag,
    summary: 'The same answers for many rows, all that are still there or none',
    access: 'user',
    body: Type.Object({
      catalog_id: Id,
      answers: AnswersSchema,
      objects: Type.Array(RowId, { maxItems: rowsAtOnce }),
    }),
    /**
     * `objects` lists the written rows only: a caller who named others finds them missing. `revs` has the current revision of each, and
     * `meta.dropped` names the row (`id`) of each dropped answer.
     */
    responses: {
      202: Type.Object({
        objects: Type.Array(Type.String()),
        revs: Type.Array(Type.String()),
        meta: Type.Optional(
          Type.Object({
            dropped: Type.Array(Type.Object({ id: Type.String(), ...DroppedAnswer.properties })),
          }),
        ),
      }),
    },
  }),
  writeRows: defineCall({
    method: 'POST',
    path: paths.writeRows,
    tag,
    summary: 'Write or delete rows, each against its revision',
    access: 'user',
    body: Type.Object({ catalog_id: Id, docs: Type.Array(WrittenRowDocument, { maxItems: rowsAtOnce }) }),
    bodyLimit: rowsBodyLimit,
    responses: { 200: Type.Array(DocumentWritten) },
  }),
  syncRows: defineCall({
    method: 'POST',
    path: paths.syncRows,
    tag,
    summary: 'Make catalogs equal to records: a row for each',
    access: 'user',
    body: SyncRowsRequest,
    responses: { 200: SyncedRows },
  }),
  /** Refuses like `writeRows`: `gone` (404) for a row that was not deleted or was deleted too long ago, `conflict` for one that exists. */
  restoreRows: defineCall({
    method: 'POST',
    path: paths.restoreRows,
    tag,
    summary: 'Bring back rows that were deleted less than a day ago',
    access: 'user',
    body: Type.Object({ catalog_id: Id, objects: Type.Array(RowId, { maxItems: rowsAtOnce }) }),
    responses: { 200: Type.Array(DocumentWritten) },
  }),
}
