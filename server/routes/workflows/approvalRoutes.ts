import type { FastifyInstance, FastifyRequest } from 'fastify'
import { approvalCalls } from '../../../schemas/api/approvals'
import { userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { presentApproval } from '../../presenters/workflows/presentApproval'
import { pageOf, presentList } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { answerApproval, approvalsFor } from '../../services/workflows/approvals'
import { addRoute } from '../addRoute'

/** Serves the approvals that workflows ask people for. */
export function approvalRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, approvalCalls.listApprovals, async ({ query, request }) => {
    const page = pageOf(query, { cap: 200 })
    const wanted = { recordId: query.record_id, ...page }
    const { rows, total } = await approvalsFor(deps, await viewer(request), wanted, localeOf(request))
    return presentList(rows.map(presentApproval), total, page, request)
  })
  addRoute(app, approvalCalls.answerApproval, async ({ params, body, request }) => {
    const { answer, comment = '' } = body
    await answerApproval(deps, await viewer(request), String(params.id), { answer, comment: comment.trim() })
    return null
  })
}
