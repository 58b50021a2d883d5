import { useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '../../auth/session'
import { findOpenItems } from './findOpenItems'
import type { OpenItems } from './inboxTabs'
import { useUnreachable } from './useUnreachable'

/** Returns the open items, as they change; null when the server cannot be reached, undefined until known. */
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
