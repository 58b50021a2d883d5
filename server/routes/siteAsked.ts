import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError'
import type { Site } from '../model/site'
import { siteOf } from '../plugins/siteOf'
import type { Deps } from '../services/deps'

/**
 * Returns the site that passkeys belong to: the configured address that people type, or else that of the request. Throws PASSKEY_INVALID
 * when the request names none.
 */
export function siteAsked({ baseUrl }: Pick<Deps, 'baseUrl'>, request: FastifyRequest): Site {
  const site = baseUrl ?? siteOf(request)
  if (site === undefined) throw new AppError('PASSKEY_INVALID')
  const { origin, hostname: name } = new URL(site)
  return { origin, name }
}
