import { useSearchParams } from 'react-router-dom'
import { Approvals } from '../features/inbox/Approvals'
import { InboxPage, type AskedTab } from '../features/inbox/InboxPage'
import { OthersInbox } from '../features/inbox/OthersInbox'
import { AccessRequests } from '../features/sharing/AccessRequests'
import { useUser } from '../auth/session'
import { useApprovals } from '../shared/approvals/useApprovals'
import { useAccessRequests } from '../shared/sharing/useAccessRequests'
import { useT } from '../shared/useT'

/** `/inbox`, with `tab` in the query; `of` is the id of another owner. */
export function InboxScreen() {
  const { id } = useUser()
  const of = Number(useSearchParams()[0].get('of') ?? id)
  return Number.isSafeInteger(of) && of > 0 && of !== id ? <OthersInbox userId={of} key={of} /> : <OwnInbox />
}

function OwnInbox() {
  const t = useT()
  const requests = useAccessRequests()
  const approvals = useApprovals()
  const asked: readonly AskedTab[] = [
    {
      tab: 'approvals',
      name: t('approvals.title'),
      count: waiting(approvals),
      panel: <Approvals />,
    },
    {
      tab: 'requests',
      name: t('accessRequests.title'),
      count: waiting(requests),
      panel: <AccessRequests />,
    },
  ]
  return <InboxPage asked={asked} />
}

/** Returns the number of entries; null while it is loaded, also for lack of a network. */
const waiting = ({
  data,
  isLoading,
}: {
  readonly data: { readonly meta: { readonly total_count: number } } | undefined
  readonly isLoading: boolean
}): number | null => data?.meta.total_count ?? (isLoading ? null : 0)
