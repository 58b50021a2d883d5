import type { FastifyInstance } from 'fastify'
import { userCalls } from '../../../schemas/api/users'
import { userSessionCalls } from '../../../schemas/api/userSessions'
import { userOf } from '../../plugins/authentication'
import { presentOwnedItem } from '../../presenters/items/presentItem'
import { pageOf, presentList, presentWhole } from '../../presenters/presentList'
import {
  presentApiKey,
  presentListedUser,
  presentUser,
  presentUserSession,
} from '../../presenters/people/presentUser'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { apiKeysOf, dropApiKeyOf, makeApiKeyFor } from '../../services/people/apiKeys'
import { usersForAdministrators, itemsOfUser } from '../../services/people/listedUsers'
import { createUser } from '../../services/people/createUser'
import { deleteUser, userDeletion } from '../../services/people/deleteUser'
import { endSessionOf, sessionsOf } from '../../services/people/userSessions'
import { addressGroup } from '../../support/addressGroup'

import { addRoute } from '../addRoute'

/** Serves the users of an account to its administrators. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, userCalls.listAdministeredUsers, async ({ query, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const page = pageOf(query)
    const { users, owner, total } = await usersForAdministrators(deps, viewer, query, page)
    return presentList(
      users.map((user) => presentListedUser(user, owner)),
      total,
      page,
      request,
    )
  })
  addRoute(app, userCalls.createUser, async ({ body, request }) => {
    return presentUser(await createUser(deps, await viewerOf(deps, userOf(request)), body))
  })
  addRoute(app, userCalls.userDeletion, async ({ params, request }) =>
    userDeletion(deps, await viewerOf(deps, userOf(request)), params.id),
  )
  addRoute(app, userCalls.deleteUser, async ({ params, body, request }) => {
    await deleteUser(deps, await viewerOf(deps, userOf(request)), params.id, body)
    return null
  })
  addRoute(app, userCalls.listApiKeysOfUser, async ({ params, query, request }) => {
    const rows = await apiKeysOf(deps, await viewerOf(deps, userOf(request)), params.id)
    return presentWhole(rows.map(presentApiKey), query, request)
  })
  addRoute(app, userCalls.createApiKeyOfUser, async ({ params, body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const asked = { wanted: body, address: addressGroup(request.ip) }
    const made = await makeApiKeyFor(deps, viewer, params.id, asked)
    return { ...presentApiKey(made), key: made.key }
  })
  addRoute(app, userCalls.revokeApiKeyOfUser, async ({ params, request }) => {
    await dropApiKeyOf(deps, await viewerOf(deps, userOf(request)), params.id, params.key)
    return null
  })
  addRoute(app, userSessionCalls.listSessions, async ({ params, query, request }) => {
    const rows = await sessionsOf(deps, await viewerOf(deps, userOf(request)), params.id)
    return presentWhole(rows.map(presentUserSession), query, request)
  })
  addRoute(app, userSessionCalls.endSession, async ({ params, request }) => {
    await endSessionOf(deps, await viewerOf(deps, userOf(request)), params.id, params.session)
    return null
  })
  for (const [call, itype] of [
    [userCalls.formsOfUser, 'form'],
    [userCalls.catalogsOfUser, 'catalog'],
  ] as const)
    addRoute(app, call, async ({ params, query, request }) => {
      const page = pageOf(query)
      const viewer = await viewerOf(deps, userOf(request))
      const { rows, total } = await itemsOfUser(deps, viewer, params.id, { ...page, itype })
      return presentList(rows.map(presentOwnedItem), total, page, request)
    })
}
