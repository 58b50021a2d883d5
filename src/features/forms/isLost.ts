import { ApiError } from '../../../adapters/api/apiError'

/** True when the form is not there for this user any more: deleted, or no longer shared. Trying again changes nothing. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')
