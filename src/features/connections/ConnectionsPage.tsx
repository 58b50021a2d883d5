import { Button, Group, Text } from '@mantine/core'
import { IconActivity, IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import classes from './connections.module.css'
import { InviteDialog } from './InviteDialog'
import { SentInvitations } from './SentInvitations'

/** Lists the accounts that this one shares with. */
export function ConnectionsPage() {
  const t = useT()
  const api = useApi()
  const mayManage = useMay('can_manage_users')
  const [isInviting, setInviting] = useState(false)
  const list = useQuery({ queryKey: ['connections'], queryFn: ({ signal }) => api.connections.list(signal) })
  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('menu.connections')}</ScreenTitle>
        {mayManage && (
          <Group gap="xs">
            <Button
              component={Link}
              to="/connections-panel"
              variant="default"
              leftSection={<IconActivity size={16} aria-hidden />}
            >
              {t('panel.open')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              {t('connections.invite')}
            </Button>
          </Group>
        )}
      </div>
      <LoadedList list={list} loading={t('connections.loading')} height={64}>
        {list.data?.length === 0 && (
          <Empty
            icon={<IconPlugConnected size={32} stroke={1.5} />}
            title={t('connections.empty')}
            text={t(mayManage ? 'connections.empty.text' : 'connections.empty.others')}
            guide="connections"
          />
        )}
        {list.data && list.data.length > 0 && (
          <ul className={lists['framed']} aria-label={t('menu.connections')}>
            {list.data.map(({ id, name, email, users_count: count }) => (
              <li key={id}>
                <Link className={classes['link'] ?? ''} to={`/connections/${id}`}>
                  <span>{name}</span>
                  <Text component="span" size="sm" c="dimmed">
                    {[email, t('connections.people', { count })].join(' · ')}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {mayManage && <SentInvitations />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
