import { ApiError } from '../../../adapters/api/apiError'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { PortFailure } from '../../../schemas/ports/portFailure'

/**
 * Milliseconds after an unanswered request in which the rows kept on this device are tried first, so that the user does not wait again at
 * each level.
 */
const pause = 15_000

const isUnreached = (error: unknown): boolean =>
  error instanceof PortFailure && error.cause instanceof ApiError && error.cause.isTemporary

/**
 * Creates a port that asks the server for rows, and this device while the server does not respond. Fails like the server where no rows are
 * kept.
 */
export function catalogsWithFallback(options: {
  readonly server: CatalogPort
  readonly kept: () => Promise<CatalogPort>
  readonly isOnline: () => boolean
  readonly now?: () => number
}): CatalogPort {
  const { server, kept, isOnline, now = Date.now } = options
  let unreachedAt = -Infinity

  async function ask<T>(question: (port: CatalogPort) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const here = async () => question(await kept())
    if (!isOnline() || now() - unreachedAt < pause) {
      try {
        return await here()
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof PortFailure && error.error.code === 'CATALOG_NOT_KEPT' && !isOnline())
          throw error
      }
    }
    try {
      const answer = await question(server)
      unreachedAt = -Infinity
      return answer
    } catch (error) {
      if (signal?.aborted || !isUnreached(error)) throw error
      unreachedAt = now()
      return here().catch((missing: unknown) => {
        signal?.throwIfAborted()
        const isSaid = missing instanceof PortFailure && missing.error.code === 'CATALOG_NOT_KEPT'
        throw isSaid ? missing : error
      })
    }
  }

  return {
    keys: (query, signal) => ask((port) => port.keys(query, signal), signal),
    details: (query, signal) => ask((port) => port.details(query, signal), signal),
  }
}
