import { useMemo } from 'react'
import { bulkOutcomes, type BulkResult } from '../../../schemas/api/bulk'
import { isExport, isFill, type FillResult, type Task } from '../../../schemas/api/tasks'
import { fillCounts } from './fillCounts'
import { runText } from './runText'
import { codedErrorText } from '../errorText'
import { useT, type Translate } from '../useT'

export interface TaskText {
  /** Returns what is done, and to what. */
  readonly title: (task: Task) => string
  /** Returns how it ended, in a line; '' while it runs. */
  readonly outcome: (task: Task) => string
}

/** Returns functions that describe tasks. */
export function useTaskText(): TaskText {
  const t = useT()
  return useMemo(
    () => ({
      title: (task) => t(titleOf(task), { name: task.subject?.name ?? '' }),
      outcome: (task) => outcomeOf(t, task),
    }),
    [t],
  )
}

function titleOf(task: Task) {
  if (isExport(task)) return 'task.export'
  if (task.kind === 'mailRecords') return 'task.mail'
  if (task.kind === 'fillUsers') return task.request.dry_run === true ? 'task.users.check' : 'task.users.fill'
  if (isFill(task)) return task.request.dry_run === true ? 'task.check' : 'task.fill'
  const { kind, dry_run: isDry } = task.result ?? {}
  if (isDry === true) return 'task.bulk.check'
  return kind === undefined ? 'task.bulk' : (`task.bulk.${kind}` as const)
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
  if (task.kind === 'mailRecords')
    return t('task.mailed', { count: task.result?.rows ?? 0, receivers: task.result?.mails.length ?? 0 })
  if (task.kind === 'changeInBulk') return task.result ? bulkText(t, task.result) : ''
  return task.result ? countsText(t, task.result) : ''
}

/** Lists the counts above zero. */
function countsText(t: Translate, result: FillResult): string {
  const said = fillCounts.filter((count) => result[count] > 0)
  return (said.length > 0 ? said : fillCounts.slice(0, 1))
    .map((count) => t(`task.${count}`, { count: result[count] }))
    .join(' · ')
}

/** Says how many records had which outcome, or would, leaving out outcomes of none. */
function bulkText(t: Translate, counts: BulkResult): string {
  if (counts.kind === 'run') return runText(t, counts, counts.dry_run)
  const said = bulkOutcomes.filter((outcome) => counts[outcome] > 0)
  return (said.length > 0 ? said : bulkOutcomes.slice(0, 1))
    .map((outcome) =>
      t(counts.dry_run ? `bulk.will.${outcome}` : `bulk.count.${outcome}`, { count: counts[outcome] }),
    )
    .join(' · ')
}
