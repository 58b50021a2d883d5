import type { OutgoingRequest, Outgoing } from '../../../adapters/storage/answerDrafts'
import { errorCodes, type CodedError, type ErrorCode } from '../../../schemas/model/errors'
import type { SendOutcome, SubmissionFailure } from '../sendOutcome'
import type { Attempt } from './deliverAnswers'

type Problem = NonNullable<Outgoing['problem']>
type RequestKind = OutgoingRequest['kind']

/** Converts the result of an attempt for the submission. */
export function outcomeOf(delivery: Attempt, kind: RequestKind): SendOutcome {
  if (delivery.kind === 'sent') return delivery
  if (delivery.kind === 'refused') return failureOf(delivery.problem, kind)
  const { retryAfter, trouble = { reason: 'server' } } = delivery
  return { kind: 'unreachable', ...trouble, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/** Returns true when the form is gone or may no longer be answered, so that changing the answers does not help. */
export const isClosed = (code: ErrorCode): boolean => [401, 403, 404].includes(errorCodes[code])

const isConflict = (code: ErrorCode): boolean => errorCodes[code] === 409 && code !== 'UNKNOWN_REVISION'

/** Returns why answers came back, as the user is told. */
export function failureOf({ errors = [], folio, ...problem }: Problem, kind: RequestKind): SubmissionFailure {
  if (isConflict(problem.code)) return metOthers(problem)
  if (isClosed(problem.code)) return closedBy(problem, kind)
  const isSaid = problem.message !== undefined || (errors.length === 0 && folio === undefined)
  return { kind: 'refused', errors, ...(folio && { folio }), ...(isSaid && { error: problem }) }
}

const unsaid: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED']

/**
 * Returns the failure for a form that accepts no more answers, with the server's reason if it is more specific. For a row the reason is
 * always included, because the default text is about forms.
 */
const closedBy = (error: CodedError, kind: RequestKind): SubmissionFailure =>
  kind !== 'row' && unsaid.includes(error.code) && error.message === undefined
    ? { kind: 'closed' }
    : { kind: 'closed', error }

/** Returns the failure when other answers have arrived; the error is included unless these were an earlier attempt. */
const metOthers = ({ code, message }: CodedError): SubmissionFailure =>
  code === 'INBOX_ITEM_RECEIVED' || message !== undefined
    ? { kind: 'conflict', error: { code, ...(message === undefined ? {} : { message }) } }
    : { kind: 'conflict' }
