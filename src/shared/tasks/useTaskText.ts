import { useMemo } from 'react'
import { isExport, type FillResult, type Task } from '../../../schemas/api/tasks'
import { fillCounts } from './fillCounts'
import { codedErrorText } from '../errorText'
import { useT, type Translate } from '../useT'

export interface TaskText {
  /** What is done, and to what. */
  readonly title: (task: Task) => string
  /** How it ended, in a line; empty while it goes on. */
  readonly outcome: (task: Task) => string
}

/** A task in words. */
export function useTaskText(): TaskText {
  const t = useT()
  return useMemo(
    () => ({
      title: (task) =>
        t(isExport(task) ? 'task.export' : task.request.dry_run === true ? 'task.check' : 'task.fill', {
          name: task.subject?.name ?? '',
        }),
      outcome: (task) => outcomeOf(t, task),
    }),
    [t],
  )
}

function outcomeOf(t: Translate, task: Task): string {
  if (task.state === 'failed')
    return task.error ? codedErrorText(t, task.error) : t('error.INTERNAL_SERVER_ERROR')
  if (task.state === 'cancelled')
    return [t('task.cancelled'), ...(task.result ? [resultText(t, task)] : [])].join(' ')
  return task.state === 'done' ? resultText(t, task) : ''
}

function resultText(t: Translate, task: Task): string {
  if (isExport(task))
    return t(task.kind === 'exportRows' ? 'task.rows' : 'task.records', { count: task.result?.rows ?? 0 })
  return task.result ? countsText(t, task.result) : ''
}

/** Only what there was any of. */
function countsText(t: Translate, result: FillResult): string {
  const said = fillCounts.filter((count) => result[count] > 0)
  return (said.length > 0 ? said : fillCounts.slice(0, 1))
    .map((count) => t(`task.${count}`, { count: result[count] }))
    .join(' · ')
}
