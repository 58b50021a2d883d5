import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activationCalls } from '../../../schemas/api/activation'
import type { AskedWish } from '../../model/askedWish'
import { principalOf, userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { seconds } from '../../presenters/items/presentItem'
import { presentActivation } from '../../presenters/people/presentUser'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { askForLink } from '../../services/mail/askedLinks'
import { mailActivation, sendActivation } from '../../services/mail/mailActivation'
import { activate, makeActivation, openActivation } from '../../services/people/activation'
import { addressGroup } from '../../support/addressGroup'
import { addRoute } from '../addRoute'

/** Serves the links by which users set their passwords. */
export function activationRoutes(app: FastifyInstance, deps: Deps): void {
  const ask = (wish: AskedWish, name: string, request: FastifyRequest) =>
    askForLink(deps, { wish, name, locale: localeOf(request) }, addressGroup(request.ip))

  addRoute(app, activationCalls.createActivation, async ({ params, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const made = await makeActivation(deps, viewer, params.id)
    const isSent = await mailActivation(deps, viewer, made)
    return {
      key: made.key,
      expires_at: seconds(made.expiresAt),
      sent_to: isSent ? made.user.email : null,
    }
  })
  addRoute(app, activationCalls.mailActivation, async ({ body, request }) => {
    if (principalOf(request).type !== 'public') {
      const viewer = await viewerOf(deps, userOf(request))
      return { error: await sendActivation(deps, viewer, body.username) }
    }
    await ask('activation', body.username, request)
    return { error: 0 as const }
  })
  addRoute(app, activationCalls.askForPassword, async ({ body, request }) => {
    await ask('password', body.username, request)
    return { success: true as const }
  })
  addRoute(app, activationCalls.confirmPassword, async ({ body: { token, ...wanted }, request }) => {
    const user = await activate(deps, token, wanted, addressGroup(request.ip))
    return presentActivation({ user }, true)
  })
  addRoute(app, activationCalls.getActivation, async ({ params, request }) => {
    return presentActivation(await openActivation(deps, params.key, addressGroup(request.ip)), false)
  })
  addRoute(app, activationCalls.activate, async ({ params, body, request }) => {
    const user = await activate(deps, params.key, body, addressGroup(request.ip))
    return presentActivation({ user }, true)
  })
}
