import { paths } from '../../schemas/api/paths'
import type { Json } from '../../schemas/model/json'
import type { CatalogPort, RowKeys, RowQuery } from '../../schemas/ports/catalogPort'
import { PortFailure } from '../../schemas/ports/portFailure'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export interface RowsApi {
  /** Rows as the fields of a form may have them; without a form, as whoever the client is may read catalogs. */
  readonly rowsFor: (formId: number | null) => CatalogPort
}

/** As many as one answer holds; who wants more searches. */
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
      throw new PortFailure({ code: error.code, params: error.params })
    }
  }
  const asked = (formId: number | null, { catalogId, filter, where }: RowQuery) => ({
    catalog_id: catalogId,
    ...(formId === null ? {} : { form_id: formId }),
    filter,
    where: where.map(({ fieldId, value }) => ({ field_id: fieldId, value })),
  })
  return {
    rowsFor: (formId) => ({
      keys: ({ fieldId, search, limit, ...query }, signal) => {
        const body = {
          ...asked(formId, query),
          field_id: fieldId,
          limit: Math.min(limit, mostKeys),
          ...(search ? { search } : {}),
        }
        return ask<RowKeys>(paths.rowKeys, body, signal)
      },
      details: async ({ fieldIds, ...query }, signal) => {
        const body = { ...asked(formId, query), field_ids: fieldIds }
        const { details } = await ask<{
          readonly details: { readonly [id: string]: readonly Json[] } | null
        }>(paths.rowDetails, body, signal)
        return details ?? undefined
      },
    }),
  }
}
