import type { FastifyInstance } from 'fastify'
import { pushCalls } from '../../../schemas/api/push'
import { userOf } from '../../plugins/authentication'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { endPush, savePush } from '../../services/push/devices'
import { messageDevices, messageReach } from '../../services/push/messageDevices'
import { pushKeys } from '../../services/push/pushKeys'
import { addRoute } from '../addRoute'
import { idsFrom } from '../readIds'

/** Serves messages to people, and the browsers that get their notices. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, pushCalls.getPushKey, async () => ({ public_key: (await pushKeys(deps)).publicKey }))
  addRoute(app, pushCalls.savePush, async ({ body, request }) => {
    const kinds = await savePush(deps, userOf(request), body)
    return { kinds: kinds && [...kinds] }
  })
  addRoute(app, pushCalls.endPush, async ({ body, request }) => {
    await endPush(deps, userOf(request), body.endpoint)
    return null
  })
  addRoute(app, pushCalls.messageDevices, async ({ body, request }) => ({
    sent: await messageDevices(deps, await viewerOf(deps, userOf(request)), body),
  }))
  addRoute(app, pushCalls.messageReach, async ({ query, request }) => {
    const { users, group_id: groupId } = query
    const asked = {
      ...(users === undefined ? {} : { users: idsFrom(users) }),
      ...(groupId === undefined ? {} : { group_id: groupId }),
    }
    return messageReach(deps, await viewerOf(deps, userOf(request)), asked)
  })
}
