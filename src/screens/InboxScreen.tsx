import { Approvals } from '../features/inbox/Approvals'
import { InboxPage, type AskedTab } from '../features/inbox/InboxPage'
import { AccessRequests } from '../features/sharing/AccessRequests'
import { useApprovals } from '../shared/approvals/useApprovals'
import { useAccessRequests } from '../shared/sharing/useAccessRequests'
import { useT } from '../shared/useT'

/** `/inbox`, with `tab` in the query. */
export function InboxScreen() {
  const t = useT()
  const { data: requests } = useAccessRequests()
  const { data: approvals } = useApprovals()
  const asked: readonly AskedTab[] = [
    {
      tab: 'approvals',
      name: t('approvals.title'),
      count: approvals?.meta.total_count ?? 0,
      panel: <Approvals />,
    },
    {
      tab: 'requests',
      name: t('accessRequests.title'),
      count: requests?.meta.total_count ?? 0,
      panel: <AccessRequests />,
    },
  ]
  return <InboxPage asked={asked} />
}
