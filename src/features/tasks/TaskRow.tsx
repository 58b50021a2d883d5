import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload, IconLoader2, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isExport, isFill, type Task } from '../../../schemas/api/tasks'
import { addressOfFill } from '../../shared/tasks/fillAddress'
import { TaskProgress } from '../../shared/tasks/TaskProgress'
import { isActive } from '../../shared/tasks/useTasks'
import { useTaskText } from '../../shared/tasks/useTaskText'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './tasks.module.css'

const signs = {
  queued: IconLoader2,
  running: IconLoader2,
  done: IconCheck,
  failed: IconAlertTriangle,
  cancelled: IconX,
} as const

export interface TaskRowProps {
  readonly task: Task
  /** Called when a link is followed. */
  readonly onLeave: () => void
}

/** Draws one task: its progress, or its result and what can be done with it. */
export function TaskRow({ task, onLeave }: TaskRowProps) {
  const format = useFormat()
  const { title, outcome } = useTaskText()
  const name = title(task)
  const at = (task.finished_at ?? task.created_at) * 1000
  const Sign = signs[task.state]
  return (
    <li className={classes['task']}>
      <Group gap={8} wrap="nowrap" align="flex-start">
        <Sign size={18} stroke={1.8} aria-hidden className={classes['sign']} data-state={task.state} />
        <Text fw={600} className={classes['name'] ?? ''}>
          {name}
        </Text>
        <Tooltip label={format.dateTime(at)}>
          <Text component="time" size="xs" c="dimmed" className={classes['time'] ?? ''}>
            {format.relative(at)}
          </Text>
        </Tooltip>
      </Group>
      {isActive(task) ? (
        <TaskProgress task={task} />
      ) : (
        <Text size="sm" c={task.state === 'failed' ? 'red' : 'dimmed'}>
          {outcome(task)}
        </Text>
      )}
      <TaskLinks task={task} name={name} onLeave={onLeave} />
    </li>
  )
}

function TaskLinks({ task, name, onLeave }: TaskRowProps & { readonly name: string }) {
  const t = useT()
  if (isFill(task))
    return (
      <Button
        component={Link}
        to={addressOfFill(task, task.id)}
        onClick={onLeave}
        variant="subtle"
        size="compact-sm"
        aria-label={t('tasks.seeOf', { task: name })}
      >
        {t('tasks.see')}
      </Button>
    )
  if (task.kind === 'mailRecords' && task.result && task.result.mails.length > 0)
    return (
      <Button
        component={Link}
        to={`/emails/${task.result.mails.join(',')}`}
        onClick={onLeave}
        variant="subtle"
        size="compact-sm"
      >
        {t('tasks.seeMails')}
      </Button>
    )
  if (!isExport(task) || !task.result) return null
  return (
    <Button
      component="a"
      href={task.result.file}
      download={task.result.file_name}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
    >
      {task.result.file_name}
    </Button>
  )
}
