import { ApiError } from '../../adapters/api/apiError'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import { readServerErrors, type RefusedAnswers } from './serverErrors'
import type { SubmissionFailure } from './sendOutcome'
import { troubleOf } from './trouble'

const unsaid: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED']

/** No answers are taken any more; why, where the server says more than that. */
export const closedBy = (error: CodedError): SubmissionFailure =>
  unsaid.includes(error.code) && error.message === undefined ? { kind: 'closed' } : { kind: 'closed', error }

/** Other answers have arrived; which, where it was not an earlier attempt of these, or what the server says of it. */
export const metOthers = ({ code, message }: CodedError): SubmissionFailure =>
  code === 'INBOX_ITEM_RECEIVED' || message !== undefined
    ? { kind: 'conflict', error: { code, ...(message === undefined ? {} : { message }) } }
    : { kind: 'conflict' }

/** What a failed call means for the person who pressed send. */
export function submissionFailure(cause: unknown, compiled: CompiledForm): SubmissionFailure {
  if (!(cause instanceof ApiError) || cause.isTemporary) {
    const retryAfter = cause instanceof ApiError ? cause.retryAfter : undefined
    return { kind: 'unreachable', ...troubleOf(cause), ...(retryAfter === undefined ? {} : { retryAfter }) }
  }
  const { status, code, coded, body } = cause
  if (status === 409 && code !== 'UNKNOWN_REVISION') return metOthers(coded)
  if (status === 401 || status === 403 || status === 404 || status === 410) return closedBy(coded)
  const { elsewhere, ...read } =
    status === 400 || status === 422 ? readServerErrors(body, compiled) : { errors: [] }
  return { kind: 'refused', ...read, ...generalError(coded, { ...read, elsewhere }) }
}

/** What is to be said besides the errors on fields; nothing where these say it all. */
export function generalError(
  { message, ...ours }: CodedError,
  { errors, folio, elsewhere }: RefusedAnswers,
): { readonly error?: CodedError } {
  const words = [message, elsewhere].filter((text) => text !== undefined).join(' ')
  if (words !== '') return { error: { ...ours, message: words } }
  return errors.length > 0 || folio !== undefined ? {} : { error: ours }
}
