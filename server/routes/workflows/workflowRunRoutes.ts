import type { FastifyInstance } from 'fastify'
import { workflowRunCalls } from '../../../schemas/api/workflowRuns'
import { userOf } from '../../plugins/authentication'
import { presentBegun } from '../../presenters/bulk/presentBulk'
import { viewerOf } from '../../services/access/viewer'
import { runForRecords } from '../../services/bulk/runForRecords'
import type { Deps } from '../../services/deps'
import { addRoute } from '../addRoute'
import { withRecordIds } from '../readIds'

/** Serves runs of workflows for many records. */
export function workflowRunRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, workflowRunCalls.runWorkflows, async ({ body, headers, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const key = headers['idempotency-key'] ?? null
    return presentBegun(await runForRecords(deps, viewer, withRecordIds(body), key))
  })
}
