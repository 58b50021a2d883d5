import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../adapters/api/apiError'
import type { Meta } from '../../../schemas/api/common'
import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterString } from '../../../schemas/filters/filterGroup'
import { useApi } from '../../auth/session'
import { useLastPage, useListState } from '../../shared/grid/useListState'
import { isKept } from '../../shared/NotRefreshed'

/** Which records are meant, regardless of how they are shown. */
export interface RecordsQuestion {
  readonly of: Pick<RecordsQuery, 'form_id' | 'user_id' | 'filter_id'>
  readonly strings: readonly FilterString[]
  readonly search: string
}

/** Returns true while the server prepares a large form for this order, after which the list loads by itself. */
const isBeingPrepared = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'LIST_BEING_PREPARED'

/** Returns the milliseconds until a list being prepared is requested again, or false. */
export const untilPrepared = (error: unknown): number | false =>
  isBeingPrepared(error) && (error.retryAfter ?? 5) * 1_000

/** The number of records over all pages. */
interface RecordsCount {
  /** Undefined until known: while they are counted, or their page is loading. */
  readonly total: number | undefined
  /** True when there are more than `total`. */
  readonly isMore: boolean
  /** The mark of the count, if it was made after the page was loaded. */
  readonly mark: string | undefined
}

const unknown: RecordsCount = { total: undefined, isMore: false, mark: undefined }

/** A page of a list with its own knowledge of the count; `meta` is undefined while nothing is loaded. */
interface CountedPage {
  readonly meta: Meta | undefined
  readonly came: number
}

/** Counts the records of a query separately from its pages, which do not wait for it; the last page reveals the count itself. */
function useRecordsCount(
  { of, strings, search }: RecordsQuestion,
  { meta, came }: CountedPage,
): RecordsCount {
  const api = useApi()
  const query = { ...of, ...(search === '' ? {} : { search }), get_count: true, with_mark: true }
  const question = ['records', 'count', query, strings]
  const counted = useQuery({
    // Counted anew for each page, so that records that came before it do not appear as news.
    queryKey: [...question, meta?.mark],
    queryFn: async ({ signal }) => (await api.records.list(query, signal, strings)).meta,
    enabled: meta?.more === true,
    placeholderData: (before, asked) =>
      JSON.stringify(asked?.queryKey.slice(0, -1)) === JSON.stringify(question) ? before : undefined,
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
    // A query that was too slow would take as long again.
    retry: (failures, error) =>
      failures < 1 && error instanceof ApiError && error.isTemporary && error.code !== 'SELECTOR_TOO_SLOW',
  })
  if (meta === undefined) return unknown
  if (meta.more !== true) return { total: meta.total_count, isMore: false, mark: undefined }
  const { data, isError } = counted
  if (!data && !isError) return { ...unknown, isMore: true }
  const seen = came === 0 ? 0 : meta.offset + came
  // If counting failed, there are more than are in view.
  const isMore = data === undefined || data.more === true
  return {
    total: Math.max(data?.total_count ?? 0, isMore ? seen : seen + 1),
    ...{ isMore, mark: data?.mark },
  }
}

/** Returns the records of a query page by page, with page and order from the address. */
export function useListedRecords({ of, strings, search }: RecordsQuestion, isAsked: boolean) {
  const api = useApi()
  const { state, change } = useListState()
  const { page, size, sort } = state
  const query = {
    ...of,
    limit: size,
    offset: (page - 1) * size,
    ...(sort === undefined ? {} : { order_by: sort }),
    ...(search === '' ? {} : { search }),
    ...{ with_mark: true, with_count: false },
  }
  const queryKey = ['records', query, strings]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.records.list(query, signal, strings),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
  })
  const meta = list.data?.meta
  const count = useRecordsCount(
    { of, strings, search },
    { meta: isAsked && !list.isPlaceholderData ? meta : undefined, came: list.data?.objects.length ?? 0 },
  )
  return {
    ...{ state, change, list, queryKey, ...count },
    isFailed: isAsked && list.isError && !isKept(list),
    // If the count is incomplete, the last page is unknown.
    isPastEnd: useLastPage(state, count.isMore ? undefined : count.total),
    isLast: meta?.more !== true,
  }
}

export type ListedRecords = ReturnType<typeof useListedRecords>
