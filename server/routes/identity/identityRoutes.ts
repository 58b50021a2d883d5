import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identityCalls } from '../../../schemas/api/identities'
import { principalOf, userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { presentIdentity } from '../../presenters/identity/presentIdentity'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { beginLinking, beginProof, ownIdentities, unlinkIdentity } from '../../services/identity/identities'
import { makeSignInAccount } from '../../services/identity/makeSignInAccount'
import { beginSignIn } from '../../services/identity/beginSignIn'
import { finishSignIn, signInByToken, signInWithCode, type SignedIn } from '../../services/identity/signIn'
import { addressGroup } from '../../support/addressGroup'
import { addRoute } from '../addRoute'
import { answerLogin, whenceOf } from '../people/answerLogin'
import { siteAsked } from '../siteAsked'
import { forgetSignIn, keepSignIn, keptSignIn } from './signInCookie'

/** Serves logging in through an identity provider, and a user's identities. */
export function identityRoutes(app: FastifyInstance, deps: Deps): void {
  const wayOut = (reply: FastifyReply, { url, key }: { readonly url: string; readonly key: string }) => {
    keepSignIn(reply, deps.baseUrl, key)
    return { url }
  }
  async function answer(
    signedIn: Exclude<SignedIn, { linked: true } | { proven: true }>,
    browser: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) {
    if ('loggedIn' in signedIn) return answerLogin(deps, signedIn.loggedIn, browser)
    browser.reply.code(202)
    const { asks, ticket, claims, factors = [] } = signedIn
    const { email, isVerified: is_verified, name } = claims
    return { success: false as const, asks, ticket, email, is_verified, name, factors: [...factors] }
  }
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, identityCalls.beginSignIn, async ({ body, request, reply }) =>
    wayOut(reply, await beginSignIn(deps, { activation: body.activation }, addressGroup(request.ip))),
  )
  addRoute(app, identityCalls.finishSignIn, async ({ body, request, reply }) => {
    const key = keptSignIn(request)
    forgetSignIn(reply, deps.baseUrl)
    const given = { key, answer: body.answer }
    const signedIn = await finishSignIn(deps, given, principalOf(request), whenceOf(request))
    const success = true as const
    if ('linked' in signedIn) return { success, linked: true as const }
    return 'proven' in signedIn ? { success, proven: true as const } : answer(signedIn, { request, reply })
  })
  addRoute(app, identityCalls.signInCode, async ({ body, request, reply }) => {
    const { ticket, one_time_code: code, passkey: shown } = body
    const passkey = shown && { answer: shown, site: siteAsked(deps, request) }
    const given = { ticket, code, passkey }
    return answerLogin(deps, await signInWithCode(deps, given, whenceOf(request)), { request, reply })
  })
  addRoute(app, identityCalls.signInAccount, async ({ body, request, reply }) => {
    const context = { locale: localeOf(request), whence: whenceOf(request) }
    const made = await makeSignInAccount(deps, body, context)
    if ('loggedIn' in made) return answerLogin(deps, made.loggedIn, { request, reply })
    reply.code(202)
    return { success: false as const, sent_to: made.sentTo }
  })
  addRoute(app, identityCalls.signInToken, async ({ body, request, reply }) => {
    const signedIn = await signInByToken(deps, body, whenceOf(request))
    if ('linked' in signedIn || 'proven' in signedIn) throw new Error('A token links and proves nothing')
    return answer(signedIn, { request, reply })
  })
  addRoute(app, identityCalls.listIdentities, async ({ request }) => {
    const { rows, hasPassword } = await ownIdentities(deps, await viewer(request))
    return {
      objects: rows.map((row) => presentIdentity(row, deps.provider)),
      has_password: hasPassword,
    }
  })
  addRoute(app, identityCalls.linkIdentity, async ({ body, request, reply }) => {
    const address = addressGroup(request.ip)
    return wayOut(reply, await beginLinking(deps, await viewer(request), body, address))
  })
  addRoute(app, identityCalls.proveIdentity, async ({ request, reply }) =>
    wayOut(reply, await beginProof(deps, await viewer(request), addressGroup(request.ip))),
  )
  addRoute(app, identityCalls.unlinkIdentity, async ({ params, body, request }) => {
    const address = addressGroup(request.ip)
    await unlinkIdentity(deps, await viewer(request), params.id, body.current_password, address)
    return null
  })
}
