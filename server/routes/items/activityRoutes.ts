import type { FastifyInstance } from 'fastify'
import { activityCalls, activitySubjects } from '../../../schemas/api/activities'
import { userOf } from '../../plugins/authentication'
import { presentHappened } from '../../presenters/items/presentHappened'
import { pageOf, presentList } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { exportActivities, findActivities, type ActivitiesFilter } from '../../services/items/findActivities'
import { addRoute } from '../addRoute'
import { answerInParts } from '../answerInParts'

/** Returns a time, limited to years that a calendar shows. */
const moment = (seconds: number) => new Date(Math.min(Math.max(seconds, 0), 253_402_300_799) * 1000)

/** Serves the activities of the account. */
export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, activityCalls.listActivities, async ({ query, request, reply }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const { user_id: userId, item_id: itemId, record_id: recordId, subject, action, since, until } = query
    const actions = action === undefined ? subject && activitySubjects[subject] : [action]
    const filter: ActivitiesFilter = {
      ...(userId !== undefined && { userIds: [userId] }),
      ...(actions && { actions }),
      ...(itemId !== undefined && { itemIds: [itemId] }),
      ...(recordId !== undefined && { recordId }),
      ...(since !== undefined && { since: moment(since) }),
      ...(until !== undefined && { until: moment(until) }),
    }
    const page = pageOf(query)
    const isWhole = page.asked === 0 && page.offset === 0
    const shown = isWhole ? { limit: 1, offset: 0 } : { ...page, limit: Math.min(page.limit, 1_000) }
    const { rows, total } = await findActivities(deps, viewer, filter, shown)
    if (!isWhole) return presentList(rows.map(presentHappened), total, { ...page, ...shown }, request)
    const parts = exportActivities(deps, viewer, filter)
    return answerInParts(request, reply, { page, total, parts, present: (some) => some.map(presentHappened) })
  })
}
