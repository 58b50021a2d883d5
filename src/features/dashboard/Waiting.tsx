import { IconAt, IconInbox, IconKey, IconUserQuestion } from '@tabler/icons-react'
import { Text } from '@mantine/core'
import { useApprovals } from '../../shared/approvals/useApprovals'
import { inboxTarget } from '../../shared/inboxTarget'
import { itemPreview } from '../../shared/itemPreview'
import { useAccessRequests } from '../../shared/sharing/useAccessRequests'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { Listing, Row, Section } from './DashboardSection'
import { useMentions, useWaiting } from './useDashboard'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** So many mentions are told of one by one; all of them are in the notices. */
const mostMentions = 3

/** What waits for the user: what there is to answer or to approve, who asks for access, and who names them. */
export function Waiting() {
  const t = useT()
  const format = useFormat()
  const waiting = useWaiting()
  const requests = useAccessRequests().data?.objects ?? []
  const [newest] = requests
  const approvals = useApprovals().data?.objects ?? []
  const [asked] = approvals
  const mentions = useMentions().slice(0, mostMentions)
  const isOther = newest !== undefined || asked !== undefined || mentions.length > 0
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
      {mentions.length > 0 && (
        <ul className={classes['list']}>
          {mentions.map(({ id, by, folio, form_name: form, record_id: record, at, text }) => (
            <Row
              key={id}
              icon={<IconAt {...icon} />}
              to={`/records/detail/${record}?tab=comments`}
              name={t('notices.mention', { name: by, folio, form })}
              detail={format.relative(at * 1000)}
            >
              <Text span inherit lineClamp={2}>
                {text}
              </Text>
            </Row>
          ))}
        </ul>
      )}
      {!(isOther && waiting.data?.length === 0) && (
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
