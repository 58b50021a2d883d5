import { ApiError } from '../../adapters/api/apiError'
import type { CodedError } from '../../schemas/model/errors'

/** Why answers did not reach the server. */
export interface Trouble {
  /** `network`: no response. `busy`: too many requests. `full`: the server has no room. `server`: it failed. */
  readonly reason: 'network' | 'timeout' | 'busy' | 'unavailable' | 'full' | 'server'
  /** The server's own explanation. */
  readonly error?: CodedError
}

/** Returns why a call failed: an error of the server is not reported as a missing network. */
export function troubleOf(cause: unknown): Trouble {
  // Not an error of the call, but a mistake in our own code.
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
