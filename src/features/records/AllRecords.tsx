import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { inboxCountQuery } from '../../shared/inboxCountQuery'
import { useT } from '../../shared/useT'
import { NoneAnywhere } from './NoneAnywhere'
import { RecordsList } from './RecordsList'
import { RecordsTabs } from './RecordsTabs'
import type { RecordsQuestion } from './useListedRecords'

const all: RecordsQuestion['of'] = {}

/** Lists all records that the user may read, of all forms. */
export function AllRecords() {
  const t = useT()
  return (
    <RecordsList
      title={t('menu.records')}
      label={t('records.all')}
      of={all}
      form={null}
      about={<RecordsTabs />}
      empty={
        <NoneAnywhere of={all} text={t('records.noForms')}>
          <InInbox />
          <Button component={Link} to="/forms">
            {t('answer.toForms')}
          </Button>
        </NoneAnywhere>
      }
    />
  )
}

/** Leads users who were assigned records, but have no form, to their inbox. */
function InInbox() {
  const t = useT()
  const count = useQuery(inboxCountQuery(useApi())).data ?? 0
  return (
    count > 0 && (
      <Button component={Link} variant="default" to="/inbox">
        {t('records.elsewhere.inbox', { count })}
      </Button>
    )
  )
}
