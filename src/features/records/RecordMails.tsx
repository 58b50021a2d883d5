import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { useViewing } from '../../auth/viewing'
import { useT } from '../../shared/useT'

/** How many e-mails a record caused, as far as they are for who looks; nothing where there are none. */
export function useRecordMails(recordId: string): number {
  const api = useApi()
  const isOwn = useViewing() === null
  const { data } = useQuery({
    queryKey: ['mails', 'count', recordId],
    queryFn: ({ signal }) => api.mail.list({ recordId, limit: 1, offset: 0 }, signal),
    enabled: isOwn,
  })
  return data?.meta.total_count ?? 0
}

/** The way to the e-mails of a record. */
export function RecordMails({ recordId, count }: { readonly recordId: string; readonly count: number }) {
  const t = useT()
  return (
    <Anchor component={Link} inherit to={`/emails?record=${recordId}`}>
      {t('records.mails.count', { count })}
    </Anchor>
  )
}
