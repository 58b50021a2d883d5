import type { Envelope } from '../../schemas/api/common'
import type { Item, ItemsDeletion, ItemsQuery } from '../../schemas/api/items'
import type { MoveChange, MoveChanges } from '../../schemas/api/moveChanges'
import type { ItemSharer, ItemSharers } from '../../schemas/api/placements'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

export interface ItemsApi {
  readonly list: (query: ItemsQuery, signal?: AbortSignal) => Promise<Envelope<Item>>
  readonly get: (id: number, signal?: AbortSignal) => Promise<Item>
  /** Finds items of one type whose name contains the text, in any folder. */
  readonly search: (
    query: { readonly data: string; readonly itype__exact?: string; readonly limit?: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<Item>>
  /** Moves items into a folder; null is the root. */
  readonly move: (items: readonly number[], parent: number | null) => Promise<readonly Item[]>
  /** Returns whose rights the move would change; nothing is moved. */
  readonly moveChanges: (items: readonly number[], parent: number | null) => Promise<readonly MoveChange[]>
  /** Places shared items in a folder of the user's own, for this user alone; null removes them from it. */
  readonly place: (items: readonly number[], folder: number | null) => Promise<readonly Item[]>
  /** Lists who shares items of these types that lie in none of the user's own folders. */
  readonly sharers: (itypes: readonly string[], signal?: AbortSignal) => Promise<readonly ItemSharer[]>
  readonly rename: (id: number, name: string) => Promise<Item>
  /** Returns what deleting these items would affect and what would be deleted with them. */
  readonly askDeletion: (ids: readonly number[], signal?: AbortSignal) => Promise<ItemsDeletion>
  /** Deletes an item; a folder with everything in it. */
  readonly remove: (id: number) => Promise<void>
  readonly createFolder: (name: string, parent: number | null) => Promise<Item>
}

export function createItemsApi(client: ApiClient): ItemsApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    list: (query, signal) => client.get(paths.items, { query, ...abortable(signal) }),
    get: (id, signal) => client.get(paths.item, { params: { id }, ...abortable(signal) }),
    search: (query, signal) => client.get(paths.searchItems, { query, ...abortable(signal) }),
    move: async (items, parent) => {
      const { objects } = await client.post<{ objects: Item[] }>(paths.moveItems, { items, parent })
      return objects
    },
    moveChanges: async (items, parent) => {
      const query = { id__in: items.join(','), parent }
      return (await client.get<MoveChanges>(paths.moveChanges, { query })).objects
    },
    place: async (items, parent) => {
      const { objects } = await client.post<{ objects: Item[] }>(paths.placeItems, { items, parent })
      return objects
    },
    sharers: async (itypes, signal) => {
      const query = { itype__exact: itypes.join(',') }
      return (await client.get<ItemSharers>(paths.itemSharers, { query, ...abortable(signal) })).objects
    },
    rename: (id, name) => client.patch(paths.item, { name }, { params: { id } }),
    askDeletion: (ids, signal) =>
      client.get(paths.itemsDeletion, { query: { id__in: ids.join(',') }, ...abortable(signal) }),
    remove: async (id) => {
      await client.delete(paths.item, { params: { id } })
    },
    createFolder: (name, parent) =>
      client.post(paths.folders, { name, ...(parent === null ? {} : { parent }) }),
  }
}
