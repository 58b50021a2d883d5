import type {
  CatalogItem,
  FiltersResponse,
  SaveCatalogRequest,
  SavedCatalogResponse,
  ServedCatalog,
  UsedFiltersResponse,
} from '../../schemas/api/catalogs'
import type { Envelope } from '../../schemas/api/common'
import type { Item, ItemsQuery } from '../../schemas/api/items'
import { paths } from '../../schemas/api/paths'
import type { Json } from '../../schemas/model/json'
import { ApiError } from './apiError'
import type { ApiClient } from './client'
import type { FormsApi } from './formsApi'

export interface CatalogsApi {
  /** Lists catalogs and their folders. */
  readonly list: (query: ItemsQuery, signal?: AbortSignal) => Promise<Envelope<CatalogItem>>
  /** Finds catalogs whose name contains the text, in any folder. */
  readonly search: (
    query: { readonly data: string; readonly limit?: number; readonly offset?: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<CatalogItem>>
  /** Lists all catalogs, without folders. */
  readonly all: (signal?: AbortSignal) => Promise<readonly CatalogItem[]>
  /** Fails with NOT_FOUND when there is no such catalog. */
  readonly get: (id: number, signal?: AbortSignal, revision?: number) => Promise<ServedCatalog>
  /** Lists the revisions of a catalog, newest first. */
  readonly listRevisions: FormsApi['listRevisions']
  /** Repeating the key returns the catalog that the first call created. */
  readonly create: (catalog: SaveCatalogRequest, key?: string) => Promise<SavedCatalogResponse>
  /** Fails with CONFLICT when `base_revision` is not the newest. */
  readonly save: (id: number, catalog: SaveCatalogRequest) => Promise<SavedCatalogResponse>
  /** Fails with CATALOG_IN_USE while something takes rows from it. */
  readonly remove: (id: number) => Promise<void>
  readonly createFolder: (name: string, parent: number | null) => Promise<Item>
  /** Lists the named filters, and what uses each. */
  readonly filters: (id: number, signal?: AbortSignal) => Promise<UsedFiltersResponse>
  /** Creates a named filter. Fails with INVALID_SELECTOR when it cannot be evaluated. */
  readonly createFilter: (id: number, name: string, filter: Json) => Promise<FiltersResponse>
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
    get: async (id, signal, revision) =>
      (
        await client.get<{ readonly catalog: ServedCatalog }>(paths.catalog, {
          params: { id },
          query: { revision },
          ...abortable(signal),
        })
      ).catalog,
    listRevisions: (id, page, signal) =>
      client.get(paths.catalogRevisions, { params: { id }, query: page, ...abortable(signal) }),
    create: async (catalog, key) => {
      const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } }
      try {
        return await client.post(paths.createCatalog, catalog, headers)
      } catch (error) {
        const made = error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT' ? error.params : {}
        const { catalog_id: id, revision } = made
        if (typeof id !== 'number' || typeof revision !== 'number') throw error
        // An earlier attempt did arrive, with an older document: the catalog it created is updated to the current one.
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
    createFilter: (id, name, filter) =>
      client.post(paths.createFilter, { catalog_id: id, filter_name: name, filter, filter_selected: null }),
  }
}
