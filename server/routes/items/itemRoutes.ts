import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { itemCalls, type ItemsQuery } from '../../../schemas/api/items'
import { moveChangeCalls } from '../../../schemas/api/moveChanges'
import { placementCalls } from '../../../schemas/api/placements'
import { userOf } from '../../plugins/authentication'
import { presentItem, presentItemUsers } from '../../presenters/items/presentItem'
import { presentMoveChange } from '../../presenters/items/presentMoveChange'
import { pageOf } from '../../presenters/presentList'
import type { Deps } from '../../services/deps'
import {
  createFolder,
  itemsFor,
  moveItems,
  removeItem,
  renameAnItem,
  shownItem,
  usersOfItem,
  type ShownItem,
} from '../../services/items/items'
import { moveChanges } from '../../services/items/moveChanges'
import { placeItems, sharersFor } from '../../services/items/placements'
import { itemsDeletion } from '../../services/items/itemsDeletion'
import { viewerOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { answerInParts } from '../answerInParts'
import { idFrom, idsFrom } from '../readIds'

export function itemRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  const list = async (request: FastifyRequest, reply: FastifyReply, query: ItemsQuery, usual: number) => {
    const who = await viewer(request)
    const page = pageOf(query, { usual })
    const ids = query.id__in === undefined ? query.id && [query.id] : idsFrom(query.id__in)
    const { total, parts } = await itemsFor(deps, who, {
      ...page,
      ...(ids ? { ids } : {}),
      ...(query.parent === undefined ? {} : { parentId: query.parent }),
      ...(query.parent__isnull === undefined ? {} : { atRoot: query.parent__isnull }),
      ...(query.is_shared_root === undefined ? {} : { sharedRoot: query.is_shared_root }),
      ...(query.shared_by === undefined ? {} : { sharedById: query.shared_by }),
      ...(query.itype__exact === undefined ? {} : { types: query.itype__exact.split(',') }),
      ...(query.name__icontains === undefined ? {} : { nameContains: query.name__icontains }),
      ...(query.order_by === undefined ? {} : { orderBy: query.order_by }),
    })
    const present = (rows: readonly ShownItem[]) => rows.map((row) => presentItem(who, row))
    return answerInParts(request, reply, { page, total, parts, present })
  }

  addRoute(app, itemCalls.listItems, ({ query, request, reply }) => list(request, reply, query, 0))
  addRoute(app, itemCalls.searchItems, ({ query: { data, ...query }, request, reply }) =>
    list(request, reply, { ...query, ...(data === undefined ? {} : { name__icontains: data }) }, 20),
  )
  addRoute(app, itemCalls.getItem, async ({ params, request }) => {
    const who = await viewer(request)
    return presentItem(who, await shownItem(deps, who, params.id))
  })
  addRoute(app, itemCalls.askDeletion, async ({ query, request }) =>
    itemsDeletion(deps, await viewer(request), idsFrom(query.id__in)),
  )
  addRoute(app, itemCalls.getItemUsers, async ({ params, request }) => {
    const who = await viewer(request)
    return presentItemUsers(who, await usersOfItem(deps, who, params.id))
  })
  addRoute(app, itemCalls.moveItems, async ({ body, request }) => {
    const who = await viewer(request)
    const ids = body.items.map((item) => idFrom(item, 'body/items') ?? 0)
    const rows = await moveItems(deps, who, ids, idFrom(body.parent, 'body/parent'))
    return { objects: rows.map((row) => presentItem(who, row)) }
  })
  addRoute(app, moveChangeCalls.askMove, async ({ query, request }) => {
    const ids = idsFrom(query.id__in)
    const changes = await moveChanges(deps, await viewer(request), ids, query.parent ?? null)
    return { objects: changes.map(presentMoveChange) }
  })
  addRoute(app, placementCalls.placeItems, async ({ body, request }) => {
    const who = await viewer(request)
    const ids = body.items.map((item) => idFrom(item, 'body/items') ?? 0)
    const rows = await placeItems(deps, who, ids, idFrom(body.parent, 'body/parent'))
    return { objects: rows.map((row) => presentItem(who, row)) }
  })
  addRoute(app, placementCalls.listSharers, async ({ query, request }) => {
    const sharers = await sharersFor(deps, await viewer(request), query.itype__exact?.split(','))
    return { objects: [...sharers] }
  })
  addRoute(app, itemCalls.renameItem, async ({ params, body, request }) => {
    const who = await viewer(request)
    return presentItem(who, await renameAnItem(deps, who, params.id, body.name))
  })
  addRoute(app, itemCalls.renameFolder, async ({ params, body, request }) => {
    const who = await viewer(request)
    return presentItem(who, await renameAnItem(deps, who, params.id, body.name))
  })
  addRoute(app, itemCalls.deleteItem, async ({ params, request }) => {
    await removeItem(deps, await viewer(request), params.id)
    return null
  })
  addRoute(app, itemCalls.createFolder, async ({ body, request }) => {
    const who = await viewer(request)
    const parent = idFrom(body.parent ?? null, 'body/parent')
    return presentItem(who, await createFolder(deps, who, { name: body.name, parent }))
  })
  addRoute(app, itemCalls.createFolderIn, async ({ params, body, request }) => {
    const who = await viewer(request)
    return presentItem(who, await createFolder(deps, who, { name: body.name, parent: params.id }))
  })
}
