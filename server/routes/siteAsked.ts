import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError'
import type { Site } from '../model/site'
import { siteOf } from '../plugins/siteOf'
import type { Deps } from '../services/deps'

/** The site that passkeys are of: the address that people type, where it is configured. Throws PASSKEY_INVALID where a request names none. */
export function siteAsked({ baseUrl }: Pick<Deps, 'baseUrl'>, request: FastifyRequest): Site {
  const site = baseUrl ?? siteOf(request)
  if (site === undefined) throw new AppError('PASSKEY_INVALID')
  const { origin, hostname: name } = new URL(site)
  return { origin, name }
}
