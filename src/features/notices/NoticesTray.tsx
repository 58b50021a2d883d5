import { ActionIcon, Button, Group, Indicator, Popover, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Notice } from '../../../schemas/api/notices'
import { useApi } from '../../auth/session'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './notices.module.css'

/** Milliseconds between two looks. */
const pace = 60_000

/** What the user is told of, whatever screen is open; no button before there is anything. */
export function NoticesTray() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, tray] = useDisclosure(false)
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => api.comments.notices(signal),
    refetchInterval: pace,
  })
  if (!data || data.objects.length === 0) return null
  const { objects, unread } = data
  const readAll = async () => {
    const [newest] = objects
    // What fails is read another time.
    if (newest) await api.comments.readNotices({ up_to: newest.id }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['notices'] })
  }
  const label = t('notices.open', { count: unread })
  return (
    <Indicator
      // The button's name says it in words.
      label={<span aria-hidden>{unread}</span>}
      disabled={unread === 0}
      size={16}
      offset={6}
    >
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? tray.open() : tray.close())}
        position="bottom-end"
        shadow="sm"
        width="min(400px, calc(100vw - 24px))"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Tooltip label={label} disabled={isOpen}>
            <ActionIcon size="lg" aria-label={label} onClick={tray.toggle}>
              <IconBell size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('notices.title')} p={0}>
          <Group justify="space-between" wrap="nowrap" pr="xs">
            <h2 className={classes['heading']} tabIndex={-1} data-autofocus>
              {t('notices.title')}
            </h2>
            {unread > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => void readAll()}>
                {t('notices.readAll')}
              </Button>
            )}
          </Group>
          <ul className={classes['list']}>
            {objects.map((notice) => (
              <li key={notice.id} data-unread={!notice.is_read || undefined}>
                <NoticeRow notice={notice} onLeave={tray.close} />
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}

function NoticeRow({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: () => void }) {
  const t = useT()
  const format = useFormat()
  const { kind, by, folio, form_name: form, record_id: id, at, text, is_read: isRead } = notice
  return (
    <UnstyledButton
      component={Link}
      className={classes['notice'] ?? ''}
      to={`/records/detail/${id}?tab=comments`}
      onClick={onLeave}
    >
      <span className={classes['what']}>
        {t(`notices.${kind}`, { name: by, folio, form })}
        {!isRead && <span className="acopio-visually-hidden"> {t('notices.unread')}</span>}
      </span>
      <Text component="span" size="sm" c="dimmed" lineClamp={2}>
        {text}
      </Text>
      <Text component="span" size="xs" c="dimmed">
        {format.relative(at * 1000)}
      </Text>
    </UnstyledButton>
  )
}
