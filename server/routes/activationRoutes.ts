import type { FastifyInstance } from 'fastify'
import { activationCalls } from '../../schemas/api/activation'
import { userOf } from '../plugins/authentication'
import { seconds } from '../presenters/presentItem'
import { presentActivation } from '../presenters/presentUser'
import { viewerOf } from '../services/access/viewer'
import type { Deps } from '../services/deps'
import { mailActivation, sendActivation } from '../services/mail/mailActivation'
import { activate, makeActivation, openActivation } from '../services/people/activation'
import { addressGroup } from '../support/addressGroup'
import { addRoute } from './addRoute'

/** Links by which users set their passwords. */
export function activationRoutes(app: FastifyInstance, deps: Deps): void {
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
    const viewer = await viewerOf(deps, userOf(request))
    return { error: await sendActivation(deps, viewer, body.username) }
  })
  addRoute(app, activationCalls.getActivation, async ({ params, request }) => {
    const user = await openActivation(deps, params.key, addressGroup(request.ip))
    return presentActivation(user, false)
  })
  addRoute(app, activationCalls.activate, async ({ params, body, request }) => {
    const user = await activate(deps, { key: params.key, ...body }, addressGroup(request.ip))
    return presentActivation(user, true)
  })
}
