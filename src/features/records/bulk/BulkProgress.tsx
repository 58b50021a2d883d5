import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BulkAnswer } from '../../../../schemas/api/bulk'
import { BulkState, type BulkStateProps } from './BulkState'
import { useBulkOutcome, type BulkCame } from '../../../shared/tasks/useBulkOutcome'

export interface BulkProgressProps extends Omit<BulkStateProps, 'state'> {
  readonly answer: BulkAnswer
  /** Draws the actions on the result. */
  readonly children: (came: BulkCame) => ReactNode
  /** Leaves the progress, back or closing. */
  readonly onLeave: () => void
  readonly leave: string
}

/** Draws the progress and result of a bulk change, which continues when it is left. */
export function BulkProgress({ answer, children, onLeave, leave, ...told }: BulkProgressProps) {
  const state = useBulkOutcome(answer)
  const { came, failed } = state
  return (
    <Stack gap="lg" aria-live="polite">
      <BulkState state={state} {...told} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        {came && !failed && children(came)}
      </Group>
    </Stack>
  )
}
