import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FilterView } from '../../../schemas/api/filterViews'
import { filterViewCalls } from '../../../schemas/api/filterViews'
import { userOf } from '../../plugins/authentication'
import { presentItem } from '../../presenters/items/presentItem'
import { presentFilterView } from '../../presenters/filterViews/presentFilterView'
import { presentWhole } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import {
  changeFilterView,
  createFilterView,
  foldersOfViews,
  listFilterViews,
  loadFilterView,
} from '../../services/filterViews/filterViews'
import { removeItem } from '../../services/items/items'
import { addRoute } from '../addRoute'

/** Serves saved views of records. */
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
    if (query.itype__exact?.split(',').includes('filter_folder'))
      return presentWhole(
        (await foldersOfViews(deps, who, query)).map((item) => presentItem(who, item)),
        query,
        request,
      )
    const isIn = ({ parent_id }: FilterView) =>
      (query.parent === undefined || parent_id === query.parent) &&
      (query.parent__isnull === undefined || (parent_id === null) === query.parent__isnull)
    const views = await listFilterViews(deps, who, query.form_id)
    return presentWhole(views.map((view) => presentFilterView(who, view)).filter(isIn), query, request)
  })
  addRoute(app, filterViewCalls.getFilterView, async ({ params, request }) => {
    const who = await viewer(request)
    return presentFilterView(who, await loadFilterView(deps, who, params.id))
  })
}
