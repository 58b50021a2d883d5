import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

/** Returns which forms and catalogs use a catalog's filters and fields. */
export function useCatalogUses(catalogId: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['catalogs', 'filterUses', catalogId],
    queryFn: ({ signal }) => api.catalogs.filters(catalogId ?? 0, signal),
    enabled: catalogId !== null,
    retry: false,
  })
}
