import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

/** The number of values that a list shows. */
const most = 20
/** Milliseconds after the last key before values are requested. */
const pause = 500

/**
 * Returns the values of a field in the rows that contain a text; nothing while there are no rows or the request fails. Only somebody about
 * to choose requests them, because large catalogs are expensive to search.
 */
export function useRowValues(
  catalogId: number | null,
  fieldId: string,
  text: string,
  isAsked: boolean,
): readonly string[] {
  const api = useApi()
  const [search] = useDebouncedValue(text.trim(), pause)
  const { data } = useQuery({
    queryKey: ['catalogs', 'values', catalogId, fieldId, search],
    queryFn: ({ signal }) =>
      api.rows
        .rowsFor(null)
        .keys({ catalogId: catalogId ?? 0, fieldId, search, filter: null, where: [], limit: most }, signal),
    enabled: catalogId !== null && isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (data?.values ?? []).map(String)
}
