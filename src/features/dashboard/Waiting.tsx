import { IconInbox, IconKey, IconUserQuestion } from '@tabler/icons-react'
import { Text } from '@mantine/core'
import { useApprovals } from '../../shared/approvals/useApprovals'
import { inboxTarget } from '../../shared/inboxTarget'
import { itemPreview } from '../../shared/itemPreview'
import { useAccessRequests } from '../../shared/sharing/useAccessRequests'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { Listing, Row, Section } from './DashboardSection'
import { useWaiting } from './useDashboard'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Draws what waits for the user: items to answer, approvals, and requests for access. */
export function Waiting() {
  const t = useT()
  const format = useFormat()
  const waiting = useWaiting()
  const requests = useAccessRequests().data?.objects ?? []
  const [newest] = requests
  const approvals = useApprovals().data?.objects ?? []
  const [asked] = approvals
  return (
    <Section title={t('dashboard.waiting')} all={{ to: '/inbox', label: t('dashboard.allWaiting') }}>
      {asked && (
        <ul className={classes['list']}>
          <Row
            icon={<IconUserQuestion {...icon} />}
            to="/inbox?tab=approvals"
            name={t('approvals.title')}
            detail={format.relative(asked.asked_at * 1000)}
          >
            <span>{t('dashboard.approvals', { count: approvals.length })}</span>
          </Row>
        </ul>
      )}
      {newest && (
        <ul className={classes['list']}>
          <Row
            icon={<IconKey {...icon} />}
            to="/inbox?tab=requests"
            name={t('accessRequests.title')}
            detail={format.relative(newest.created_at * 1000)}
          >
            <span>{t('dashboard.requests', { count: requests.length })}</span>
          </Row>
        </ul>
      )}
      {!((newest ?? asked) && waiting.data?.length === 0) && (
        <Listing query={waiting} listOf={(items) => items} empty={t('dashboard.noWaiting')}>
          {(item) => (
            <Row
              key={item._id}
              icon={<IconInbox {...icon} />}
              to={inboxTarget(item) ?? undefined}
              name={item.name ?? t('inbox.unnamed')}
              detail={format.relative((item.updated_at ?? 0) * 1000)}
            >
              {itemPreview(item).map(({ label, text }, index) => (
                <Text span inherit key={index}>
                  {label}: {text}
                </Text>
              ))}
            </Row>
          )}
        </Listing>
      )}
    </Section>
  )
}
