import { ActionIcon, Avatar, Menu, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import type { Locale } from '../../schemas/model/locales'
import { whatWaitsHere } from '../answering/drafts/whatWaitsHere'
import { useSession } from '../auth/session'
import { LanguageItems } from '../shared/LanguageMenu'
import { ThemeItems } from '../shared/ThemeMenu'
import { useT } from '../shared/useT'
import { InstallItem } from './InstallItem'

/** Draws the account menu; `onLocale` stores a language that is chosen here. */
export function AccountMenu({ onLocale }: { readonly onLocale: (locale: Locale) => void }) {
  const t = useT()
  const { user, logout } = useSession()
  // On wider screens, the header has language and theme.
  const isNarrow = useMediaQuery('(max-width: 30em)')
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
        {isNarrow && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('language.choose')}</Menu.Label>
            <LanguageItems onChosen={onLocale} />
            <Menu.Label>{t('theme.choose')}</Menu.Label>
            <ThemeItems />
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave(user.id)}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
