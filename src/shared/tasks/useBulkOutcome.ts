import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkAnswer, BulkCounts, BulkRecord } from '../../../schemas/api/bulk'
import type { CodedError } from '../../../schemas/model/errors'
import type { Task } from '../../../schemas/api/tasks'
import { useApi } from '../../auth/session'
import { showEnd } from './shownTasks'
import { isActive, useTask } from './useTasks'

/** The most unchanged records shown. */
const mostShown = 20

export interface BulkCame {
  readonly counts: BulkCounts
  /** The first records that were not changed, and why. */
  readonly problems: readonly BulkRecord[]
  readonly changeSetId: string | null
}

export interface BulkOutcomeState {
  /** The task, while it runs. */
  readonly task: Task | undefined
  /** The result; undefined until known. */
  readonly came: BulkCame | undefined
  /** Why it ended early. */
  readonly failed: CodedError | Error | undefined
}

const toldAtOnce = ({ change_set_id: changeSetId, problems, ...counts }: BulkAnswer): BulkCame => ({
  ...{ counts, problems, changeSetId },
})

/** Returns how far a bulk change is, and its result: at once, or once its task is over. Nothing while there is no response. */
export function useBulkOutcome(answer: BulkAnswer | undefined): BulkOutcomeState {
  const api = useApi()
  const taskId = answer?.task_id ?? null
  const { task, error } = useTask(taskId)
  useEffect(() => (taskId === null ? undefined : showEnd(taskId)), [taskId])
  const isTask = answer?.background === true
  const isOver = task !== undefined && !isActive(task)
  const told = useQuery({
    queryKey: ['bulk', answer?.bulk_id, 'came'],
    enabled: isTask && isOver,
    queryFn: async ({ signal }): Promise<BulkCame> => {
      const page = { limit: mostShown, offset: 0 }
      const id = answer?.bulk_id ?? ''
      const [bulk, invalid, refused] = await Promise.all([
        api.bulk.get(id, signal),
        api.bulk.records(id, 'invalid', page, signal),
        api.bulk.records(id, 'refused', page, signal),
      ])
      const problems = [...invalid.objects, ...refused.objects].slice(0, mostShown)
      return { counts: bulk, problems, changeSetId: bulk.change_set_id }
    },
  })
  if (!isTask) return { task: undefined, came: answer && toldAtOnce(answer), failed: undefined }
  const failed = (task?.state === 'failed' ? task.error : null) ?? error ?? told.error ?? undefined
  return { task: isOver ? undefined : task, came: told.data, failed }
}
