import type {
  CatalogItem,
  FiltersResponse,
  SaveCatalogRequest,
  SavedCatalogResponse,
  ServedCatalog,
} from '../../schemas/api/catalogs'
import type { Envelope } from '../../schemas/api/common'
import type { Item, ItemsQuery } from '../../schemas/api/items'
import { paths } from '../../schemas/api/paths'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export interface CatalogsApi {
  /** Catalogs and their folders. */
  readonly list: (query: ItemsQuery, signal?: AbortSignal) => Promise<Envelope<CatalogItem>>
  /** Those whose name contains the text, wherever they are. */
  readonly search: (
    query: { readonly data: string; readonly limit?: number; readonly offset?: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<CatalogItem>>
  /** All catalogs, without folders. */
  readonly all: (signal?: AbortSignal) => Promise<readonly CatalogItem[]>
  /** Fails with NOT_FOUND when there is none. */
  readonly get: (id: number, signal?: AbortSignal) => Promise<ServedCatalog>
  /** Sent again with the same key, it is the catalog that the first one made. */
  readonly create: (catalog: SaveCatalogRequest, key?: string) => Promise<SavedCatalogResponse>
  /** CONFLICT when `base_revision` is not the newest. */
  readonly save: (id: number, catalog: SaveCatalogRequest) => Promise<SavedCatalogResponse>
  /** CATALOG_IN_USE while something takes rows from it. */
  readonly remove: (id: number) => Promise<void>
  readonly createFolder: (name: string, parent: number | null) => Promise<Item>
  readonly filters: (id: number, signal?: AbortSignal) => Promise<FiltersResponse>
}

export function createCatalogsApi(client: ApiClient): CatalogsApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  const save: CatalogsApi['save'] = (id, catalog) =>
    client.patch(paths.changeCatalog, catalog, { params: { id } })
  return {
    list: (query, signal) => client.get(paths.catalogs, { query, ...abortable(signal) }),
    search: (query, signal) => client.get(paths.searchCatalogs, { query, ...abortable(signal) }),
    all: async (signal) =>
      (await client.get<Envelope<CatalogItem>>(paths.allCatalogs, abortable(signal))).objects,
    get: async (id, signal) =>
      (
        await client.get<{ readonly catalog: ServedCatalog }>(paths.catalog, {
          params: { id },
          ...abortable(signal),
        })
      ).catalog,
    create: async (catalog, key) => {
      const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } }
      try {
        return await client.post(paths.createCatalog, catalog, headers)
      } catch (error) {
        const made = error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT' ? error.params : {}
        const { catalog_id: id, revision } = made
        if (typeof id !== 'number' || typeof revision !== 'number') throw error
        // An earlier try arrived after all, with what the catalog was then: what it is now changes that one.
        return save(id, { ...catalog, base_revision: revision })
      }
    },
    save,
    remove: async (id) => {
      await client.delete(paths.changeCatalog, { params: { id } })
    },
    createFolder: (name, parent) =>
      client.post(paths.catalogFolders, { name, ...(parent === null ? {} : { parent }) }),
    filters: (id, signal) =>
      client.get(paths.catalogFilters, { query: { catalog_id: id }, ...abortable(signal) }),
  }
}
