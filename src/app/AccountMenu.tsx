import { ActionIcon, Avatar, Menu, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { whatWaitsHere } from '../answering/drafts/whatWaitsHere'
import { useSession } from '../auth/session'
import { useT } from '../shared/useT'
import { InstallItem } from './InstallItem'

export function AccountMenu() {
  const t = useT()
  const { user, logout } = useSession()
  if (!user) return null
  const name = user.name || user.username

  async function leave(userId: number) {
    const { sends, drafts } = await whatWaitsHere(userId)
    if (sends + drafts === 0) return logout()
    modals.openConfirmModal({
      title: t('logout.title'),
      children: (
        <Stack gap="xs">
          {sends > 0 && <Text>{t('logout.sends', { count: sends })}</Text>}
          {drafts > 0 && <Text>{t('logout.drafts', { count: drafts })}</Text>}
        </Stack>
      ),
      labels: { confirm: t('shell.logout'), cancel: t('action.cancel') },
      onConfirm: () => void logout(),
    })
  }

  return (
    <Menu width={240}>
      <Menu.Target>
        <ActionIcon size="lg" radius="xl" aria-label={t('shell.account', { name })}>
          <Avatar size={30} name={name} color="accent" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={600} px="sm" pt={6} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" px="sm" pb={6} truncate>
          {user.email}
        </Text>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} aria-hidden />}>
          {t('menu.account')}
        </Menu.Item>
        <InstallItem />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave(user.id)}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
