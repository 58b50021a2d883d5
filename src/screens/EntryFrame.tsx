import { Box, Paper } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Locale } from '../../schemas/model/locales'
import { LanguageMenu } from '../shared/LanguageMenu'
import { ProductMark } from '../shared/ProductMark'
import { ThemeMenu } from '../shared/ThemeMenu'
import classes from './EntryFrame.module.css'

export interface EntryFrameProps {
  readonly onLanguageChosen?: (locale: Locale) => void
  readonly children: ReactNode
  /** True for longer text. */
  readonly isWide?: boolean
  /** Drawn below the card. */
  readonly foot?: ReactNode
}

/** Draws the frame of the screens before the login. */
export function EntryFrame({ onLanguageChosen, isWide = false, children, foot }: EntryFrameProps) {
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <ProductMark />
        <Box ml="auto" />
        <LanguageMenu {...(onLanguageChosen ? { onChosen: onLanguageChosen } : {})} />
        <ThemeMenu />
      </header>
      <main className={classes['main']}>
        <Paper className={classes['card'] ?? ''} radius="lg" data-wide={isWide || undefined}>
          {children}
        </Paper>
        {foot}
      </main>
    </div>
  )
}
