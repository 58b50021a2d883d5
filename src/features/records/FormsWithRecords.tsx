import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { useViewing } from '../../auth/viewing'
import { CountedItems } from '../../shared/CountedItems'
import { useT } from '../../shared/useT'
import { RecordsTabs } from './RecordsTabs'

const addressOf = ({ id, name }: Item) => `/records/${id}/${encodeURIComponent(name)}`

/** Lists the forms with records, and their numbers. */
export function FormsWithRecords() {
  const t = useT()
  const api = useApi()
  const isOwn = useViewing() === null
  return (
    <CountedItems
      title={t('menu.records')}
      about={isOwn && <RecordsTabs />}
      queryKey="recordsForms"
      load={(query, signal) => api.forms.list(query, signal)}
      addressOf={addressOf}
      texts={{
        search: t('records.searchForms'),
        more: t('records.moreForms'),
        updated: (when) => t('records.formUpdated', { when }),
        notFound: t('records.noFormFound'),
        empty: t('records.empty.title'),
        emptyText: t('records.noForms'),
      }}
      emptyAction={
        <Button component={Link} to="/forms" mt="sm">
          {t('answer.toForms')}
        </Button>
      }
    />
  )
}
