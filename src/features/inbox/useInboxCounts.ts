import { useQuery } from '@tanstack/react-query'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { openableStatuses } from '../../../schemas/model/inboxStatus'
import { useApi } from '../../auth/session'
import { countTabs, type InboxCounts } from './inboxTabs'
import { useInVain } from './useInVain'

/** What the tabs hold, as it changes; of this device alone while the server is asked in vain. Undefined until it is known. */
export function useInboxCounts(drafts: readonly LocalDraft[] | undefined): InboxCounts | undefined {
  const api = useApi()
  const items = useQuery({
    queryKey: ['inbox', 'open'],
    queryFn: ({ signal }) =>
      api.inbox.find({ selector: { status: { $in: openableStatuses } }, fields: ['_id', 'status'] }, signal),
  })
  const isInVain = useInVain(items)
  const known = items.data ?? (isInVain || items.isError ? [] : undefined)
  return known && drafts && countTabs(known, drafts)
}
