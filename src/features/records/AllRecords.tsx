import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { RecordsList } from './RecordsList'
import { RecordsTabs } from './RecordsTabs'

/** All records that somebody may read, whatever form they are of. */
export function AllRecords() {
  const t = useT()
  return (
    <RecordsList
      title={t('menu.records')}
      label={t('records.all')}
      of={{}}
      form={null}
      about={<RecordsTabs />}
      empty={
        <Empty
          icon={<IconInbox size={32} stroke={1.5} />}
          title={t('records.empty.title')}
          text={t('records.noForms')}
        >
          <Button component={Link} to="/forms" mt="sm">
            {t('answer.toForms')}
          </Button>
        </Empty>
      }
    />
  )
}
