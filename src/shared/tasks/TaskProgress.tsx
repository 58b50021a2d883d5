import { Button, Group, Progress, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '../../../schemas/api/tasks'
import { useApi } from '../../auth/session'
import { useT } from '../useT'
import { useToast } from '../useToast'
import { useShowTask, useTasksUnanswered } from './useTasks'
import { useTaskText } from './useTaskText'

/** Milliseconds after cancelling until the file of failed rows is ready. */
const settling = 3_000

/** Draws a task's progress, with a cancel button. */
export function TaskProgress({ task }: { readonly task: Task }) {
  const t = useT()
  const { title } = useTaskText()
  const api = useApi()
  const toast = useToast()
  const show = useShowTask()
  const queries = useQueryClient()
  const [isStopping, setStopping] = useState(false)
  const isAway = useTasksUnanswered()
  const { done, total } = task
  const name = title(task)
  // The total is the server's estimate until the last one is read.
  const share = total ? Math.min(0.99, done / total) : null

  const cancel = async () => {
    setStopping(true)
    try {
      show(await api.tasks.cancel(task.id))
      setTimeout(() => void queries.invalidateQueries({ queryKey: ['tasks'] }), settling)
    } catch (error) {
      toast.error(error)
      setStopping(false)
    }
  }

  return (
    <div>
      <Progress
        value={(share ?? 1) * 100}
        aria-label={name}
        striped={share === null}
        animated={share === null && !isAway}
        {...(isAway && { color: 'gray' })}
        {...(share === null && { 'aria-valuenow': undefined })}
      />
      <Group justify="space-between" mt={4} gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {task.state === 'queued'
            ? t('task.queued')
            : share === null
              ? t('task.rows', { count: done })
              : t('task.progress', { count: done, share })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          loading={isStopping}
          aria-label={t('task.cancelOf', { task: name })}
          onClick={() => void cancel()}
        >
          {t('action.cancel')}
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {isAway && t('task.away')}
      </Text>
    </div>
  )
}
