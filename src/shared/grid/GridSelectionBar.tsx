import { Button, CloseButton, Paper, Text } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../useT'
import classes from './GridSelectionBar.module.css'

export interface GridSelectionBarProps {
  readonly count: number
  /** The number of rows over all pages; undefined until counted. */
  readonly total: number | undefined
  /** How many rows one press would select over all pages: all, or as many as can be changed at once. Undefined offers nothing. */
  readonly offered: number | undefined
  /** A text instead of the numbers. */
  readonly status?: string
  readonly offer?: string
  readonly isChoosing: boolean
  readonly onChooseAll: () => void
  readonly onClear: () => void
  /** The actions on the selected rows. */
  readonly children: ReactNode
}

/**
 * Draws the number of selected rows, a button to select all, and the actions: on a phone behind one button, so that the bar takes two
 * lines. It is the same element at any width, because a dialog opened from it must survive turning a phone.
 */
export function GridSelectionBar(props: GridSelectionBarProps) {
  const { count, total, offered, status, offer, isChoosing, onChooseAll, onClear, children } = props
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const actionsId = useId()
  const [isOpen, setOpen] = useState(false)
  /** True when the bar is at the foot of the screen. */
  const [isLow, setLow] = useState(false)
  const unfold = useClickOutside<HTMLDivElement>(() => setOpen(false))
  useLayoutEffect(() => {
    const own = bar.current
    return () => leaveFocus(own)
  }, [])
  return (
    <Paper
      ref={bar}
      className={classes['bar'] ?? ''}
      role="group"
      aria-label={t('grid.selection')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        more.current?.focus()
      }}
    >
      <Text size="sm" fw={600} role="status">
        {isChoosing
          ? t('grid.choosing')
          : (status ??
            (total === undefined ? t('grid.selected', { count }) : t('grid.selectedOf', { count, total })))}
      </Text>
      {offered !== undefined && offered > count && (
        <Button size="compact-sm" variant="subtle" loading={isChoosing} onClick={onChooseAll}>
          {offer ?? t(offered === total ? 'grid.selectAll' : 'grid.selectFirst', { count: offered })}
        </Button>
      )}
      <div ref={unfold} className={classes['end']}>
        <Button
          ref={more}
          className={classes['more'] ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDots size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={actionsId}
          onClick={(event) => {
            setLow(event.currentTarget.getBoundingClientRect().bottom > window.innerHeight / 2)
            setOpen(!isOpen)
          }}
        >
          {t('grid.moreActions')}
        </Button>
        <div
          id={actionsId}
          className={classes['actions']}
          data-open={isOpen || undefined}
          data-low={isLow || undefined}
          onClickCapture={() => {
            if (!isOpen) return
            // The focus must return to a button that still exists.
            more.current?.focus()
            setOpen(false)
          }}
        >
          {children}
        </div>
        <CloseButton
          className={classes['close'] ?? ''}
          aria-label={t('grid.clearSelection')}
          onClick={onClear}
        />
      </div>
    </Paper>
  )
}

/** Moves the focus into the grid when the selection is cleared from here; disabled buttons have already lost it. */
function leaveFocus(bar: HTMLElement | null) {
  const { activeElement, body } = document
  if (activeElement !== body && !bar?.contains(activeElement)) return
  document.querySelector<HTMLElement>('[role="grid"] [data-cell-control]')?.focus({ preventScroll: true })
}
