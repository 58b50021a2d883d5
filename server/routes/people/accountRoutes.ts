import type { FastifyInstance } from 'fastify'
import { accountCalls } from '../../../schemas/api/account'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList, presentWhole } from '../../presenters/presentList'
import {
  presentApiKey,
  presentPartner,
  presentUser,
  presentUserSummary,
} from '../../presenters/people/presentUser'
import { ownApiKeys, dropApiKey, makeApiKey } from '../../services/people/apiKeys'
import type { Deps } from '../../services/deps'
import { loadUser } from '../../services/people/loadUser'
import { updateUser } from '../../services/people/updateUser'
import { usersForPickers } from '../../services/people/listedUsers'
import { sharePartner, sharePartners } from '../../services/connections/sharePartners'
import { viewerOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { idsIn } from '../readIds'
import { addressGroup } from '../../support/addressGroup'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, accountCalls.getUser, async ({ params, request }) => {
    return presentUser(await loadUser(deps, await viewerOf(deps, userOf(request)), params.id))
  })
  addRoute(app, accountCalls.updateUser, async ({ params, body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    return presentUser(await updateUser(deps, viewer, params.id, body, addressGroup(request.ip)))
  })
  addRoute(app, accountCalls.listUsers, async ({ query, request }) => {
    const page = pageOf(query)
    const { rows, total } = await usersForPickers(deps, userOf(request), { ...query, ...idsIn(query) }, page)
    return presentList(rows.map(presentUserSummary), total, page, request)
  })
  addRoute(app, accountCalls.listUsersAndConnections, async ({ query, request }) => {
    const page = pageOf(query)
    const said = { text: query.data ?? '', isOfConnections: query.connections_only === true }
    const { users, connected, total } = await sharePartners(deps, userOf(request), said, page)
    return presentList([...users, ...connected].map(presentPartner), total, page, request)
  })
  addRoute(app, accountCalls.loadUserOrConnection, async ({ query, request }) =>
    presentPartner(await sharePartner(deps, userOf(request), query.username ?? query.email ?? '')),
  )
  addRoute(app, accountCalls.listApiKeys, async ({ query, request }) => {
    const rows = await ownApiKeys(deps, await viewerOf(deps, userOf(request)))
    return presentWhole(rows.map(presentApiKey), query, request)
  })
  addRoute(app, accountCalls.createApiKey, async ({ body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const made = await makeApiKey(deps, viewer, body, addressGroup(request.ip))
    return { ...presentApiKey(made), key: made.key }
  })
  addRoute(app, accountCalls.revokeApiKey, async ({ params, request }) => {
    await dropApiKey(deps, userOf(request), params.id)
    return null
  })
}
