import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../adapters/api/api'
import { sortedBy } from '../../../schemas/conditions/valueOrder'
import type { CatalogSource } from '../../../schemas/edit/catalog/catalogSource'
import { isObject } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'

/** A catalog with the names of its filters. */
export interface KnownCatalog extends CatalogSource {
  readonly filters: readonly string[]
}

/** Returns the catalogs of the account, sorted by name. */
export function useCatalogs(isAsked = true) {
  const api = useApi()
  return useQuery({
    enabled: isAsked,
    queryKey: ['catalogs', 'all'],
    queryFn: async ({ signal }) => sortedBy(await api.catalogs.all(signal), ({ name }) => name),
  })
}

export const catalogQuery = (api: Api, id: number | undefined) => ({
  queryKey: ['catalogs', 'one', id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<KnownCatalog> => {
    const catalog = await api.catalogs.get(id ?? 0, signal)
    return {
      id: catalog.catalog_id,
      documentId: catalog._id,
      name: catalog.name,
      fields: catalog.catalog_pages.flatMap((page) => page.page_fields),
      filters: isObject(catalog.filters) ? Object.keys(catalog.filters) : [],
    }
  },
})

/** Returns the catalog that a field takes its rows from; nothing while it has none. */
export function useCatalog(id: number | undefined) {
  const api = useApi()
  return useQuery({ ...catalogQuery(api, id), enabled: id !== undefined, retry: false })
}

/** Fetches the catalog that was just chosen. */
export const fetchCatalog = (queries: QueryClient, api: Api, id: number): Promise<KnownCatalog> =>
  queries.fetchQuery(catalogQuery(api, id))
