import type { FastifyReply, FastifyRequest } from 'fastify'
import { presentUser } from '../../presenters/people/presentUser'
import type { Deps } from '../../services/deps'
import { withOwner } from '../../services/people/loadUser'
import type { LoggedIn, Whence } from '../../services/people/startSession'
import { addressGroup } from '../../support/addressGroup'
import { keptInBrowser, rememberInBrowser } from './browserCookie'

export const whenceOf = (request: FastifyRequest): Whence => ({
  address: addressGroup(request.ip),
  device: request.headers['user-agent']?.slice(0, 500) ?? null,
  kept: keptInBrowser(request),
})

/** Returns the answer to a login, in whichever way the user logged in, and lets their `browser` remember it. */
export async function answerLogin(
  deps: Deps,
  { jwt, sessionId, user }: LoggedIn,
  browser?: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  if (browser) rememberInBrowser(deps, user, browser)
  return {
    success: true as const,
    code: 2 as const,
    jwt,
    session_id: sessionId,
    user: presentUser(await withOwner(deps, user)),
  }
}
