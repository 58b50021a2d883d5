import { useEffect } from 'react'
import type { FormSession } from '../createFormSession'
import type { Outbox } from './outbox'
import { outcomeOf } from './outcomeOf'
import { takeStoredFiles } from './takeStoredFiles'

/** Keeps a submission that waits in the outbox informed of its result, whichever tab sends it. */
export function useOutboxOf(
  { answering, submission, keeper }: Pick<FormSession, 'answering' | 'submission' | 'keeper'>,
  outbox: Outbox | null,
): void {
  useEffect(
    () =>
      outbox?.onSettled(({ draft, delivery }) => {
        if (draft.id !== submission.getKey() || submission.getState().phase !== 'queued') return
        if (delivery.kind === 'refused') takeStoredFiles(answering, keeper, draft)
        submission.settle(outcomeOf(delivery, draft.outgoing.kind))
        // A refused draft that is on screen becomes a normal draft again.
        if (delivery.kind === 'refused') void outbox.release(draft.id)
      }),
    [outbox, answering, submission, keeper],
  )
}
