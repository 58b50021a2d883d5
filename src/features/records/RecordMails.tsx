import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { useViewing } from '../../auth/viewing'
import { useT } from '../../shared/useT'

/** Returns how many e-mails a record caused, as far as the viewer may see them. */
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

/** Draws a link to the e-mails of a record. */
export function RecordMails({ recordId, count }: { readonly recordId: string; readonly count: number }) {
  const t = useT()
  return (
    <Anchor component={Link} inherit to={`/emails?record=${recordId}`}>
      {t('records.mails.count', { count })}
    </Anchor>
  )
}
