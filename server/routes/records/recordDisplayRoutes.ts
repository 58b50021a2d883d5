import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CalendarRecord } from '../../../schemas/api/recordDisplays'
import { recordDisplayCalls } from '../../../schemas/api/recordDisplays'
import { userOf } from '../../plugins/authentication'
import { presentDated } from '../../presenters/records/presentRecordDisplay'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { countForBoard } from '../../services/records/recordBoard'
import { findForCalendar } from '../../services/records/recordCalendar'
import { groupRecords } from '../../services/records/recordGroups'
import { findForMap } from '../../services/records/recordMap'
import { workOutStatistics } from '../../services/records/recordStatistics'
import { addRoute } from '../addRoute'
import { parametersOf } from '../parametersOf'

/** Serves records in other displays than the list. */
export function recordDisplayRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, recordDisplayCalls.board, async ({ query, request }) =>
    countForBoard(deps, await viewer(request), query, parametersOf(request)),
  )
  addRoute(app, recordDisplayCalls.calendar, async ({ query, request }) => {
    const who = await viewer(request)
    const found = await findForCalendar(deps, who, query, parametersOf(request))
    const records: CalendarRecord[] = []
    for await (const part of found.parts)
      for (const record of part) records.push(presentDated(who, found, record))
    return { total: found.total, days: [...found.days], records }
  })
  addRoute(app, recordDisplayCalls.statistics, async ({ query, request }) =>
    workOutStatistics(deps, await viewer(request), query, parametersOf(request)),
  )
  addRoute(app, recordDisplayCalls.groups, async ({ query, request }) =>
    groupRecords(deps, await viewer(request), query, parametersOf(request)),
  )
  addRoute(app, recordDisplayCalls.map, async ({ query, request }) =>
    findForMap(deps, await viewer(request), query, parametersOf(request)),
  )
}
