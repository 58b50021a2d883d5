import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../adapters/api/apiError'
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
    with_mark: true,
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
  const total = isAsked && !list.isPlaceholderData ? meta?.total_count : undefined
  return {
    ...{ state, change, list, queryKey, meta, total },
    isFailed: isAsked && list.isError && !isKept(list),
    // What was not counted to the end has a last page that nobody knows.
    isPastEnd: useLastPage(state, meta?.more === true ? undefined : total),
    isLast: meta === undefined || (meta.more !== true && page * size >= meta.total_count),
  }
}

export type ListedRecords = ReturnType<typeof useListedRecords>
