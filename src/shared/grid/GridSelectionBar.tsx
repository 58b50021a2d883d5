import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '../useT'
import classes from './GridSelectionBar.module.css'

export interface GridSelectionBarProps {
  readonly count: number
  /** How many there are over all pages; undefined until they are counted. */
  readonly total: number | undefined
  /** What one press chooses over all pages: all, or as many as can be changed at once. Undefined: nothing more. */
  readonly offered: number | undefined
  /** Said instead of the numbers. */
  readonly status?: string
  readonly offer?: string
  readonly isChoosing: boolean
  readonly onChooseAll: () => void
  readonly onClear: () => void
  /** What can be done with them. */
  readonly children: ReactNode
}

/** How many rows were chosen, the way to choose all, and what can be done with them. */
export function GridSelectionBar(props: GridSelectionBarProps) {
  const { count, total, offered, status, offer, isChoosing, onChooseAll, onClear, children } = props
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    return () => leaveFocus(own)
  }, [])
  return (
    <Paper ref={bar} className={classes['bar'] ?? ''} role="group" aria-label={t('grid.selection')}>
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
      <Group gap={4} ml="auto">
        {children}
        <CloseButton aria-label={t('grid.clearSelection')} onClick={onClear} />
      </Group>
    </Paper>
  )
}

/** Nothing is chosen any more: who pressed something here goes on in the grid. A button that waits has lost the focus by itself. */
function leaveFocus(bar: HTMLElement | null) {
  const { activeElement, body } = document
  if (activeElement !== body && !bar?.contains(activeElement)) return
  document.querySelector<HTMLElement>('[role="grid"] [data-cell-control]')?.focus({ preventScroll: true })
}
