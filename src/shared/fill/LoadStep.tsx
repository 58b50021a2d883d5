import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { bulkOfLoad } from '../../../schemas/api/bulk'
import type { FillResult, FillTask } from '../../../schemas/api/tasks'
import { useApi } from '../../auth/session'
import { TaskProgress } from '../tasks/TaskProgress'
import { isActive } from '../tasks/useTasks'
import { useChangeSetUndo } from '../tasks/useChangeSetUndo'
import { useTaskText } from '../tasks/useTaskText'
import { useT } from '../useT'
import { DroppedCells } from './DroppedCells'
import { FillCounts } from './FillCounts'
import type { FillTarget } from './fillMapping'
import { RowErrors } from './RowErrors'

export interface LoadStepProps {
  readonly task: FillTask
  readonly targets: readonly FillTarget[]
  /** The address where loaded data is seen, and the label of its link. */
  readonly home: string
  readonly toHome: string
  /** Returns to the page without a spreadsheet. */
  readonly onAnother: () => void
}

/** The result of a load that was cancelled before its first rows. */
const nothing: FillResult = { created: 0, updated: 0, unchanged: 0, failed: 0, failed_file: null }

/** Draws the progress of the load, which continues when the page is left, and its result. */
export function LoadStep({ task, targets, home, toHome, onAnother }: LoadStepProps) {
  const t = useT()
  const { outcome } = useTaskText()
  const undo = useChangeSetUndo()
  const api = useApi()
  const changeSetId = isActive(task) ? null : (task.result?.change_set_id ?? null)
  const bulkId = changeSetId === null ? '' : bulkOfLoad(changeSetId)
  const now = useQuery({
    queryKey: ['bulk', bulkId, 'now'],
    queryFn: ({ signal }) => api.bulk.get(bulkId, signal),
    enabled: changeSetId !== null,
    // Nobody tells of a load that wrote nothing, nor of one of long ago.
    retry: false,
  })
  const isUndone = now.data?.undone === true
  if (isActive(task))
    return (
      <>
        <TaskProgress task={task} />
        <Text c="dimmed" mt="sm">
          {t('fill.load.leave')}
        </Text>
      </>
    )
  const result = task.result ?? (task.state === 'cancelled' ? nothing : null)
  const loaded = (result?.created ?? 0) + (result?.updated ?? 0)
  return (
    <>
      {isUndone && (
        <Alert color="gray" role="status" mb="sm">
          {t('fill.undone')}
        </Alert>
      )}
      {task.state === 'done' && result && !isUndone && (
        <Alert color={loaded > 0 ? 'green' : 'gray'} role="note" mb="sm">
          {t('fill.load.loaded', { count: loaded })}
        </Alert>
      )}
      {task.state !== 'done' && (
        <Alert color={task.state === 'failed' ? 'red' : 'gray'} role="alert" mb="sm">
          {task.state === 'failed' ? outcome(task) : t('fill.load.cancelled')}
        </Alert>
      )}
      {result && <FillCounts task={task} result={result} />}
      <Group mt="md">
        <Button component={Link} to={home}>
          {toHome}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('fill.another')}
        </Button>
        {changeSetId !== null && loaded > 1 && (
          <Button component={Link} variant="subtle" to={`/records/changes?change=${bulkOfLoad(changeSetId)}`}>
            {t('changes.see')}
          </Button>
        )}
        {changeSetId !== null && !isUndone && (
          <Button variant="subtle" onClick={() => undo(changeSetId)}>
            {t('fill.undo')}
          </Button>
        )}
      </Group>
      {result && <DroppedCells result={result} targets={targets} />}
      {result && <RowErrors result={result} targets={targets} />}
    </>
  )
}
