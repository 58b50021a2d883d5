import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogCalls } from '../../../schemas/api/catalogs'
import { userOf } from '../../plugins/authentication'
import {
  presentCatalog,
  presentCatalogItem,
  presentFilters,
  presentSavedCatalog,
} from '../../presenters/catalogs/presentCatalog'
import { presentRevision } from '../../presenters/forms/presentForm'
import { presentItem } from '../../presenters/items/presentItem'
import { pageOf, presentList, presentWhole, type AskedPage } from '../../presenters/presentList'
import { deleteFilter, filtersOfCatalog, saveFilter } from '../../services/catalogs/catalogFilters'
import {
  createCatalog,
  deleteCatalog,
  loadCatalog,
  updateCatalog,
  type SavedCatalog,
} from '../../services/catalogs/catalogs'
import type { Deps } from '../../services/deps'
import { keepViewsOf } from '../../services/rows/keptViews'
import { revisionsOf } from '../../services/forms/formDesign'
import { sightOf } from '../../services/forms/forms'
import { createFolder, itemsFor, type ItemsWanted, type ShownItem } from '../../services/items/items'
import { viewerOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { answerInParts } from '../answerInParts'
import { idFrom, idsFrom } from '../readIds'

const kinds = ['catalog', 'catalog_folder']

export function catalogRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  const list = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    page: AskedPage,
    wanted: Partial<ItemsWanted>,
  ) => {
    const who = await viewer(request)
    const { total, parts } = await itemsFor(deps, who, { types: kinds, ...wanted, ...page })
    const present = (rows: readonly ShownItem[]) => rows.map((row) => presentCatalogItem(who, row))
    return answerInParts(request, reply, { page, total, parts, present })
  }

  addRoute(app, catalogCalls.listCatalogs, ({ query, ...call }) => {
    const { itype__exact: types, id__in: ids, parent, parent__isnull: atRoot } = query
    return list(call, pageOf(query.all === true ? { ...query, limit: 0 } : query), {
      ...(types === undefined ? {} : { types: types.split(',').filter((type) => kinds.includes(type)) }),
      ...(ids === undefined ? {} : { ids: idsFrom(ids) }),
      ...(query.id === undefined ? {} : { ids: [query.id] }),
      ...(parent === undefined ? {} : { parentId: parent }),
      ...(atRoot === undefined ? {} : { atRoot }),
      ...(query.name__icontains === undefined ? {} : { nameContains: query.name__icontains }),
      ...(query.order_by === undefined ? {} : { orderBy: query.order_by }),
    })
  })
  addRoute(app, catalogCalls.searchCatalogs, ({ query, ...call }) =>
    list(call, pageOf(query), query.data === undefined ? {} : { nameContains: query.data }),
  )
  addRoute(app, catalogCalls.allCatalogs, ({ query, ...call }) =>
    list(call, pageOf(query, { usual: 0 }), { types: ['catalog'] }),
  )

  const seen = async (request: FastifyRequest, id: number, revision?: number) => {
    const who = await viewer(request)
    const loaded = await loadCatalog(deps, who, id, 'item.read', revision)
    return presentCatalog(loaded, sightOf(who, loaded.item))
  }
  addRoute(app, catalogCalls.catalogFields, async ({ params, query, request }) => {
    const { fields } = await seen(request, params.id)
    return presentWhole(fields, query, request)
  })
  addRoute(app, catalogCalls.getCatalog, async ({ params, query, request }) => ({
    catalog: await seen(request, params.id, query.revision),
  }))
  addRoute(app, catalogCalls.catalogRevisions, async ({ params, query, request }) => {
    const page = pageOf(query)
    const { rows, total } = await revisionsOf(deps, await viewer(request), params.id, page, 'catalog')
    return presentList(rows.map(presentRevision), total, page, request)
  })
  addRoute(app, catalogCalls.downloadCatalog, async ({ params, request }) => {
    const { fields: _fields, ...document } = await seen(request, params.id)
    return document
  })
  const presentKept = (saved: SavedCatalog) => {
    void keepViewsOf(deps, saved.catalog.item)
    return presentSavedCatalog(saved)
  }
  addRoute(app, catalogCalls.createCatalog, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    return presentKept(await createCatalog(deps, await viewer(request), body, key))
  })
  addRoute(app, catalogCalls.updateCatalog, async ({ params, body, request }) =>
    presentKept(await updateCatalog(deps, await viewer(request), params.id, body)),
  )
  addRoute(app, catalogCalls.deleteCatalog, async ({ params, request }) => {
    await deleteCatalog(deps, await viewer(request), params.id)
    return null
  })
  const addFolder = async (request: FastifyRequest, name: string, parent: number | null) => {
    const who = await viewer(request)
    return presentItem(who, await createFolder(deps, who, { name, parent, itype: 'catalog_folder' }))
  }
  addRoute(app, catalogCalls.createCatalogFolder, ({ body, request }) =>
    addFolder(request, body.name, idFrom(body.parent ?? null, 'body/parent')),
  )
  addRoute(app, catalogCalls.createCatalogFolderIn, ({ params, body, request }) =>
    addFolder(request, body.name, params.id),
  )

  addRoute(app, catalogCalls.catalogFilters, async ({ query, request }) => {
    const { filters, ...uses } = await filtersOfCatalog(deps, await viewer(request), query.catalog_id)
    return { ...presentFilters(filters), ...uses }
  })
  addRoute(app, catalogCalls.createFilter, async ({ body, request }) =>
    presentFilters(
      await saveFilter(deps, await viewer(request), body.catalog_id, {
        name: body.filter_name,
        filter: body.filter,
        instead: body.filter_selected?.replace(/^filters\//, '') ?? null,
      }),
    ),
  )
  addRoute(app, catalogCalls.deleteFilter, async ({ body, request }) =>
    presentFilters(await deleteFilter(deps, await viewer(request), body.catalog_id, body.filter_name)),
  )
}
