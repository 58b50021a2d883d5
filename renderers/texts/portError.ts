import type { CodedError } from '../../schemas/model/errors'
import { PortFailure } from '../../schemas/ports/portFailure'

/** Returns the error that a port rejected with; anything else that it threw becomes INTERNAL_SERVER_ERROR, which the user still sees. */
export function portError(thrown: unknown): CodedError {
  return thrown instanceof PortFailure ? thrown.error : { code: 'INTERNAL_SERVER_ERROR' }
}
