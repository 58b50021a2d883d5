import { useSearchParams } from 'react-router-dom'
import { Approvals } from '../features/inbox/Approvals'
import { InboxPage, type AskedTab } from '../features/inbox/InboxPage'
import { OthersInbox } from '../features/inbox/OthersInbox'
import { AccessRequests } from '../features/sharing/AccessRequests'
import { useUser } from '../auth/session'
import { useApprovals } from '../shared/approvals/useApprovals'
import { useAccessRequests } from '../shared/sharing/useAccessRequests'
import { useT } from '../shared/useT'

/** `/inbox`, with `tab` in the query; `of` names whose it is, where that is somebody else. */
export function InboxScreen() {
  const { id } = useUser()
  const of = Number(useSearchParams()[0].get('of') ?? id)
  return Number.isSafeInteger(of) && of > 0 && of !== id ? <OthersInbox userId={of} key={of} /> : <OwnInbox />
}

function OwnInbox() {
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
