import { Alert, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { bulkOfLoad } from '../../../schemas/api/bulk'
import type { FillResult, FillTask } from '../../../schemas/api/tasks'
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
  const changeSetId = result?.change_set_id ?? null
  const loaded = (result?.created ?? 0) + (result?.updated ?? 0)
  return (
    <>
      {task.state === 'done' && result && (
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
        {changeSetId !== null && (
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
