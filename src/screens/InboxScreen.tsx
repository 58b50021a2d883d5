import { InboxPage } from '../features/inbox/InboxPage'
import { AccessRequests } from '../features/sharing/AccessRequests'
import { useAccessRequests } from '../shared/sharing/useAccessRequests'

/** `/inbox`, with `tab` in the query. */
export function InboxScreen() {
  const { data } = useAccessRequests()
  return <InboxPage requests={{ count: data?.meta.total_count ?? 0, panel: <AccessRequests /> }} />
}
