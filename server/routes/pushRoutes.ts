import type { FastifyInstance } from 'fastify'
import { pushCalls } from '../../schemas/api/push'
import { userOf } from '../plugins/authentication'
import { viewerOf } from '../services/access/viewer'
import type { Deps } from '../services/deps'
import { endPush, savePush } from '../services/push/devices'
import { messageDevices } from '../services/push/messageDevices'
import { pushKeys } from '../services/push/pushKeys'
import { addRoute } from './addRoute'

/** Messages to people, and the browsers that are woken for what they are told. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, pushCalls.getPushKey, async () => ({ public_key: (await pushKeys(deps)).publicKey }))
  addRoute(app, pushCalls.savePush, async ({ body, request }) => ({
    kinds: [...(await savePush(deps, userOf(request), body))],
  }))
  addRoute(app, pushCalls.endPush, async ({ body, request }) => {
    await endPush(deps, userOf(request), body.endpoint)
    return null
  })
  addRoute(app, pushCalls.messageDevices, async ({ body, request }) => ({
    sent: await messageDevices(deps, await viewerOf(deps, userOf(request)), body),
  }))
}
