import { useEffect } from 'react'
import type { FormSession } from '../createFormSession'
import type { Outbox } from './outbox'
import { outcomeOf } from './outcomeOf'
import { takeStoredFiles } from './takeStoredFiles'

/** A submission that waits in the outbox hears what becomes of it, whichever tab sends it. */
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
        // It is on the screen again: from now on a draft that is written to.
        if (delivery.kind === 'refused') void outbox.release(draft.id)
      }),
    [outbox, answering, submission, keeper],
  )
}
