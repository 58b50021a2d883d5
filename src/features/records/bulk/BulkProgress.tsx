import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BulkAnswer } from '../../../../schemas/api/bulk'
import { codedErrorText, errorText } from '../../../shared/errorText'
import { TaskProgress } from '../../../shared/tasks/TaskProgress'
import { useT } from '../../../shared/useT'
import { BulkCounts } from './BulkCounts'
import { useBulkOutcome, type BulkCame } from './useBulkOutcome'

export interface BulkProgressProps {
  readonly answer: BulkAnswer
  readonly isPlan: boolean
  /** What can be done about it once it is known. */
  readonly children: (came: BulkCame) => ReactNode
  /** What is to be chosen before. */
  readonly more?: (came: BulkCame) => ReactNode
  /** The way back, or out. */
  readonly onLeave: () => void
  readonly leave: string
}

/** How far a bulk change is, and what it came to. It goes on when it is left. */
export function BulkProgress({ answer, isPlan, children, more, onLeave, leave }: BulkProgressProps) {
  const t = useT()
  const { task, came, failed } = useBulkOutcome(answer)
  const out = (
    <Button variant="default" onClick={onLeave}>
      {leave}
    </Button>
  )
  return (
    <Stack gap="lg" aria-live="polite">
      {failed ? (
        <Text c="red" role="alert">
          {failed instanceof Error ? errorText(t, failed) : codedErrorText(t, failed)}
        </Text>
      ) : (
        <>
          {task && <TaskProgress task={task} />}
          {task && !isPlan && <Text size="sm">{t('bulk.goesOn')}</Text>}
          {!task && !came && <Skeleton height={80} />}
          {came && <BulkCounts came={came} isPlan={isPlan} />}
          {came && more?.(came)}
        </>
      )}
      <Group justify="flex-end">
        {out}
        {came && children(came)}
      </Group>
    </Stack>
  )
}
