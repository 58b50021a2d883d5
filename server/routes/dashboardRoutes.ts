import type { FastifyInstance } from 'fastify'
import { dashboardCalls } from '../../schemas/api/dashboard'
import { userOf } from '../plugins/authentication'
import { presentDatedCounts, presentNamedCounts } from '../presenters/presentDashboard'
import { viewerOf } from '../services/access/viewer'
import type { Deps } from '../services/deps'
import { countByDate, countByForm, countByUser } from '../services/records/dashboard'
import { addRoute } from './addRoute'

/** Counts of the records of the last days. */
export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, dashboardCalls.answersPerUser, async ({ query, request }) =>
    presentNamedCounts(await countByUser(deps, await viewerOf(deps, userOf(request)), query.day_range)),
  )
  addRoute(app, dashboardCalls.answersPerForm, async ({ query, request }) =>
    presentNamedCounts(await countByForm(deps, await viewerOf(deps, userOf(request)), query.day_range)),
  )
  addRoute(app, dashboardCalls.answersPerDate, async ({ query, request }) =>
    presentDatedCounts(await countByDate(deps, await viewerOf(deps, userOf(request)), query.day_range)),
  )
}
