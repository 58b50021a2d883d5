import type { Envelope } from '../../schemas/api/common'
import type { FilterView, FilterViewChange, FilterViewRequest } from '../../schemas/api/filterViews'
import type { Item } from '../../schemas/api/items'
import { paths } from '../../schemas/api/paths'
import type { ViewTabs, ViewTabsChange } from '../../schemas/api/viewTabs'
import type { ApiClient } from './client'

/** Saved views of forms' records. */
export interface FilterViewsApi {
  readonly list: (formId: number, signal?: AbortSignal) => Promise<Envelope<FilterView>>
  readonly get: (id: number, signal?: AbortSignal) => Promise<FilterView>
  /** Fails with FILTER_VIEW_NAME, FILTER_VIEW_FOLIO and INVALID_FILTER {name}. */
  readonly create: (view: FilterViewRequest) => Promise<FilterView>
  readonly change: (id: number, change: FilterViewChange) => Promise<FilterView>
  readonly remove: (id: number) => Promise<void>
  /** Restores a view that was just deleted, or a folder with everything in it. */
  readonly restore: (id: number) => Promise<Item>
  readonly createFolder: (name: string, parent: number | null) => Promise<Item>
  /** Returns how the views of a form are arranged as tabs. */
  readonly tabs: (formId: number, signal?: AbortSignal) => Promise<ViewTabs>
  readonly changeTabs: (formId: number, change: ViewTabsChange) => Promise<ViewTabs>
}

export function createFilterViewsApi(client: ApiClient): FilterViewsApi {
  const abortable = (signal?: AbortSignal) => (signal ? { signal } : {})
  return {
    list: (formId, signal) =>
      client.get(paths.filterViewList, { query: { form_id: formId }, ...abortable(signal) }),
    get: (id, signal) => client.get(paths.filterViewOne, { params: { id }, ...abortable(signal) }),
    create: (view) => client.post(paths.filterViews, view),
    change: (id, change) => client.patch(paths.filterView, change, { params: { id } }),
    remove: (id) => client.delete(paths.filterView, { params: { id } }),
    restore: (id) => client.post(paths.filterRestore, {}, { params: { id } }),
    createFolder: (name, parent) =>
      client.post(paths.filterFolders, { name, ...(parent === null ? {} : { parent }) }),
    tabs: (id, signal) => client.get(paths.viewTabs, { params: { id }, ...abortable(signal) }),
    changeTabs: (id, change) => client.patch(paths.viewTabs, change, { params: { id } }),
  }
}
