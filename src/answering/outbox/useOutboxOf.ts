import { useEffect } from 'react'
import type { Submission } from '../submission'
import type { Outbox } from './outbox'
import { outcomeOf } from './outcomeOf'

/** A submission that waits in the outbox hears what becomes of it, whichever tab sends it. */
export function useOutboxOf(submission: Submission, outbox: Outbox | null): void {
  useEffect(
    () =>
      outbox?.onSettled(({ draft, delivery }) => {
        if (draft.id !== submission.getKey() || submission.getState().phase !== 'queued') return
        submission.settle(outcomeOf(delivery))
        // It is on the screen again: from now on a draft that is written to.
        if (delivery.kind === 'refused') void outbox.release(draft.id)
      }),
    [outbox, submission],
  )
}
