import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../adapters/api/apiError'
import type { Api } from '../../../adapters/api/api'
import type { CountRowsRequest } from '../../../schemas/api/catalogRows'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { columnSelector, type ColumnFilter } from '../../../schemas/filters/columnFilter'
import { searchSelector } from '../../../schemas/filters/rowSearch'
import { formOfCatalog } from '../../../schemas/model/catalog'
import type { FormDocument } from '../../../schemas/model/form'
import type { Json } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import type { ListState } from '../../shared/grid/listState'
import { rowRights, type RowRights } from '../../shared/rows/rowRights'

/** A catalog as the grid of its rows needs it, with the viewer's rights. */
export interface RowsCatalog extends RowRights {
  readonly id: number
  readonly document: FormDocument
  readonly compiled: CompiledForm
}

const noRights: RowRights = { mayWrite: false, mayDelete: false, mayDesign: false }

export function rowsCatalogQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: ['rowsCatalog', id],
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<RowsCatalog> => {
      const [catalog, items] = await Promise.all([
        api.catalogs.get(id, signal),
        api.catalogs.list({ id__in: String(id), limit: 1 }, signal),
      ])
      const item = items.objects[0]
      const document = formOfCatalog(catalog)
      const rights = item ? rowRights(item) : noRights
      return { id, document, compiled: compileForm({ document }), ...rights }
    },
  })
}

/** The filters of the rows. */
export interface RowsWanted {
  readonly filters: readonly ColumnFilter[]
  /** The name of a named filter of the catalog. */
  readonly stored: string | null
  /** Words that each row contains, in any columns. */
  readonly search: string
}

/** Returns the request to the server; days belong to a time zone. */
export function rowsRequest(
  { id, compiled }: Pick<RowsCatalog, 'id' | 'compiled'>,
  { filters, stored, search }: RowsWanted,
  { timezone, locale }: { readonly timezone: string; readonly locale: Locale },
): CountRowsRequest {
  const columns = Object.values(compiled.fields).filter(({ groupId }) => groupId === undefined)
  const parts = [
    columnSelector(filters, timezone),
    searchSelector(search, columns, formatOfLocale(locale)),
  ].filter((part) => part !== undefined)
  const selector = parts.length > 1 ? { $and: parts } : parts[0]
  return {
    catalog_id: id,
    ...(selector === undefined ? {} : { selector }),
    ...(stored === null ? {} : { filter_name: stored }),
  }
}

/** Returns the sort order; by default the newest first. */
export function rowsSort(sort: string | undefined): Json {
  if (sort === undefined) return [{ created_at: 'desc' }]
  return [sort.startsWith('-') ? { [sort.slice(1)]: 'desc' } : { [sort]: 'asc' }]
}

export const rowsPageQuery = (api: Api, request: CountRowsRequest, { page, size, sort }: ListState) =>
  queryOptions({
    queryKey: ['rows', request.catalog_id, 'page', request, page, size, sort],
    queryFn: ({ signal }) =>
      api.rows.find(
        { ...request, with_writers: true, sort: rowsSort(sort), limit: size, skip: (page - 1) * size },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: isWorthAnotherTry,
  })

export const rowsCountQuery = (api: Api, request: CountRowsRequest) =>
  queryOptions({
    queryKey: ['rows', request.catalog_id, 'count', request],
    queryFn: ({ signal }) => api.rows.count(request, signal),
    placeholderData: keepPreviousData,
    retry: isWorthAnotherTry,
  })

/** Retries temporary failures, but not a search that was too slow, which would take as long again. */
const isWorthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && error.isTemporary && error.code !== 'SELECTOR_TOO_SLOW'
