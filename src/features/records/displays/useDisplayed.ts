import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FilterString } from '../../../../schemas/filters/filterGroup'
import { untilPrepared, type RecordsQuestion } from '../useListedRecords'

/** What a display asks for beyond the query. */
type Asked<More> = RecordsQuestion['of'] & { readonly search?: string } & More

/**
 * Returns the server's data for one display of a query; earlier data stays until new data arrives. `name` is the key of `load` in the
 * cache.
 */
export function useDisplayed<More extends object, Found>(
  name: string,
  { of, strings, search }: RecordsQuestion,
  more: More,
  load: (query: Asked<More>, strings: readonly FilterString[], signal: AbortSignal) => Promise<Found>,
) {
  const query: Asked<More> = { ...of, ...more, ...(search !== '' && { search }) }
  return useQuery({
    queryKey: ['records', name, query, strings],
    queryFn: ({ signal }) => load(query, strings, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { error } }) => untilPrepared(error),
  })
}
