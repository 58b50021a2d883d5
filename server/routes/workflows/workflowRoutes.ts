import type { FastifyInstance, FastifyRequest } from 'fastify'
import { workflowCalls } from '../../../schemas/api/workflows'
import { actionDefinitions } from '../../../schemas/workflows/actions/registry'
import { userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentLogLine, presentPlan } from '../../presenters/workflows/presentWorkflow'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { countRuns, dryRun, findingsFor } from '../../services/workflows/dryRun'
import { runAgain, runByHand } from '../../services/workflows/runByHand'
import { logFor } from '../../services/workflows/workflowLogs'
import { addRoute } from '../addRoute'
import { approvalRoutes } from './approvalRoutes'
import { workflowRunRoutes } from './workflowRunRoutes'
import { workflowScheduleRoutes } from './workflowScheduleRoutes'
import { workflowVersionRoutes } from './workflowVersionRoutes'

/** Serves what workflows did or would do, and running them by hand. */
export function workflowRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const presentRun = (lines: Awaited<ReturnType<typeof runByHand>>, request: FastifyRequest) => ({
    success: lines.length > 0 && lines.every(({ state }) => state === 'done'),
    objects: lines.map((line) => presentLogLine(line, localeOf(request))),
  })

  approvalRoutes(app, deps)
  workflowVersionRoutes(app, deps)
  workflowScheduleRoutes(app, deps)
  workflowRunRoutes(app, deps)
  addRoute(app, workflowCalls.listWorkflowLog, async ({ query, request }) => {
    const page = pageOf(query, { cap: 1_000 })
    const wanted = {
      recordId: query.record_id,
      madeId: query.workflow_record_id,
      formId: query.form_id,
      workflowId: query.workflow_id,
      state: query.state,
    }
    const { rows, total } = await logFor(deps, await viewer(request), wanted, page)
    const locale = localeOf(request)
    return presentList(
      rows.map((line) => presentLogLine(line, locale)),
      total,
      page,
      request,
    )
  })
  addRoute(app, workflowCalls.runWorkflowAgain, async ({ params, request }) =>
    presentRun(await runAgain(deps, await viewer(request), params.id), request),
  )
  addRoute(app, workflowCalls.runWorkflowTask, async ({ body, request }) =>
    presentRun(await runByHand(deps, await viewer(request), body), request),
  )
  addRoute(app, workflowCalls.workflowOptions, async ({ query, request }) => {
    const who = await viewer(request)
    const { form_id: formId } = query
    return {
      actions: actionDefinitions.map(({ id, name, runtimes, forDeleted, isDone, initial }) => ({
        action_id: id,
        name,
        runtimes: [...runtimes],
        deleted: forDeleted,
        supported: isDone,
        configuration: initial,
      })),
      findings: formId === undefined ? [] : [...(await findingsFor(deps, who, formId))],
    }
  })
  addRoute(app, workflowCalls.planWorkflows, async ({ body, request }) => {
    const { planned, findings } = await dryRun(deps, await viewer(request), body)
    return { ...presentPlan(planned), findings: [...findings] }
  })
  addRoute(app, workflowCalls.countWorkflows, async ({ body, request }) =>
    countRuns(deps, await viewer(request), body),
  )
}
