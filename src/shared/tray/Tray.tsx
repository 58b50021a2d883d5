import { ActionIcon, Group, Indicator, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Tray.module.css'

export interface TrayProps {
  readonly icon: ReactNode
  readonly title: string
  /** The button's accessible name, which contains the count. */
  readonly label: string
  /** The number on the button; 0 shows none. */
  readonly count: number
  /** True while something is running. */
  readonly isMoving?: boolean
  /** Drawn beside the title. */
  readonly action?: ReactNode
  /** Draws the entries as list items; `leave` closes the tray. */
  readonly children: (leave: () => void) => ReactNode
}

/** Draws a button in the header that opens a list, on every screen. */
export function Tray({ icon, title, label, count, isMoving = false, action, children }: TrayProps) {
  const [isOpen, tray] = useDisclosure(false)
  return (
    <Indicator
      // The button's name already says the number.
      label={<span aria-hidden>{count}</span>}
      disabled={count === 0}
      processing={isMoving}
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
              {icon}
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={title} p={0}>
          <Group justify="space-between" wrap="nowrap" pr="xs">
            <h2 className={classes['heading']} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            {action}
          </Group>
          <ul className={classes['list']}>{children(tray.close)}</ul>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}
