import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../schemas/api/paths'
import type { Deps } from '../../services/deps'
import { withUser } from '../../services/people/knownBrowsers'
import type { LoggedIn } from '../../services/people/startSession'
import { cookieOf } from '../cookieOf'

/** It says who has logged in from this browser, and opens nothing. */
const name = 'acopio_browser'
/** Half a year. */
const seconds = 180 * 24 * 3600

/** Empty where the browser has none. */
export const keptInBrowser = (request: FastifyRequest): string => cookieOf(request, name) ?? ''

/** Lets a browser say, at its next login, that this user has logged in from it. */
export function rememberInBrowser(
  deps: Deps,
  user: LoggedIn['user'],
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void {
  const value = withUser(deps, user, keptInBrowser(request))
  const isSecure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${name}=${value}; Path=${apiBase}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure}`,
  )
}
