import { ApiError } from '../../adapters/api/apiError'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import type { SubmissionFailure } from './submission'
import { readServerErrors } from './serverErrors'

const unsaid: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'NOT_AUTHENTICATED']

/** No answers are taken any more; why, where the server says more than that. */
export const closedBy = (error: CodedError): SubmissionFailure =>
  unsaid.includes(error.code) ? { kind: 'closed' } : { kind: 'closed', error }

/** Other answers have arrived; which, where it was not an earlier attempt of these. */
export const metOthers = (code: ErrorCode): SubmissionFailure =>
  code === 'INBOX_ITEM_RECEIVED' ? { kind: 'conflict', error: { code } } : { kind: 'conflict' }

/** What a failed call means for the person who pressed send. */
export function submissionFailure(cause: unknown, compiled: CompiledForm): SubmissionFailure {
  if (!(cause instanceof ApiError)) return { kind: 'unreachable', reason: 'network' }
  const { status, code, params, retryAfter } = cause
  if (status === 0) return { kind: 'unreachable', reason: code === 'TIMED_OUT' ? 'timeout' : 'network' }
  if (status === 429 || status === 503)
    return { kind: 'unreachable', reason: 'busy', ...(retryAfter === undefined ? {} : { retryAfter }) }
  if (status >= 500) return { kind: 'unreachable', reason: 'server' }
  if (status === 409 && code !== 'UNKNOWN_REVISION') return metOthers(code)
  if (status === 401 || status === 403 || status === 404)
    return closedBy({ code, ...(params ? { params } : {}) })
  const read = status === 400 ? readServerErrors(cause.body, compiled) : { errors: [] }
  const explained = read.errors.length > 0 || read.folio !== undefined
  return { kind: 'refused', ...read, ...(explained ? {} : { error: { code, params } }) }
}
