import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { IconChevronRight, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { useApi, useSession } from '../auth/session'
import { LanguageMenu } from '../shared/LanguageMenu'
import { ThemeMenu } from '../shared/ThemeMenu'
import { useCurrentTitle } from '../shared/useDocumentTitle'
import { useT } from '../shared/useT'
import { useToast } from '../shared/useToast'
import { AccountMenu } from './AccountMenu'
import { InboxLink } from './InboxLink'
import { paletteShortcut } from './paletteShortcut'
import classes from './ShellHeader.module.css'
import { useSection } from './useSection'

export interface ShellHeaderProps {
  readonly onOpenMenu: () => void
  readonly onOpenPalette: () => void
}

export function ShellHeader({ onOpenMenu, onOpenPalette }: ShellHeaderProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { user, setUser } = useSession()
  return (
    <header className={classes['header']}>
      <ActionIcon
        className={classes['menu'] ?? ''}
        size="lg"
        aria-label={t('shell.openMenu')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Breadcrumb />
      <div className={classes['actions']}>
        <button type="button" className={classes['search']} onClick={onOpenPalette}>
          <IconSearch size={16} stroke={1.8} aria-hidden />
          <span>{t('palette.open')}</span>
          <Kbd size="xs">{paletteShortcut}</Kbd>
        </button>
        <Tooltip label={t('palette.open')}>
          <ActionIcon
            className={classes['searchIcon'] ?? ''}
            size="lg"
            aria-label={t('palette.open')}
            onClick={onOpenPalette}
          >
            <IconSearch size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <InboxLink />
        <LanguageMenu
          onChosen={(lang) => {
            if (user) api.account.updateUser(user.id, { lang }).then(setUser, toast.error)
          }}
        />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

function Breadcrumb() {
  const t = useT()
  const section = useSection()
  const title = useCurrentTitle()
  if (!section) return null
  const name = t(section.label)
  return (
    <nav aria-label={t('shell.breadcrumb')} className={classes['crumbs']}>
      <ol>
        {title && title !== name ? (
          <>
            <li>
              <Link to={section.to}>{name}</Link>
            </li>
            <li aria-hidden>
              <IconChevronRight size={14} />
            </li>
            <li aria-current="page">{title}</li>
          </>
        ) : (
          <li aria-current="page">{name}</li>
        )}
      </ol>
    </nav>
  )
}
