import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { codedErrorText, errorText } from '../../../shared/errorText'
import { TaskProgress } from '../../../shared/tasks/TaskProgress'
import { useT } from '../../../shared/useT'
import { BulkCounts } from './BulkCounts'
import type { BulkCame, BulkOutcomeState } from '../../../shared/tasks/useBulkOutcome'

export interface BulkStateProps {
  readonly state: BulkOutcomeState
  readonly isPlan: boolean
  /** Draws more about the result. */
  readonly more?: ((came: BulkCame) => ReactNode) | undefined
}

/** Draws the progress of a bulk change, and its result or plan. */
export function BulkState({ state: { task, came, failed }, isPlan, more }: BulkStateProps) {
  const t = useT()
  if (failed)
    return (
      <Text c="red" role="alert">
        {failed instanceof Error ? errorText(t, failed) : codedErrorText(t, failed)}
      </Text>
    )
  return (
    <>
      {task && <TaskProgress task={task} />}
      {task && !isPlan && <Text size="sm">{t('bulk.goesOn')}</Text>}
      {!task && !came && <Skeleton height={80} />}
      {came && <BulkCounts came={came} isPlan={isPlan} />}
      {came && more?.(came)}
    </>
  )
}
