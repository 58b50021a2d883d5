import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { InboxItem } from '../../../schemas/api/inbox'
import { useApi } from '../../auth/session'
import { begunItems, draftsOf, selectorOf, type InboxTab, type OpenItems } from './inboxTabs'
import { useUnreachable } from './useUnreachable'

const perPage = 50

/** The fields that a row needs; the answers are loaded when it is opened. */
export const rowFields = [
  ...['_id', '_rev', 'name', 'type', 'status', 'fields', 'record_id', 'record_json.form_id'],
  ...['created_at', 'updated_at', 'created_by_id', 'created_by_name'],
]

const none: readonly LocalDraft[] = []

/** Returns a tab's entries: answerings on this device, and items of the server, the last changed first. */
export function useInboxEntries(
  tab: InboxTab,
  local: readonly LocalDraft[] | undefined,
  open: OpenItems | undefined,
) {
  const api = useApi()
  const drafts = local ?? none
  const begun = begunItems(drafts)
  const items = useInfiniteQuery({
    queryKey: ['inbox', 'list', tab, begun],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.inbox.find(
        {
          selector: selectorOf(tab, begun),
          sort: [{ updated_at: 'desc' }],
          fields: rowFields,
          limit: perPage,
          skip: pageParam,
        },
        signal,
      ),
    getNextPageParam: (last, all) => (last.length < perPage ? undefined : all.length * perPage),
    enabled: local !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === tab ? keepPreviousData(previous) : undefined,
  })
  const isUnreachable = useUnreachable(items)
  const isAlone = isUnreachable || (items.isError && !items.data)
  // Until it is known, every item counts as open.
  const shown = open ?? drafts.map(({ inboxId }) => ({ _id: inboxId ?? '' }))
  return {
    isUnreachable,
    /** True when the server's items are not available, so that drafts stand for them. */
    isAlone,
    drafts: draftsOf(tab, drafts, isAlone ? null : shown),
    begun: new Set(begun),
    items,
    rows: items.data?.pages.flat() as readonly InboxItem[] | undefined,
  }
}
