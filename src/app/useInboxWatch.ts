import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { watchInbox, type InboxNews } from '../../adapters/api/watchInbox'
import { useApi, useSessionStore, useUser } from '../auth/session'
import { approvalsKey } from '../shared/approvals/useApprovals'
import { useT } from '../shared/useT'
import { useToast } from '../shared/useToast'

/** Milliseconds of delay, because opening the screen comes first. */
const calm = 1_500

/** Keeps everything that shows the inbox up to date, and announces new items. */
export function useInboxWatch(): void {
  const t = useT()
  const toast = useToast()
  const api = useApi()
  const store = useSessionStore()
  const queries = useQueryClient()
  const { id: userId } = useUser()

  const hear = useRef<(news: InboxNews) => void>(() => undefined)
  useEffect(() => {
    hear.current = ({ change }) => {
      void queries.invalidateQueries({ queryKey: ['inbox'] })
      void queries.invalidateQueries({ queryKey: approvalsKey })
      void queries.invalidateQueries({ queryKey: ['workflowLog'] })
      // Only the visible tab announces it.
      if (change?.is_new && change.status === 'new' && document.visibilityState === 'visible')
        toast.notice(t('inbox.arrived', { name: change.name || t('inbox.unnamed') }))
    }
  }, [queries, t, toast])

  useEffect(() => {
    const watch = watchInbox({
      userId,
      follow: api.inbox.follow,
      onNews: (news) => hear.current(news),
      // Locks exist only on secure pages.
      locks: (navigator as { locks?: LockManager }).locks,
      openChannel: (name) => new BroadcastChannel(name),
      calm,
    })
    const forget = store.subscribe(watch.wake)
    window.addEventListener('online', watch.wake)
    return () => {
      watch.stop()
      forget()
      window.removeEventListener('online', watch.wake)
    }
  }, [api, store, userId])
}
