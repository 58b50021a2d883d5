import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../auth/session'

/** Marks an assigned record as seen in the inbox from which the user opened it. */
export function useSeenInInbox(recordId: string, isFromInbox: boolean): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isFromInbox) return
    // A record reassigned meanwhile is no longer in this inbox.
    const seen = api.inbox.open(recordId).catch(() => undefined)
    void seen.then(() => queries.invalidateQueries({ queryKey: ['inbox'] }))
  }, [api, queries, recordId, isFromInbox])
}
