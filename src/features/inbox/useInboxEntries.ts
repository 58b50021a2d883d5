import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { InboxItem } from '../../../schemas/api/inbox'
import { useApi, useUser } from '../../auth/session'
import { begunItems, draftsOf, selectorOf, type InboxTab } from './inboxTabs'

const perPage = 50

/** What a row needs: the answers themselves come when it is opened. */
const fields = [
  ...['_id', '_rev', 'name', 'status', 'fields', 'record_id', 'record_json.form_id'],
  ...['created_at', 'updated_at', 'created_by_id', 'created_by_name'],
]

const none: readonly LocalDraft[] = []

/** The answerings of the user that this device keeps, as they change in any tab. */
function useLocalDrafts() {
  const { id } = useUser()
  const queries = useQueryClient()
  useEffect(
    () => answerDrafts.subscribe(() => void queries.invalidateQueries({ queryKey: ['inbox'] })),
    [queries],
  )
  return useQuery({
    queryKey: ['inbox', 'drafts', id],
    // A browser that keeps nothing has nothing to show.
    queryFn: () => answerDrafts.list(id).catch(() => none),
  })
}

/** What a tab shows: what this device keeps, and the items of the server, the one changed last first. */
export function useInboxEntries(tab: InboxTab) {
  const api = useApi()
  const local = useLocalDrafts()
  const drafts = local.data ?? none
  const begun = begunItems(drafts)
  const items = useInfiniteQuery({
    queryKey: ['inbox', 'list', tab, begun],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.inbox.find(
        {
          selector: selectorOf(tab, begun),
          sort: [{ updated_at: 'desc' }],
          fields,
          limit: perPage,
          skip: pageParam,
        },
        signal,
      ),
    getNextPageParam: (last, all) => (last.length < perPage ? undefined : all.length * perPage),
    enabled: !local.isPending,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === tab ? keepPreviousData(previous) : undefined,
  })
  return {
    drafts: draftsOf(tab, drafts),
    begun: new Set(begun),
    items,
    rows: items.data?.pages.flat() as readonly InboxItem[] | undefined,
  }
}
