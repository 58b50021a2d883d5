import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { isActive, useTasks } from '../../shared/tasks/useTasks'
import { useT } from '../../shared/useT'
import { TaskRow } from './TaskRow'
import classes from './tasks.module.css'
import { useTaskNews } from './useTaskNews'

/** What the user has had done lately and what still goes on, whatever screen is open; no button while there is nothing. */
export function TasksTray() {
  const t = useT()
  const { data: tasks = [] } = useTasks()
  const [isOpen, tray] = useDisclosure(false)
  useTaskNews(tasks)
  if (tasks.length === 0) return null

  const running = tasks.filter(isActive).length
  const label = t('tasks.open', { count: running })
  return (
    <Indicator
      // The button's name says it in words.
      label={<span aria-hidden>{running}</span>}
      disabled={running === 0}
      processing
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
              <IconListCheck size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('tasks.title')} p={0}>
          <h2 className={classes['heading']} tabIndex={-1} data-autofocus>
            {t('tasks.title')}
          </h2>
          <ul className={classes['list']}>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} onLeave={tray.close} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}
