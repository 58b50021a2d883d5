import type { FastifyInstance, FastifyRequest } from 'fastify'
import { workflowVersionCalls } from '../../../schemas/api/workflowVersions'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentWorkflowVersion } from '../../presenters/workflows/presentWorkflowVersion'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { restoreWorkflows, versionsFor } from '../../services/workflows/workflowVersions'
import { addRoute } from '../addRoute'

/** Serves the revisions of a form's workflows, and going back to one. */
export function workflowVersionRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, workflowVersionCalls.listWorkflowVersions, async ({ query, request }) => {
    const page = pageOf(query, { cap: 50 })
    const { rows, total } = await versionsFor(deps, await viewer(request), query.form_id, page)
    return presentList(rows.map(presentWorkflowVersion), total, page, request)
  })
  addRoute(app, workflowVersionCalls.restoreWorkflows, async ({ body, request }) => {
    const { form_id: formId, revision, base_revision: baseRevision = null } = body
    return restoreWorkflows(deps, await viewer(request), formId, { revision, baseRevision })
  })
}
