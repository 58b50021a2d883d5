import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

/** Which forms and catalogs use the filters and fields of a catalog. */
export function useCatalogUses(catalogId: number | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['catalogs', 'filterUses', catalogId],
    queryFn: ({ signal }) => api.catalogs.filters(catalogId ?? 0, signal),
    enabled: catalogId !== null,
    retry: false,
  })
}
