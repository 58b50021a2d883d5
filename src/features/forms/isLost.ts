import { ApiError } from '../../../adapters/api/apiError'

/** Returns true when the form no longer exists for this user: deleted, or no longer shared. Trying again is useless. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

/** True when it is there for this user, who may do less with it than was tried. */
export const isSeen = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'
