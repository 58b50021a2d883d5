import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'

import type { Locale } from '../../schemas/model/locales'
import { useSession } from '../auth/session'
import { useKeepLocale } from '../auth/useKeepLocale'
import { useViewing } from '../auth/viewing'
import { NoticesTray } from '../features/notices/NoticesTray'
import { TasksTray } from '../features/tasks/TasksTray'
import { LanguageMenu } from '../shared/LanguageMenu'
import { ThemeMenu } from '../shared/ThemeMenu'
import { useT } from '../shared/useT'
import { AccountMenu } from './AccountMenu'
import { HelpButton } from './HelpButton'
import { Breadcrumb } from './Breadcrumb'
import { InboxLink } from './InboxLink'
import { paletteShortcut } from './paletteShortcut'
import classes from './ShellHeader.module.css'

export interface ShellHeaderProps {
  readonly onOpenMenu: () => void
  readonly onOpenPalette: () => void
}

export function ShellHeader({ onOpenMenu, onOpenPalette }: ShellHeaderProps) {
  const t = useT()
  const isOwn = useViewing() === null
  const keepLocale = useKeepOwnLocale()
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
        {isOwn && <Search onOpenPalette={onOpenPalette} />}
        <HelpButton />
        {isOwn && (
          <>
            <TasksTray />
            <NoticesTray />
            <InboxLink />
            <div className={classes['wide']}>
              <LanguageMenu onChosen={keepLocale} />
            </div>
          </>
        )}
        <div className={isOwn ? classes['wide'] : undefined}>
          <ThemeMenu />
        </div>
        {isOwn && <AccountMenu onLocale={keepLocale} />}
      </div>
    </header>
  )
}

/** Also stores a chosen language in the account. */
function useKeepOwnLocale() {
  const { user } = useSession()
  const keepLocale = useKeepLocale()
  return (locale: Locale) => {
    if (user) keepLocale(user.id, locale)
  }
}

function Search({ onOpenPalette }: Pick<ShellHeaderProps, 'onOpenPalette'>) {
  const t = useT()
  return (
    <>
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
    </>
  )
}
