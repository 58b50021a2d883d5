import type { FastifyInstance } from 'fastify'
import { secondFactorCalls } from '../../../schemas/api/secondFactor'
import { userOf } from '../../plugins/authentication'
import { secondsOrNull } from '../../presenters/items/presentItem'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import {
  beginSecondFactor,
  demandSecondFactors,
  renewRecoveryCodes,
  takeSecondFactorFrom,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../services/people/secondFactor'
import { secondFactorOf } from '../../services/people/secondFactorState'
import { addressGroup } from '../../support/addressGroup'
import { addRoute } from '../addRoute'

/** Serves one-time codes as a second factor. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, secondFactorCalls.getSecondFactor, async ({ params, request }) => {
    const state = await secondFactorOf(deps, await viewerOf(deps, userOf(request)), params.id)
    return {
      is_on: state.isOn,
      since: secondsOrNull(state.since),
      codes_left: state.codesLeft,
      passkeys: state.passkeys,
      is_required: state.isRequired,
    }
  })
  addRoute(app, secondFactorCalls.beginSecondFactor, async ({ body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    return beginSecondFactor(deps, viewer, body.current_password, addressGroup(request.ip))
  })
  addRoute(app, secondFactorCalls.turnOnSecondFactor, async ({ body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const codes = await turnOnSecondFactor(deps, viewer, body.one_time_code, addressGroup(request.ip))
    return { recovery_codes: [...codes] }
  })
  addRoute(app, secondFactorCalls.turnOffSecondFactor, async ({ body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    await turnOffSecondFactor(deps, viewer, body, addressGroup(request.ip))
    return null
  })
  addRoute(app, secondFactorCalls.renewRecoveryCodes, async ({ body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const codes = await renewRecoveryCodes(deps, viewer, body, addressGroup(request.ip))
    return { recovery_codes: [...codes] }
  })
  addRoute(app, secondFactorCalls.takeSecondFactor, async ({ params, request }) => {
    await takeSecondFactorFrom(deps, await viewerOf(deps, userOf(request)), params.id)
    return null
  })
  addRoute(app, secondFactorCalls.requireSecondFactors, async ({ body, request }) => {
    await demandSecondFactors(deps, await viewerOf(deps, userOf(request)), body.is_required)
    return { is_required: body.is_required }
  })
}
