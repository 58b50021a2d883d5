import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passkeyCalls } from '../../../schemas/api/passkeys'
import { userOf } from '../../plugins/authentication'
import { presentPasskey } from '../../presenters/identity/presentPasskey'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { logInByPasskey, proveByPasskey } from '../../services/identity/logInByPasskey'
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  removePasskey,
  renamePasskey,
} from '../../services/identity/passkeys'
import { askForPasskey } from '../../services/identity/provePasskey'
import { addressGroup } from '../../support/addressGroup'
import { namedDevice } from '../../support/namedDevice'
import { addRoute } from '../addRoute'
import { answerLogin, whenceOf } from '../people/answerLogin'
import { siteAsked } from '../siteAsked'

/** Returns the name of a passkey that nobody named: the browser and system it was made with. */
function usualName({ headers }: FastifyRequest): string {
  const { browser, system } = namedDevice(headers['user-agent'] ?? null)
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}

/** Serves logging in by passkeys, and a user's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const site = (request: FastifyRequest) => siteAsked(deps, request)

  addRoute(app, passkeyCalls.challengePasskey, async ({ request }) => ({
    ...(await askForPasskey(deps, site(request), addressGroup(request.ip))),
  }))
  addRoute(app, passkeyCalls.logInByPasskey, async ({ body, request, reply }) => {
    const shown = { answer: body.passkey, site: site(request) }
    return answerLogin(deps, await logInByPasskey(deps, shown, whenceOf(request)), { request, reply })
  })
  addRoute(app, passkeyCalls.provePasskey, async ({ body, request }) => {
    const shown = { answer: body.passkey, site: site(request) }
    await proveByPasskey(deps, await viewer(request), shown, addressGroup(request.ip))
    return { success: true as const }
  })
  addRoute(app, passkeyCalls.listPasskeys, async ({ request }) => ({
    objects: (await ownPasskeys(deps, await viewer(request))).map(presentPasskey),
  }))
  addRoute(app, passkeyCalls.beginPasskey, async ({ body, request }) => {
    const where = { site: site(request), address: addressGroup(request.ip) }
    return { ...(await beginPasskey(deps, await viewer(request), body, where)) }
  })
  addRoute(app, passkeyCalls.addPasskey, async ({ body, request }) => {
    const name = body.name.trim() || usualName(request)
    const wanted = { name, made: body.passkey, site: site(request) }
    return presentPasskey(await addPasskey(deps, await viewer(request), wanted, addressGroup(request.ip)))
  })
  addRoute(app, passkeyCalls.renamePasskey, async ({ params, body, request }) => {
    const name = body.name.trim() || usualName(request)
    return presentPasskey(await renamePasskey(deps, await viewer(request), params.id, name))
  })
  addRoute(app, passkeyCalls.removePasskey, async ({ params, body, request }) => {
    const proof = { password: body.current_password, address: addressGroup(request.ip) }
    await removePasskey(deps, await viewer(request), params.id, proof)
    return null
  })
}
