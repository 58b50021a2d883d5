import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ApiError } from '../../../adapters/api/apiError'
import type { Envelope } from '../../../schemas/api/common'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { downloadJson } from '../../shared/downloadJson'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useItemCollection, type CopyChoice } from './itemCollection'
import { itemKeys } from './useItems'

type Pages = InfiniteData<Envelope<Item>>

export interface ItemActions {
  readonly createFolder: (name: string, parent: number | null) => Promise<void>
  readonly rename: (item: Item, name: string) => Promise<void>
  /** Returns what is still there because something uses it. */
  readonly remove: (items: readonly Item[]) => Promise<readonly Item[]>
  /** At once on the screen, with a way back; a refusal brings everything back by itself. */
  readonly move: (items: readonly Item[], folder: { id: number | null; name: string }) => Promise<void>
  /** Fails to its caller. */
  readonly copy: (item: Item, choice: CopyChoice) => Promise<void>
  readonly exportItem: (item: Item) => Promise<void>
}

/** What can be done with items: each keeps the lists right and says how it went. Create, copy and rename fail to their caller. */
export function useItemActions(): ItemActions {
  const t = useT()
  const toast = useToast()
  const api = useApi()
  const queries = useQueryClient()
  const collection = useItemCollection()

  return useMemo(() => {
    async function refresh() {
      // A first load under way would not be asked again, and may have been answered before the change.
      await queries.cancelQueries({ queryKey: itemKeys.all })
      await Promise.all([
        queries.invalidateQueries({ queryKey: itemKeys.all }),
        queries.invalidateQueries({ queryKey: ['forms'] }),
        queries.invalidateQueries({ queryKey: ['catalogs'] }),
      ])
    }

    async function hideWhile(ids: ReadonlySet<number>, work: () => Promise<void>) {
      await queries.cancelQueries({ queryKey: itemKeys.lists })
      const before = queries.getQueriesData<Pages>({ queryKey: itemKeys.lists })
      queries.setQueriesData<Pages>({ queryKey: itemKeys.lists }, (data) => data && without(data, ids))
      try {
        await work()
      } catch (error) {
        for (const [key, data] of before) queries.setQueryData(key, data)
        throw error
      } finally {
        await refresh()
      }
    }

    return {
      createFolder: async (name, parent) => {
        await collection.createFolder(api, name, parent)
        toast.done(t('items.folderCreated', { name }))
        await refresh()
      },
      rename: async (item, name) => {
        await api.items.rename(item.id, name)
        toast.done(t('items.renamed', { name }))
        await refresh()
      },
      remove: async (items) => {
        const left = [...items]
        try {
          await hideWhile(idsOf(items), async () => {
            for (const item of items) {
              await api.items.remove(item.id)
              left.shift()
            }
          })
          toast.done(t('items.deleted', { count: items.length, name: items[0]?.name }))
        } catch (error) {
          if (error instanceof ApiError && error.code === 'CATALOG_IN_USE') return left
          toast.error(error)
        }
        return []
      },
      move: async (items, folder) => {
        const moving = items.filter((item) => item.parent_id !== folder.id && item.id !== folder.id)
        if (moving.length === 0) return
        const ids = moving.map((item) => item.id)
        try {
          await hideWhile(idsOf(moving), async () => {
            await api.items.move(ids, folder.id)
          })
          toast.done(
            t('items.moved', { count: ids.length, name: moving[0]?.name, folder: folder.name }),
            () => {
              moveBack(moving).then(
                () => toast.done(t('items.movedBack', { count: ids.length })),
                (error: unknown) => toast.error(error),
              )
            },
          )
        } catch (error) {
          toast.error(error)
        }
      },
      copy: async (item, choice) => {
        const name = await collection.copy(api, item, t('items.copy.name', { name: item.name }), choice)
        toast.done(t('items.copy.done', { kind: collection.kind, name }))
        await refresh()
      },
      exportItem: async (item) => {
        try {
          downloadJson(await collection.document(api, item.id), item.name)
        } catch (error) {
          toast.error(error)
        }
      },
    }

    async function moveBack(moved: readonly Item[]) {
      for (const parent of new Set(moved.map((item) => item.parent_id))) {
        const ids = moved.filter((item) => item.parent_id === parent).map((item) => item.id)
        await api.items.move(ids, parent)
      }
      await refresh()
    }
  }, [api, collection, queries, t, toast])
}

const idsOf = (items: readonly Item[]) => new Set(items.map((item) => item.id))

function without(data: Pages, ids: ReadonlySet<number>): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, objects: page.objects.filter(({ id }) => !ids.has(id)) })),
  }
}
