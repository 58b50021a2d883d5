import { useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '../../auth/session'
import { findOpenItems } from './findOpenItems'
import type { OpenItems } from './inboxTabs'
import { useUnreachable } from './useUnreachable'

/** The items that are open, as they change; null while the server is asked in vain, undefined until they are known. */
export function useOpenItems(): OpenItems | undefined {
  const { inbox } = useApi()
  const { id } = useUser()
  const items = useQuery({
    queryKey: ['inbox', 'open', id],
    queryFn: ({ signal }) => findOpenItems(inbox, id, signal),
  })
  const isUnreachable = useUnreachable(items)
  return items.data ?? (isUnreachable || items.isError ? null : undefined)
}
