import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

/** As many as a list shows. */
const most = 20
/** Who types is asked for later. */
const pause = 500

/**
 * What rows have at a field that contains a text, to choose from; nothing while there are no rows, or they cannot be asked. Only who is
 * about to choose asks: a large catalog does not answer for free.
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
