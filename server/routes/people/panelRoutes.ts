import type { FastifyInstance } from 'fastify'
import { panelCalls } from '../../../schemas/api/panels'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList, presentWhole } from '../../presenters/presentList'
import { presentPanelConnection, presentPanelUser } from '../../presenters/people/presentPanels'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { connectionsPanel, usersPanel } from '../../services/people/panels'
import { addRoute } from '../addRoute'

/** Serves panels of who is at work: users of the account, and its connections. */
export function panelRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, panelCalls.usersPanel, async ({ query, request }) => {
    const page = pageOf(query)
    const viewer = await viewerOf(deps, userOf(request))
    const { rows, total } = await usersPanel(deps, viewer, query.order_by ?? 'user_name', page)
    return presentList(rows.map(presentPanelUser), total, page, request)
  })
  addRoute(app, panelCalls.connectionsPanel, async ({ query, request }) => {
    const rows = await connectionsPanel(deps, await viewerOf(deps, userOf(request)))
    return presentWhole(rows.map(presentPanelConnection), query, request)
  })
}
