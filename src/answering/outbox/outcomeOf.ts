import type { OutgoingRequest, Outgoing } from '../../../adapters/storage/answerDrafts'
import { errorCodes, type CodedError, type ErrorCode } from '../../../schemas/model/errors'
import type { SendOutcome, SubmissionFailure } from '../sendOutcome'
import type { Attempt } from './deliverAnswers'

type Problem = NonNullable<Outgoing['problem']>
type RequestKind = OutgoingRequest['kind']

/** What a submission is told of a try to send it. */
export function outcomeOf(delivery: Attempt, kind: RequestKind): SendOutcome {
  if (delivery.kind === 'sent') return delivery
  if (delivery.kind === 'refused') return failureOf(delivery.problem, kind)
  const { retryAfter, trouble = { reason: 'server' } } = delivery
  return { kind: 'unreachable', ...trouble, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/** The form is gone, or may not be answered any more: looking at the answers again does not help. */
export const isClosed = (code: ErrorCode): boolean => [401, 403, 404].includes(errorCodes[code])

const isConflict = (code: ErrorCode): boolean => errorCodes[code] === 409 && code !== 'UNKNOWN_REVISION'

/** Why answers came back, as the person is told. */
export function failureOf({ errors = [], folio, ...problem }: Problem, kind: RequestKind): SubmissionFailure {
  if (isConflict(problem.code)) return metOthers(problem)
  if (isClosed(problem.code)) return closedBy(problem, kind)
  const isSaid = problem.message !== undefined || (errors.length === 0 && folio === undefined)
  return { kind: 'refused', errors, ...(folio && { folio }), ...(isSaid && { error: problem }) }
}

const unsaid: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED']

/** No answers are taken any more; why, where the server says more than that. Of a row it is always said: the words without are about forms. */
const closedBy = (error: CodedError, kind: RequestKind): SubmissionFailure =>
  kind !== 'row' && unsaid.includes(error.code) && error.message === undefined
    ? { kind: 'closed' }
    : { kind: 'closed', error }

/** Other answers have arrived; which, where it was not an earlier attempt of these, or what the server says of it. */
const metOthers = ({ code, message }: CodedError): SubmissionFailure =>
  code === 'INBOX_ITEM_RECEIVED' || message !== undefined
    ? { kind: 'conflict', error: { code, ...(message === undefined ? {} : { message }) } }
    : { kind: 'conflict' }
