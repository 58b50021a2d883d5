import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filterViewCalls } from '../../schemas/api/filterViews'
import { userOf } from '../plugins/authentication'
import { presentFilterView } from '../presenters/presentFilterView'
import { presentWhole } from '../presenters/presentList'
import { viewerOf } from '../services/access/viewer'
import type { Deps } from '../services/deps'
import {
  changeFilterView,
  createFilterView,
  listFilterViews,
  loadFilterView,
} from '../services/filterViews/filterViews'
import { removeItem } from '../services/items/items'
import { addRoute } from './addRoute'

/** Saved views of records. */
export function filterViewRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, filterViewCalls.createFilterView, async ({ body, request }) => {
    const who = await viewer(request)
    return presentFilterView(who, await createFilterView(deps, who, body))
  })
  addRoute(app, filterViewCalls.changeFilterView, async ({ params, body, request }) => {
    const who = await viewer(request)
    return presentFilterView(who, await changeFilterView(deps, who, params.id, body))
  })
  addRoute(app, filterViewCalls.deleteFilterView, async ({ params, request }) => {
    const who = await viewer(request)
    await loadFilterView(deps, who, params.id)
    await removeItem(deps, who, params.id)
    return null
  })
  addRoute(app, filterViewCalls.listFilterViews, async ({ query, request }) => {
    const who = await viewer(request)
    const views = await listFilterViews(deps, who, query.form_id)
    return presentWhole(
      views.map((view) => presentFilterView(who, view)),
      query,
      request,
    )
  })
  addRoute(app, filterViewCalls.getFilterView, async ({ params, request }) => {
    const who = await viewer(request)
    return presentFilterView(who, await loadFilterView(deps, who, params.id))
  })
}
