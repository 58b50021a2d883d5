import { IconClipboardList, IconTable } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { Listing, Row, Section } from './DashboardSection'
import { useLatestRecords, type RecentFormsQuery } from './useDashboard'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Lists recently used forms. */
export function RecentForms({ forms }: { readonly forms: RecentFormsQuery }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('dashboard.forms')} all={{ to: '/forms', label: t('dashboard.allForms') }}>
      <Listing query={forms} listOf={(page) => page.objects} empty="">
        {({ id, name, updated_at, records_count }) => (
          <Row
            key={id}
            icon={<IconClipboardList {...icon} />}
            to={`/forms/${id}`}
            name={name}
            detail={format.relative(updated_at * 1000)}
          >
            {records_count !== undefined && (
              <Link to={`/records/${id}/${encodeURIComponent(name)}`}>
                {t('items.recordsCount', { count: records_count })}
              </Link>
            )}
            <Link to={`/forms/private/${id}/`} aria-label={t('palette.answer', { name })}>
              {t('items.answer')}
            </Link>
          </Row>
        )}
      </Listing>
    </Section>
  )
}

/** Lists the latest records. */
export function LatestRecords() {
  const t = useT()
  const format = useFormat()
  const records = useLatestRecords()
  return (
    <Section title={t('dashboard.records')} all={{ to: '/records/all', label: t('dashboard.allRecords') }}>
      <Listing query={records} listOf={(page) => page.objects} empty={t('dashboard.noRecords')}>
        {({ id, folio, form_name, created_at, user_name }) => (
          <Row
            key={id}
            icon={<IconTable {...icon} />}
            to={`/records/detail/${id}`}
            name={folio}
            detail={format.relative(created_at * 1000)}
          >
            <span>{form_name}</span>
            {user_name && <span>{user_name}</span>}
          </Row>
        )}
      </Listing>
    </Section>
  )
}
