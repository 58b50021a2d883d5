import { ApiError } from '../../adapters/api/apiError'
import type { CodedError } from '../../schemas/model/errors'

/** What kept answers from the server. */
export interface Trouble {
  /** `network`: no answer came. `busy`: too much was asked. `full`: it has no room left. `server`: it failed. */
  readonly reason: 'network' | 'timeout' | 'busy' | 'unavailable' | 'full' | 'server'
  /** What the server itself says of it. */
  readonly error?: CodedError
}

/** Why there was no getting through: a mistake of the server's is not taken for a lack of network. */
export function troubleOf(cause: unknown): Trouble {
  // Nothing that a call says: a mistake of our own.
  if (!(cause instanceof ApiError)) return { reason: 'server' }
  const { status, told } = cause
  return { reason: reasonOf(cause), ...(status === 0 || !told ? {} : { error: told }) }
}

const ofStatus: { readonly [status: number]: Trouble['reason'] } = {
  408: 'timeout',
  425: 'busy',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'full',
}

function reasonOf({ status, code }: ApiError): Trouble['reason'] {
  if (status === 0) return code === 'TIMED_OUT' ? 'timeout' : 'network'
  return ofStatus[status] ?? 'server'
}
