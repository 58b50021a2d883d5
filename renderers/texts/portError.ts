import type { CodedError } from '../../schemas/model/errors'
import { PortFailure } from '../../schemas/ports/portFailure'

/** What a port refused with; anything else that it threw is a fault that its user is told of all the same. */
export function portError(thrown: unknown): CodedError {
  return thrown instanceof PortFailure ? thrown.error : { code: 'INTERNAL_SERVER_ERROR' }
}
