import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../auth/session'
import { useApprovals } from '../shared/approvals/useApprovals'
import { countText } from '../shared/countText'
import { inboxCountQuery } from '../shared/inboxCountQuery'
import { useAccessRequests } from '../shared/sharing/useAccessRequests'
import { useT } from '../shared/useT'
import { useInboxWatch } from './useInboxWatch'

/** Draws the link to the inbox with the number of things that wait there: to answer, to approve, and requests for access. */
export function InboxLink() {
  const t = useT()
  const api = useApi()
  useInboxWatch()
  const requests = useAccessRequests()
  const approvals = useApprovals()
  const { data: toAnswer = 0 } = useQuery(inboxCountQuery(api))
  const count = toAnswer + (requests.data?.meta.total_count ?? 0) + (approvals.data?.meta.total_count ?? 0)
  const label = t('inbox.waiting', { count })
  return (
    <Indicator
      // The link's name already says the number.
      label={<span aria-hidden>{countText(count)}</span>}
      disabled={count === 0}
      size={16}
      offset={6}
    >
      <Tooltip label={label}>
        <ActionIcon component={Link} to="/inbox" size="lg" aria-label={label}>
          <IconInbox size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Indicator>
  )
}
