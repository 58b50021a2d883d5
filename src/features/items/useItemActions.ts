import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ApiError } from '../../../adapters/api/apiError'
import type { Envelope } from '../../../schemas/api/common'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { downloadJson } from '../../shared/downloadJson'
import { thenRefresh } from '../../shared/thenRefresh'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useItemCollection, type CopyChoice } from './itemCollection'
import { movesTo, type Moves } from './itemPlaces'
import type { FolderTarget } from './useFolderDrop'
import type { AskMove } from './useMoveQuestion'
import { itemKeys } from './useItems'

type Pages = InfiniteData<Envelope<Item>>

export interface ItemActions {
  readonly createFolder: (name: string, parent: number | null) => Promise<void>
  readonly rename: (item: Item, name: string) => Promise<void>
  /** Deletes items; returns those that remain because something uses them. */
  readonly remove: (items: readonly Item[]) => Promise<readonly Item[]>
  /** Moves items at once on screen, with undo; a refusal restores everything. */
  readonly move: (items: readonly Item[], folder: FolderTarget) => Promise<void>
  /** Rejects with an error that the caller shows. */
  readonly copy: (item: Item, choice: CopyChoice) => Promise<void>
  readonly exportItem: (item: Item) => Promise<void>
}

/** Returns the actions on items, which update the lists and confirm the result. Create, copy and rename reject to their caller. */
export function useItemActions(askMove: AskMove): ItemActions {
  const t = useT()
  const toast = useToast()
  const api = useApi()
  const queries = useQueryClient()
  const collection = useItemCollection()

  return useMemo(() => {
    async function refresh() {
      // A running first load is cancelled, because it would not be repeated and its response may predate the change.
      await queries.cancelQueries({ queryKey: itemKeys.all })
      await Promise.all([
        queries.invalidateQueries({ queryKey: itemKeys.all }),
        queries.invalidateQueries({ queryKey: ['forms'] }),
        queries.invalidateQueries({ queryKey: ['catalogs'] }),
        queries.invalidateQueries({ queryKey: ['filterViews'] }),
      ])
    }

    async function hideWhile(ids: ReadonlySet<number>, work: () => Promise<void>) {
      await queries.cancelQueries({ queryKey: itemKeys.lists })
      const before = queries.getQueriesData<Pages>({ queryKey: itemKeys.lists })
      queries.setQueriesData<Pages>({ queryKey: itemKeys.lists }, (data) => data && without(data, ids))
      const tried = () =>
        work().catch((error: unknown) => {
          for (const [key, data] of before) queries.setQueryData(key, data)
          throw error
        })
      await thenRefresh(tried, refresh)
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
          toast.done(
            t('items.deleted', { count: items.length, name: items[0]?.name }),
            collection.restore && (() => void bringBack(items)),
          )
        } catch (error) {
          if (error instanceof ApiError && error.code === 'CATALOG_IN_USE') return left
          toast.error(error)
        }
        return []
      },
      move: async (items, folder) => {
        const moves = movesTo(items, folder)
        const all = [...moves.moving, ...moves.placing]
        if (all.length === 0) return
        try {
          const ids = [...idsOf(moves.moving)]
          const changes = ids.length === 0 ? [] : await api.items.moveChanges(ids, folder.id)
          if (changes.length > 0 && !(await askMove(moves.moving, folder.name, changes))) return
        } catch (error) {
          toast.error(error)
          return
        }
        const words = { count: all.length, name: all[0]?.name, folder: folder.name }
        try {
          await hideWhile(idsOf(all), async () => {
            if (moves.moving.length > 0) await api.items.move([...idsOf(moves.moving)], folder.id)
            if (moves.placing.length > 0) await api.items.place([...idsOf(moves.placing)], folder.id)
          })
          const message = t(moves.moving.length > 0 ? 'items.moved' : 'items.placed', words)
          // Somebody who does not see the original folder cannot return the item there.
          const isForGood = moves.moving.some((item) => item.is_shared_root || item.is_placed)
          if (isForGood) toast.done(message)
          else
            toast.done(message, () => {
              moveBack(moves).then(
                () => toast.done(t('items.movedBack', { count: all.length })),
                (error: unknown) => toast.error(error),
              )
            })
        } catch (error) {
          toast.error(error)
        }
      },
      copy: async (item, choice) => {
        const { design } = collection
        if (!design) return
        const name = await design.copy(api, item, t('items.copy.name', { name: item.name }), choice)
        toast.done(t('items.copy.done', { kind: collection.kind, name }))
        await refresh()
      },
      exportItem: async (item) => {
        try {
          if (collection.design) downloadJson(await collection.design.document(api, item.id), item.name)
        } catch (error) {
          toast.error(error)
        }
      },
    }

    async function bringBack(deleted: readonly Item[]) {
      try {
        await thenRefresh(async () => {
          // Folders are restored first, with their contents.
          for (const { id } of deleted) await collection.restore?.(api, id)
          toast.done(t('items.restored', { count: deleted.length, name: deleted[0]?.name }))
        }, refresh)
      } catch (error) {
        toast.notUndone(error, () => void bringBack(deleted))
      }
    }

    async function moveBack({ moving, placing }: Moves) {
      const back = async (
        items: readonly Item[],
        placeBefore: (item: Item) => number | null,
        put: (ids: readonly number[], folder: number | null) => Promise<unknown>,
      ) => {
        for (const folder of new Set(items.map(placeBefore)))
          await put([...idsOf(items.filter((item) => placeBefore(item) === folder))], folder)
      }
      await back(moving, (item) => item.parent_id, api.items.move)
      await back(placing, (item) => (item.is_placed ? item.parent_id : null), api.items.place)
      await refresh()
    }
  }, [api, askMove, collection, queries, t, toast])
}

const idsOf = (items: readonly Item[]) => new Set(items.map((item) => item.id))

function without(data: Pages, ids: ReadonlySet<number>): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, objects: page.objects.filter(({ id }) => !ids.has(id)) })),
  }
}
