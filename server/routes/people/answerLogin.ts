import type { FastifyRequest } from 'fastify'
import { presentUser } from '../../presenters/people/presentUser'
import type { Deps } from '../../services/deps'
import { withOwner } from '../../services/people/loadUser'
import type { LoggedIn, Whence } from '../../services/people/startSession'
import { addressGroup } from '../../support/addressGroup'

export const whenceOf = ({ ip, headers }: FastifyRequest): Whence => ({
  address: addressGroup(ip),
  device: headers['user-agent']?.slice(0, 500) ?? null,
})

/** Returns the answer to a login, in whichever way the user logged in. */
export async function answerLogin(deps: Deps, { jwt, sessionId, user }: LoggedIn) {
  return {
    success: true as const,
    code: 2 as const,
    jwt,
    session_id: sessionId,
    user: presentUser(await withOwner(deps, user)),
  }
}
