import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessRequestCalls } from '../../../schemas/api/accessRequests'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentAccessRequest, presentShare } from '../../presenters/access/presentShare'
import {
  accessRequestsFor,
  answerRequest,
  askForAccess,
  takeBackAnswer,
} from '../../services/access/accessRequests'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { addRoute } from '../addRoute'

/** Serves requests for access to an item, and their answers. */
export function accessRequestRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, accessRequestCalls.listAccessRequests, async ({ query, request }) => {
    const page = pageOf(query)
    const { rows, total } = await accessRequestsFor(deps, await viewer(request), {
      limit: page.limit === 0 ? null : page.limit,
      offset: page.offset,
    })
    return presentList(rows.map(presentAccessRequest), total, page, request)
  })
  addRoute(app, accessRequestCalls.askForAccess, async ({ body, request }) => {
    const { item_id: itemId, record_id: recordId, perm: level = 'can_read_item' } = body
    await askForAccess(deps, await viewer(request), { itemId, recordId, level })
    return null
  })
  addRoute(app, accessRequestCalls.answerAccessRequest, async ({ params, body, request }) => {
    const { is_granted: isGranted, perm: level } = body
    const share = await answerRequest(deps, await viewer(request), params.id, { isGranted, level })
    return { share: share && presentShare(share) }
  })
  addRoute(app, accessRequestCalls.takeBackAccessAnswer, async ({ params, request }) => {
    await takeBackAnswer(deps, await viewer(request), params.id)
    return null
  })
}
