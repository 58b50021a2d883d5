import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Notice } from '../../../schemas/api/notices'
import { useApi } from '../../auth/session'
import { Tray } from '../../shared/tray/Tray'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './notices.module.css'
import { useDevice } from './useDevice'

/** Milliseconds between two requests. */
const pace = 60_000

/** Draws the user's notices, on every screen; no button before there is any. */
export function NoticesTray() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  useDevice()
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => api.comments.notices(signal),
    refetchInterval: pace,
  })
  if (!data || data.objects.length === 0) return null
  const { objects, unread } = data
  const readAll = async () => {
    const [newest] = objects
    // If it fails, the notices are marked as read another time.
    if (newest) await api.comments.readNotices({ up_to: newest.id }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['notices'] })
  }
  return (
    <Tray
      icon={<IconBell size={20} stroke={1.6} />}
      title={t('notices.title')}
      label={t('notices.open', { count: unread })}
      count={unread}
      action={
        unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => void readAll()}>
            {t('notices.readAll')}
          </Button>
        )
      }
    >
      {(leave) =>
        objects.map((notice) => (
          <li key={notice.id} className={classes['item']} data-unread={!notice.is_read || undefined}>
            <NoticeRow notice={notice} onLeave={leave} />
          </li>
        ))
      }
    </Tray>
  )
}

const pageOf = ({ kind, link, records }: Notice, ofRecord: string) =>
  kind === 'message'
    ? (link ?? '/dashboard')
    : kind === 'approval'
      ? '/inbox?tab=approvals'
      : records > 1
        ? '/inbox'
        : ofRecord

function NoticeRow({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: () => void }) {
  const t = useT()
  const format = useFormat()
  const {
    kind,
    by,
    folio,
    form_name: form,
    record_id: id,
    at,
    title,
    text,
    records,
    is_read: isRead,
  } = notice
  const ofRecord =
    kind === 'assigned' || kind === 'unanswered'
      ? `/records/detail/${id}`
      : `/records/detail/${id}?tab=comments`
  return (
    <UnstyledButton
      component={Link}
      className={classes['notice'] ?? ''}
      to={pageOf(notice, ofRecord)}
      onClick={onLeave}
    >
      <span className={classes['what']}>
        {t(`notices.${kind}`, { name: by, folio, form, count: records })}
        {!isRead && <span className="acopio-visually-hidden"> {t('notices.unread')}</span>}
      </span>
      {title !== '' && (
        <Text component="span" size="sm" fw={600}>
          {title}
        </Text>
      )}
      {text !== '' && (
        <Text component="span" size="sm" c="dimmed" lineClamp={2}>
          {text}
        </Text>
      )}
      <Text component="span" size="xs" c="dimmed">
        {format.relative(at * 1000)}
      </Text>
    </UnstyledButton>
  )
}
