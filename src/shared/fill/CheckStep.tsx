import { Alert, Button, Group, Text } from '@mantine/core'
import { IconListSearch, IconTableImport } from '@tabler/icons-react'
import type { FillTask } from '../../../schemas/api/tasks'
import { TaskProgress } from '../tasks/TaskProgress'
import { isActive } from '../tasks/useTasks'
import { useTaskText } from '../tasks/useTaskText'
import { useT } from '../useT'
import classes from './fill.module.css'
import { ChangedRows } from './ChangedRows'
import { DroppedCells } from './DroppedCells'
import { FillCounts } from './FillCounts'
import type { FillTarget } from './fillMapping'
import type { FillTexts } from './fillSubject'
import { RowErrors } from './RowErrors'

export interface CheckStepProps {
  /** The dry run of the current choice, once requested. */
  readonly task: FillTask | undefined
  readonly targets: readonly FillTarget[]
  /** Why the current choice cannot be checked. */
  readonly obstacle: string | null
  readonly texts: Pick<FillTexts, 'nothing' | 'skips'>
  readonly isBusy: boolean
  readonly onCheck: () => void
  readonly onLoad: () => void
}

/** Draws what would become of each row, before anything is written, and then the button to write it. */
export function CheckStep({ task, targets, obstacle, texts, isBusy, onCheck, onLoad }: CheckStepProps) {
  const t = useT()
  const { outcome } = useTaskText()
  if (task && isActive(task)) return <TaskProgress task={task} />

  const result = task?.state === 'done' ? task.result : null
  if (!task || !result)
    return (
      <>
        {task && (
          <Alert color={task.state === 'failed' ? 'red' : 'gray'} role="alert" mb="sm">
            {outcome(task)}
          </Alert>
        )}
        <Text c="dimmed" mb="sm">
          {obstacle ?? t('fill.check.help')}
        </Text>
        <Button
          disabled={obstacle !== null}
          loading={isBusy}
          leftSection={<IconListSearch size={18} stroke={1.6} aria-hidden />}
          onClick={onCheck}
        >
          {t('fill.check.run')}
        </Button>
      </>
    )

  const { failed, emptied = 0 } = result
  const written = result.created + result.updated
  return (
    <>
      <FillCounts task={task} result={result} />
      {result.unkeyed !== undefined && result.unkeyed > 0 && (
        <p className={classes['warning']}>{t('fill.unkeyed', { count: result.unkeyed })}</p>
      )}
      {emptied > 0 && task.request.clear_empty === true && (
        <p className={classes['warning']}>{t('fill.emptied.cleared', { count: emptied })}</p>
      )}
      {emptied > 0 && task.request.clear_empty !== true && (
        <Text c="dimmed" mt="sm">
          {t('fill.emptied.kept', { count: emptied })}
        </Text>
      )}
      <ChangedRows result={result} />
      <DroppedCells result={result} targets={targets} />
      <RowErrors result={result} targets={targets} />
      {failed > 0 && written > 0 && (
        <Text c="dimmed" mt="md">
          {texts.skips}
        </Text>
      )}
      {written === 0 && (
        <Text c="dimmed" mt="md">
          {failed === 0 && result.unchanged > 0
            ? texts.nothing
            : t(failed > 0 ? 'fill.load.allFail' : 'fill.load.noRows')}
        </Text>
      )}
      <Group mt="md">
        {written > 0 && (
          <Button
            loading={isBusy}
            leftSection={<IconTableImport size={18} stroke={1.6} aria-hidden />}
            onClick={onLoad}
          >
            {t('fill.load.run', { count: written })}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={onCheck}>
          {t('fill.check.again')}
        </Button>
      </Group>
    </>
  )
}
