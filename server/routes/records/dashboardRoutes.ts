import type { FastifyInstance } from 'fastify'
import { dashboardCalls } from '../../../schemas/api/dashboard'
import { userOf } from '../../plugins/authentication'
import {
  presentActivity,
  presentDatedCounts,
  presentNamedCounts,
  presentTotals,
} from '../../presenters/records/presentDashboard'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { countByDate, countByForm, countByUser } from '../../services/records/dashboard'
import { totalsOfViewer } from '../../services/records/dashboardTotals'
import { latestActivities } from '../../services/records/latestActivities'
import { addRoute } from '../addRoute'

/** Serves the home screen: counts of the last days, and the latest activities. */
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
  addRoute(app, dashboardCalls.totals, async ({ query, request }) =>
    presentTotals(await totalsOfViewer(deps, await viewerOf(deps, userOf(request)), query.day_range)),
  )
  addRoute(app, dashboardCalls.latestActivities, async ({ query, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const activities = await latestActivities(deps, viewer, { byConnections: query.panel === 'connections' })
    return { activities: activities.map(presentActivity) }
  })
}
