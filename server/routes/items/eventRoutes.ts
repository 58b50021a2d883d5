import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventCalls } from '../../../schemas/api/events'
import { userOf } from '../../plugins/authentication'
import { presentEvent } from '../../presenters/items/presentEvent'
import { presentWhole } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { changeEvent, createEvent, listEvents } from '../../services/items/events'
import { addRoute } from '../addRoute'
import { idFrom } from '../readIds'

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const contentOf = (body: {
    readonly start_date?: number | null
    readonly end_date?: number | null
    readonly forms?: readonly (number | string)[]
  }) => ({
    startDate: body.start_date,
    endDate: body.end_date,
    formIds: body.forms && [...new Set(body.forms.map((form) => idFrom(form, 'body/forms') ?? 0))],
  })

  addRoute(app, eventCalls.createEvent, async ({ body, request }) => {
    const who = await viewer(request)
    const parent = idFrom(body.parent ?? null, 'body/parent')
    return presentEvent(who, await createEvent(deps, who, { name: body.name, parent, ...contentOf(body) }))
  })
  addRoute(app, eventCalls.changeEvent, async ({ params, body, request }) => {
    const who = await viewer(request)
    return presentEvent(who, await changeEvent(deps, who, params.id, { name: body.name, ...contentOf(body) }))
  })
  addRoute(app, eventCalls.listEvents, async ({ query, request }) => {
    const who = await viewer(request)
    const events = await listEvents(deps, who)
    return presentWhole(
      events.map((event) => presentEvent(who, event)),
      query,
      request,
    )
  })
}
