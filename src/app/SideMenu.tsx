import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { useT } from '../shared/useT'
import classes from './SideMenu.module.css'
import { useSection } from './useSection'
import { useSections } from './useSections'

export interface SideMenuProps {
  /** True when only icons are shown, with the names as tooltips. */
  readonly isCollapsed?: boolean
  readonly onNavigate?: () => void
  readonly className?: string | undefined
  /** Drawn above and below the entries. */
  readonly head?: ReactNode
  readonly foot?: ReactNode
}

export function SideMenu({ isCollapsed = false, onNavigate, className, head, foot }: SideMenuProps) {
  const t = useT()
  const current = useSection()
  const sections = useSections()
  return (
    <nav aria-label={t('shell.menu')} className={className}>
      {head}
      <ul className={classes['list']} data-collapsed={isCollapsed || undefined}>
        {sections.map((entry) => (
          <li key={entry.section}>
            <Tooltip label={t(entry.label)} position="right" disabled={!isCollapsed}>
              <Link
                className={classes['entry']}
                to={entry.to}
                {...(onNavigate ? { onClick: onNavigate } : {})}
                {...(entry === current ? { 'aria-current': 'page' as const } : {})}
                {...(isCollapsed ? { 'aria-label': t(entry.label) } : {})}
              >
                <entry.icon size={20} stroke={1.6} aria-hidden />
                {!isCollapsed && <span>{t(entry.label)}</span>}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      {foot}
    </nav>
  )
}
