import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { useItemCollection, type ItemCollection } from './itemCollection'

/** What the list shows: a folder's contents (null is the root), what others share, or the matches of a search in all folders. */
export interface ItemsView {
  readonly folder: number | null
  /** What others share and the viewer has not placed, of all or of one person. */
  readonly shared: SharedView | null
  readonly search: string
  /** The server's sort order: `name`, `-updated_at`, … */
  readonly order: string
}

export type SharedView = 'all' | number

export const itemKeys = {
  all: ['items'] as const,
  lists: ['items', 'list'] as const,
  list: ({ kind }: ItemCollection, view: ItemsView) => ['items', 'list', view, kind] as const,
  folders: ({ kind }: ItemCollection, parent: number | null) => ['items', 'folders', parent, kind] as const,
  sharers: ({ kind }: ItemCollection) => ['items', 'sharers', kind] as const,
  sharedFolders: ({ kind }: ItemCollection, sharer: number) => ['items', 'shared', sharer, kind] as const,
  deletion: (ids: readonly number[]) => ['items', 'deletion', ids] as const,
  path: (folder: number | null) => ['items', 'path', folder] as const,
}

const pageSize = 60

const inFolder = (folder: number | null) => (folder === null ? { is_shared_root: false } : { parent: folder })

const sharedBy = (shared: SharedView) =>
  shared === 'all' ? { is_shared_root: true } : { is_shared_root: true, shared_by: shared }

/** Returns the list. Within a folder, the previous results stay until new ones arrive, and rows in both keep their identity and menus. */
export function useItemList(view: ItemsView) {
  const { items } = useApi()
  const collection = useItemCollection()
  return useInfiniteQuery({
    queryKey: itemKeys.list(collection, view),
    queryFn: ({ pageParam, signal }) => {
      const itype__exact = `${collection.folderType},${collection.kind}`
      const page = { limit: pageSize, offset: pageParam, itype__exact }
      return view.search
        ? items.search({ ...page, data: view.search }, signal)
        : items.list(
            {
              ...page,
              ...(view.shared === null ? inFolder(view.folder) : sharedBy(view.shared)),
              order_by: view.order,
            },
            signal,
          )
    },
    placeholderData: (before, query) =>
      query?.queryKey[2].folder === view.folder && query.queryKey[2].shared === view.shared
        ? before
        : undefined,
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => (meta.next === null ? undefined : meta.offset + meta.limit),
  })
}

/** Returns the folders in a folder, loaded when it is opened. */
export function useFolders(parent: number | null, isOpen: boolean) {
  const { items } = useApi()
  const collection = useItemCollection()
  return useQuery({
    queryKey: itemKeys.folders(collection, parent),
    queryFn: async ({ signal }) => {
      const query = { ...inFolder(parent), itype__exact: collection.folderType, order_by: 'name', limit: 0 }
      return (await items.list(query, signal)).objects
    },
    enabled: isOpen,
  })
}

/** Returns who shares something that the viewer has not placed. */
export function useSharers() {
  const { items } = useApi()
  const collection = useItemCollection()
  return useQuery({
    queryKey: itemKeys.sharers(collection),
    queryFn: ({ signal }) => items.sharers([collection.folderType, collection.kind], signal),
  })
}

/** Returns the folders that somebody shares, loaded when their name is opened. */
export function useSharedFolders(sharer: number, isOpen: boolean) {
  const { items } = useApi()
  const collection = useItemCollection()
  return useQuery({
    queryKey: itemKeys.sharedFolders(collection, sharer),
    queryFn: async ({ signal }) => {
      const query = { ...sharedBy(sharer), itype__exact: collection.folderType, order_by: 'name', limit: 0 }
      return (await items.list(query, signal)).objects
    },
    enabled: isOpen,
  })
}

/** Returns the folders from the root down to this one, itself included. */
export function useFolderPath(folder: number | null) {
  const { items } = useApi()
  return useQuery({
    queryKey: itemKeys.path(folder),
    queryFn: async ({ signal }) => {
      const path: Item[] = []
      for (let id = folder; id !== null && path.every((item) => item.id !== id);) {
        const item = await items.get(id, signal)
        path.unshift(item)
        id = item.parent_id
      }
      return path
    },
    enabled: folder !== null,
  })
}
