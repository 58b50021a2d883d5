import { useQuery } from '@tanstack/react-query'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { useApi, useUser } from '../../auth/session'
import { findOpenItems } from './findOpenItems'
import { countTabs, type InboxCounts } from './inboxTabs'
import { useInVain } from './useInVain'

/** What the tabs hold, as it changes; of this device alone while the server is asked in vain. Undefined until it is known. */
export function useInboxCounts(drafts: readonly LocalDraft[] | undefined): InboxCounts | undefined {
  const { inbox } = useApi()
  const { id } = useUser()
  const items = useQuery({
    queryKey: ['inbox', 'open', id],
    queryFn: ({ signal }) => findOpenItems(inbox, id, signal),
  })
  const isInVain = useInVain(items)
  const known = items.data ?? (isInVain || items.isError ? null : undefined)
  return known === undefined || !drafts ? undefined : countTabs(known, drafts)
}
