import { ActionIcon, Group, Indicator, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Tray.module.css'

export interface TrayProps {
  readonly icon: ReactNode
  readonly title: string
  /** What the button is called; it says the count in words. */
  readonly label: string
  /** What the sign on the button says; 0: there is none. */
  readonly count: number
  /** Something goes on by itself. */
  readonly isMoving?: boolean
  /** Stands beside the title. */
  readonly action?: ReactNode
  /** The entries, as items of a list; `leave` closes the tray. */
  readonly children: (leave: () => void) => ReactNode
}

/** A button in the header that opens a list of what there is, whatever screen is open. */
export function Tray({ icon, title, label, count, isMoving = false, action, children }: TrayProps) {
  const [isOpen, tray] = useDisclosure(false)
  return (
    <Indicator
      // The button's name says it in words.
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
