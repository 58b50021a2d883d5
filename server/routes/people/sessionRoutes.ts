import type { FastifyInstance } from 'fastify'
import { publicKeysAge, sessionCalls } from '../../../schemas/api/session'
import { viewAsCalls } from '../../../schemas/api/viewAs'
import { userOf } from '../../plugins/authentication'
import { seconds } from '../../presenters/items/presentItem'
import { presentUser } from '../../presenters/people/presentUser'
import type { Deps } from '../../services/deps'
import { viewerOf } from '../../services/access/viewer'
import { beginViewing } from '../../services/people/viewAs'
import { logInNoted } from '../../services/people/loginActivity'
import { logOut } from '../../services/people/sessions'
import { publicPem, tokenAlgorithm } from '../../services/people/tokenKeys'
import { withOwner } from '../../services/people/loadUser'
import { addRoute } from '../addRoute'
import { answerLogin, whenceOf } from './answerLogin'
import { siteAsked } from '../siteAsked'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, sessionCalls.login, async ({ body: { passkey: answer, ...given }, request, reply }) => {
    const passkey = answer && { answer, site: siteAsked(deps, request) }
    const credentials = passkey ? { ...given, passkey } : given
    const loggedIn = await logInNoted(deps, credentials, whenceOf(request))
    // A program that has a key is no browser of its user.
    return answerLogin(deps, loggedIn, given.password === undefined ? undefined : { request, reply })
  })
  addRoute(app, sessionCalls.logout, async ({ request }) => {
    await logOut(deps, userOf(request))
    return { success: true as const }
  })
  addRoute(app, viewAsCalls.beginViewing, async ({ body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const { token, expires, user } = await beginViewing(deps, viewer, body.user_id)
    return { token, expires_at: seconds(expires), user: presentUser(await withOwner(deps, user)) }
  })
  addRoute(app, sessionCalls.publicKey, async ({ reply }) => {
    const key = await deps.tokenKeys.newest()
    reply.header('Cache-Control', publicKeysAge)
    return { kid: key.kid, alg: tokenAlgorithm, public_key: await publicPem(key) }
  })
}
