import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../auth/session'

/** A record that somebody was given, and comes to from their inbox, is new there no more. */
export function useSeenInInbox(recordId: string, isFromInbox: boolean): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isFromInbox) return
    // One that went to somebody else meanwhile is in their inbox no more.
    const seen = api.inbox.open(recordId).catch(() => undefined)
    void seen.then(() => queries.invalidateQueries({ queryKey: ['inbox'] }))
  }, [api, queries, recordId, isFromInbox])
}
