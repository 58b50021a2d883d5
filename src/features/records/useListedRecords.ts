import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../adapters/api/apiError'
import type { Meta } from '../../../schemas/api/common'
import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterString } from '../../../schemas/filters/filterGroup'
import { useApi } from '../../auth/session'
import { useLastPage, useListState } from '../../shared/grid/useListState'
import { isKept } from '../../shared/NotRefreshed'

/** Which records are meant, however they are shown. */
export interface RecordsQuestion {
  readonly of: Pick<RecordsQuery, 'form_id' | 'user_id' | 'filter_id'>
  readonly strings: readonly FilterString[]
  readonly search: string
}

/** A large form is made ready for this order: the list comes by itself. */
const isBeingPrepared = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'LIST_BEING_PREPARED'

/** When to ask again what a large form is made ready for. */
export const untilPrepared = (error: unknown): number | false =>
  isBeingPrepared(error) && (error.retryAfter ?? 5) * 1_000

/** How many records a list has over all its pages. */
interface RecordsCount {
  /** Undefined until it is known: they are being counted, or their page is on its way. */
  readonly total: number | undefined
  /** There are more than `total`. */
  readonly isMore: boolean
  /** What was seen when they were counted, where that was after their page was found. */
  readonly mark: string | undefined
}

const unknown: RecordsCount = { total: undefined, isMore: false, mark: undefined }

/** A page of a list, as far as it knows how many there are: `meta` undefined while none is there. */
interface CountedPage {
  readonly meta: Meta | undefined
  readonly came: number
}

/** The records of a question are counted apart from its pages, none of which waits for it; the last page says by itself how many there are. */
function useRecordsCount(
  { of, strings, search }: RecordsQuestion,
  { meta, came }: CountedPage,
): RecordsCount {
  const api = useApi()
  const query = { ...of, ...(search === '' ? {} : { search }), get_count: true, with_mark: true }
  const question = ['records', 'count', query, strings]
  const counted = useQuery({
    // Each page anew: what came since the page before is no news on this one.
    queryKey: [...question, meta?.mark],
    queryFn: async ({ signal }) => (await api.records.list(query, signal, strings)).meta,
    enabled: meta?.more === true,
    placeholderData: (before, asked) =>
      JSON.stringify(asked?.queryKey.slice(0, -1)) === JSON.stringify(question) ? before : undefined,
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
    // What takes too long takes as long again.
    retry: (failures, error) =>
      failures < 1 && error instanceof ApiError && error.isTemporary && error.code !== 'SELECTOR_TOO_SLOW',
  })
  if (meta === undefined) return unknown
  if (meta.more !== true) return { total: meta.total_count, isMore: false, mark: undefined }
  const { data, isError } = counted
  if (!data && !isError) return { ...unknown, isMore: true }
  const seen = came === 0 ? 0 : meta.offset + came
  // What could not be counted is more than what is seen.
  const isMore = data === undefined || data.more === true
  return {
    total: Math.max(data?.total_count ?? 0, isMore ? seen : seen + 1),
    ...{ isMore, mark: data?.mark },
  }
}

/** The records of a question page by page, as the address says which and in which order. */
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
    // What was not counted to the end has a last page that nobody knows.
    isPastEnd: useLastPage(state, count.isMore ? undefined : count.total),
    isLast: meta?.more !== true,
  }
}

export type ListedRecords = ReturnType<typeof useListedRecords>
