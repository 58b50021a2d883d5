import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectionCalls } from '../../../schemas/api/connections'
import { userOf } from '../../plugins/authentication'
import {
  presentConnection,
  presentConnectionFiles,
  presentConnectionInvitation,
  presentReceivedInvitation,
} from '../../presenters/connections/presentConnection'
import { pageOf, presentList, presentWhole } from '../../presenters/presentList'
import { presentUserSummary } from '../../presenters/people/presentUser'
import { viewerOf } from '../../services/access/viewer'
import {
  connectionOf,
  connectionsOf,
  endConnection,
  filesOfConnection,
  usersOfConnection,
} from '../../services/connections/connections'
import {
  answerInvitation,
  inviteConnection,
  openInvitation,
  sentInvitations,
  takeInvitationBack,
} from '../../services/connections/linkInvitations'
import type { Deps } from '../../services/deps'
import { pathOfInvitation } from '../../services/mail/mailLink'
import { addRoute } from '../addRoute'

/** Serves links between accounts that share with each other. */
export function connectionRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, connectionCalls.listConnections, async ({ query, request }) =>
    presentWhole((await connectionsOf(deps, await viewer(request))).map(presentConnection), query, request),
  )
  addRoute(app, connectionCalls.getConnection, async ({ params, request }) =>
    presentConnection(await connectionOf(deps, await viewer(request), params.id)),
  )
  addRoute(app, connectionCalls.usersOfConnection, async ({ query, request }) => {
    const page = pageOf(query)
    const { rows, total } = await usersOfConnection(deps, await viewer(request), query, page)
    return presentList(rows.map(presentUserSummary), total, page, request)
  })
  addRoute(app, connectionCalls.filesOfConnection, async ({ params, request }) => {
    const who = await viewer(request)
    return presentConnectionFiles(who, await filesOfConnection(deps, who, params.id))
  })
  addRoute(app, connectionCalls.endConnection, async ({ params, request }) => {
    await endConnection(deps, await viewer(request), params.id)
    return null
  })
  addRoute(app, connectionCalls.inviteConnection, async ({ body, request }) => {
    const { row, key, isMailed } = await inviteConnection(deps, await viewer(request), body.email)
    return { ...presentConnectionInvitation(row), path: pathOfInvitation(key), is_mailed: isMailed }
  })
  addRoute(app, connectionCalls.listConnectionInvitations, async ({ query, request }) => {
    const rows = await sentInvitations(deps, await viewer(request))
    return presentWhole(rows.map(presentConnectionInvitation), query, request)
  })
  addRoute(app, connectionCalls.dropConnectionInvitation, async ({ params, request }) => {
    await takeInvitationBack(deps, await viewer(request), params.id)
    return null
  })
  addRoute(app, connectionCalls.openConnectionInvitation, async ({ params, request }) =>
    presentReceivedInvitation(await openInvitation(deps, await viewer(request), params.key)),
  )
  addRoute(app, connectionCalls.answerConnectionInvitation, async ({ params, body, request }) => {
    const linked = await answerInvitation(deps, await viewer(request), params.key, body.accept)
    return { connection: linked && presentConnection(linked) }
  })
}
