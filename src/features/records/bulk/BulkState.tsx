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
  /** What is told besides once it is known. */
  readonly more?: ((came: BulkCame) => ReactNode) | undefined
}

/** How far a bulk change is, and what it came to, or would come to. */
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
