import type { Outgoing } from '../../../adapters/storage/answerDrafts'
import { errorCodes, type ErrorCode } from '../../../schemas/model/errors'
import type { SendOutcome, SubmissionFailure } from '../sendOutcome'
import { closedBy, generalError, metOthers } from '../submissionFailure'
import type { Settled } from './outbox'

/** What a submission is told when the outbox is done with it. */
export const outcomeOf = (delivery: Settled['delivery']): SendOutcome =>
  delivery.kind === 'sent' ? delivery : failureOf(delivery.problem)

/** The form is gone, or may not be answered any more: looking at the answers again does not help. */
export const isClosed = (code: ErrorCode): boolean => [401, 403, 404].includes(errorCodes[code])

const conflicts: readonly ErrorCode[] = [
  'CONFLICT',
  'ROW_CONFLICT',
  'IDEMPOTENCY_CONFLICT',
  'INBOX_ITEM_RECEIVED',
]

const ofFolio: readonly ErrorCode[] = ['FOLIO_REQUIRED', 'FOLIO_TAKEN', 'FOLIO_NOT_EDITABLE']

/** Why answers came back, as the person is told. */
export function failureOf({ errors = [], ...problem }: NonNullable<Outgoing['problem']>): SubmissionFailure {
  const { code } = problem
  if (conflicts.includes(code)) return metOthers(problem)
  if (isClosed(code)) return closedBy(problem)
  if (ofFolio.includes(code)) return { kind: 'refused', errors, folio: problem }
  return { kind: 'refused', errors, ...generalError(problem, { errors }) }
}
