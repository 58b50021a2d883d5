import { useQuery } from '@tanstack/react-query'
import type { UsedFiltersResponse } from '../../../schemas/api/catalogs'
import { useApi } from '../../auth/session'

export type FilterUses = UsedFiltersResponse['uses']

/** Which forms and catalogs offer rows through the filters of a catalog; nothing while that is not known. */
export function useFilterUses(catalogId: number | null): FilterUses {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['catalogs', 'filterUses', catalogId],
    queryFn: ({ signal }) => api.catalogs.filters(catalogId ?? 0, signal),
    enabled: catalogId !== null,
    retry: false,
  })
  return data?.uses ?? {}
}
