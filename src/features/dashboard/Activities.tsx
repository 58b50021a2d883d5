import { IconActivity } from '@tabler/icons-react'
import type { LatestActivity } from '../../../schemas/api/dashboard'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { Listing, Row, Section } from './DashboardSection'
import { useActivities } from './useDashboard'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
/** The number of activities shown; the company's activity page has the rest. */
const shown = 6

/** Returns the address of what an activity is about. */
function targetOf({ action, itype, item_id, item_name, record_id }: LatestActivity): string | undefined {
  if (record_id !== null)
    return action === 'record.deleted'
      ? `/records/${item_id}/${encodeURIComponent(item_name)}`
      : `/records/detail/${record_id}`
  if (itype === 'form') return `/forms/${item_id}`
  return itype === 'catalog' ? `/catalog/records/${item_id}` : undefined
}

/** Draws the latest activities that the user may see. */
export function Activities() {
  const t = useT()
  const format = useFormat()
  const activities = useActivities()
  return (
    <Section title={t('dashboard.activities')}>
      <Listing
        query={activities}
        listOf={(data) => data.activities.slice(0, shown)}
        empty={t('dashboard.noActivities')}
      >
        {(activity) => {
          const { id, action, at, user_name: user, item_name: item, folio } = activity
          return (
            <Row
              key={id}
              icon={<IconActivity {...icon} />}
              to={targetOf(activity)}
              name={t(`dashboard.activity.${action}`, { user: user ?? t('dashboard.somebody'), item })}
              detail={format.relative(at * 1000)}
            >
              {folio && <span>{folio}</span>}
            </Row>
          )
        }}
      </Listing>
    </Section>
  )
}
