import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filterTreeCalls } from '../../../schemas/api/filterTree'
import { viewTabCalls } from '../../../schemas/api/viewTabs'
import { AppError } from '../../appError'
import { userOf } from '../../plugins/authentication'
import { presentItem } from '../../presenters/items/presentItem'
import { pageOf } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { filterTypes, restoreFilterItem } from '../../services/filterViews/filterTree'
import { changeViewTabs, viewTabs } from '../../services/filterViews/viewTabs'
import { createFolder, itemsFor, removeItem, renameAnItem, shownItem } from '../../services/items/items'
import { addRoute } from '../addRoute'
import { answerInParts } from '../answerInParts'
import { idFrom } from '../readIds'

/** Serves the tree of saved views of records, and the tabs above a form's list. */
export function filterTreeRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const addFolder = async (request: FastifyRequest, name: string, parent: number | null) => {
    const who = await viewer(request)
    return presentItem(who, await createFolder(deps, who, { name, parent, itype: 'filter_folder' }))
  }
  const folder = async (request: FastifyRequest, id: number) => {
    const who = await viewer(request)
    if ((await shownItem(deps, who, id)).itype !== 'filter_folder') throw new AppError('NOT_FOUND')
    return who
  }

  addRoute(app, filterTreeCalls.createFilterFolder, ({ body, request }) =>
    addFolder(request, body.name, idFrom(body.parent ?? null, 'body/parent')),
  )
  addRoute(app, filterTreeCalls.createFilterFolderIn, ({ params, body, request }) =>
    addFolder(request, body.name, params.id),
  )
  addRoute(app, filterTreeCalls.renameFilterFolder, async ({ params, body, request }) => {
    const who = await folder(request, params.id)
    return presentItem(who, await renameAnItem(deps, who, params.id, body.name))
  })
  addRoute(app, filterTreeCalls.deleteFilterFolder, async ({ params, request }) => {
    await removeItem(deps, await folder(request, params.id), params.id)
    return null
  })
  addRoute(app, filterTreeCalls.searchFilterViews, async ({ query, request, reply }) => {
    const who = await viewer(request)
    const page = pageOf(query)
    const { total, parts } = await itemsFor(deps, who, {
      ...page,
      types: filterTypes,
      ...(query.data !== undefined && { nameContains: query.data }),
    })
    const present = (
      rows: Parameters<typeof presentItem>[1][] | readonly Parameters<typeof presentItem>[1][],
    ) => rows.map((row) => presentItem(who, row))
    return answerInParts(request, reply, { page, total, parts, present })
  })
  addRoute(app, filterTreeCalls.restoreFilterItem, async ({ params, request }) => {
    const who = await viewer(request)
    return presentItem(who, await restoreFilterItem(deps, who, params.id))
  })

  addRoute(app, viewTabCalls.getViewTabs, async ({ params, request }) =>
    viewTabs(deps, await viewer(request), params.id),
  )
  addRoute(app, viewTabCalls.changeViewTabs, async ({ params, body, request }) =>
    changeViewTabs(deps, await viewer(request), params.id, body),
  )
}
