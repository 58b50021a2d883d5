import type { FastifyInstance, FastifyRequest } from 'fastify'
import { workflowScheduleCalls } from '../../../schemas/api/workflowSchedules'
import { userOf } from '../../plugins/authentication'
import { seconds } from '../../presenters/items/presentItem'
import { presentWhole } from '../../presenters/presentList'
import { presentWorkflowSchedule } from '../../presenters/workflows/presentWorkflowSchedule'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { planSchedule, schedulesFor } from '../../services/workflows/workflowSchedules'
import { addRoute } from '../addRoute'

/** Serves when workflows run by themselves, and for how many records. */
export function workflowScheduleRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, workflowScheduleCalls.listWorkflowSchedules, async ({ query, request }) => {
    const schedules = await schedulesFor(deps, await viewer(request), query.form_id)
    return presentWhole(schedules.map(presentWorkflowSchedule), query, request)
  })
  addRoute(app, workflowScheduleCalls.planWorkflowSchedule, async ({ body, request }) => {
    const { moments, ...plan } = await planSchedule(deps, await viewer(request), body.form_id, body.workflow)
    return { ...plan, moments: moments.map(seconds) }
  })
}
