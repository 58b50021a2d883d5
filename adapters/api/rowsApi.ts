import type {
  CatalogRowDocument,
  CountRowsRequest,
  FindRowsRequest,
  FoundRow,
  RowsCount,
  WrittenRowDocument,
} from '../../schemas/api/catalogRows'
import type { DocumentWritten } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { ChangedRows, ChangedRowsRequest } from '../../schemas/api/rowLookUps'
import type { Answers } from '../../schemas/model/answers'
import type { Json } from '../../schemas/model/json'
import type { CatalogPort, RowKeys, RowQuery } from '../../schemas/ports/catalogPort'
import { PortFailure } from '../../schemas/ports/portFailure'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export interface RowsApi {
  /** Returns the port for rows that the fields of a form may show; without a form, for rows that the caller may read. */
  readonly rowsFor: (formId: number | null) => CatalogPort
  /** Returns the port for rows that a catalog's own fields take from other catalogs. */
  readonly rowsForRows: (catalogId: number) => CatalogPort
  /** Returns rows for this device to keep, or those that changed since. */
  readonly changes: (query: ChangedRowsRequest, signal?: AbortSignal) => Promise<ChangedRows>
  /** Fails with INVALID_SELECTOR {where, reason, max?} or SELECTOR_TOO_SLOW for a selector that cannot be evaluated. */
  readonly find: (query: RowsSearch, signal?: AbortSignal) => Promise<readonly FoundRow[]>
  readonly count: (query: CountRowsRequest, signal?: AbortSignal) => Promise<RowsCount>
  /** Returns a row and its author. Fails with NOT_FOUND when there is no such row. */
  readonly get: (catalogId: number, id: string, signal?: AbortSignal) => Promise<CatalogRowDocument>
  /** Repeating the key returns the row that the first call created. */
  readonly create: (catalogId: number, answers: Answers, key: string) => Promise<CatalogRowDocument>
  /** Fails with ROW_CONFLICT when `rev` is no longer the stored one; null overwrites whatever is stored. */
  readonly edit: (catalogId: number, id: string, edit: RowEdit) => Promise<CatalogRowDocument>
  /** Writes the same answers to up to 1,000 rows, all or none; returns the written ones. */
  readonly update: (
    catalogId: number,
    ids: readonly string[],
    answers: Answers,
  ) => Promise<readonly UpdatedRow[]>
  /** Writes or deletes up to 1,000 rows, each against its revision; a refused row has its own error. */
  readonly write: (
    catalogId: number,
    documents: readonly WrittenRowDocument[],
  ) => Promise<readonly DocumentWritten[]>
  /** Restores up to 1,000 rows that were deleted less than a day ago. */
  readonly restore: (catalogId: number, ids: readonly string[]) => Promise<readonly DocumentWritten[]>
}

/** A search that returns whole rows, not some of their fields. */
export type RowsSearch = Omit<FindRowsRequest, 'fields' | 'mango'>

export interface RowEdit {
  readonly answers: Answers
  readonly rev: string | null
}

interface UpdatedRows {
  readonly objects: readonly string[]
  readonly revs: readonly string[]
  readonly meta?: { readonly dropped: readonly { readonly id: string }[] }
}

/** A row after an edit. */
export interface UpdatedRow {
  readonly id: string
  readonly rev: string
  /** True when the row does not store all of the edit; not set for each row of a very large edit. */
  readonly isShort: boolean
}

/** The form or the catalog whose fields take rows; null asks with the caller's own rights. */
type Holder = { readonly form_id: number } | { readonly parent_catalog_id: number } | null

/** The most values that one response holds; to find others, search. */
const mostKeys = 1_000

export function createRowsApi(client: ApiClient): RowsApi {
  const ask = async <T>(
    path: typeof paths.rowKeys | typeof paths.rowDetails,
    body: object,
    signal?: AbortSignal,
  ) => {
    try {
      return await client.post<T>(path, body, signal ? { signal } : {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new PortFailure(error.coded, { cause: error })
    }
  }
  const asked = (holder: Holder, { catalogId, filter, where, near }: RowQuery) => ({
    catalog_id: catalogId,
    ...holder,
    filter,
    where: where.map(({ fieldId, value }) => ({ field_id: fieldId, value })),
    // The server takes the distance from the form.
    ...(near ? { position: { latitude: near.latitude, longitude: near.longitude } } : {}),
  })
  const portOf = (holder: Holder): CatalogPort => ({
    keys: ({ fieldId, search, limit, ...query }, signal) => {
      const body = {
        ...asked(holder, query),
        field_id: fieldId,
        limit: Math.min(limit, mostKeys),
        ...(search ? { search } : {}),
      }
      return ask<RowKeys>(paths.rowKeys, body, signal)
    },
    details: async ({ fieldIds, ...query }, signal) => {
      const body = { ...asked(holder, query), field_ids: fieldIds }
      const { details } = await ask<{
        readonly details: { readonly [id: string]: readonly Json[] } | null
      }>(paths.rowDetails, body, signal)
      return details ?? undefined
    },
  })
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    find: async (query, signal) =>
      (await client.post<{ readonly objects: readonly FoundRow[] }>(paths.findRows, query, abortable(signal)))
        .objects,
    count: (query, signal) => client.post(paths.countRows, query, abortable(signal)),
    get: (catalogId, id, signal) =>
      client.get(paths.row, {
        params: { id },
        query: { catalog_id: catalogId, with_writers: true },
        ...abortable(signal),
      }),
    create: (catalogId, answers, key) =>
      client.post(
        paths.rows,
        { catalog_id: catalogId, answers },
        { headers: { 'Idempotency-Key': key, Prefer: 'handling=strict' } },
      ),
    edit: (catalogId, id, { answers, rev }) =>
      client.patch(
        paths.row,
        { catalog_id: catalogId, answers, _rev: rev },
        { params: { id }, headers: { Prefer: 'return=representation, handling=strict' } },
      ),
    update: async (catalogId, ids, answers) => {
      const { objects, revs, meta } = await client.patch<UpdatedRows>(paths.updateRows, {
        catalog_id: catalogId,
        answers,
        objects: ids,
      })
      const short = new Set(meta?.dropped.map(({ id }) => id))
      return objects.map((id, at) => ({ id, rev: revs[at] ?? '', isShort: short.has(id) }))
    },
    write: (catalogId, documents) => client.post(paths.writeRows, { catalog_id: catalogId, docs: documents }),
    restore: (catalogId, ids) => client.post(paths.restoreRows, { catalog_id: catalogId, objects: ids }),
    changes: (query, signal) => client.post(paths.changedRows, query, signal ? { signal } : {}),
    rowsFor: (formId) => portOf(formId === null ? null : { form_id: formId }),
    rowsForRows: (catalogId) => portOf({ parent_catalog_id: catalogId }),
  }
}
