import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { catalogRowCalls } from '../../schemas/api/catalogRows'
import { AppError } from '../appError'
import { principalOf, userOf } from '../plugins/authentication'
import { presentRow } from '../presenters/presentCatalog'
import { findCatalogRows } from '../services/catalogFind'
import { createRow, editRow, readRow, updateRows, writeRows } from '../services/catalogRows'
import { rowDetails, rowKeys, valuesOfField, viewRows } from '../services/catalogView'
import type { Deps } from '../services/deps'
import { limitLookUps } from '../services/publicLimit'
import { viewerOf, visitorOf } from '../services/viewer'
import { addRoute } from './addRoute'

export function catalogRowRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const visitor = async (request: FastifyRequest) => {
    const who = await visitorOf(deps, principalOf(request))
    await limitLookUps(deps, who, request.ip)
    return who
  }

  addRoute(app, catalogRowCalls.findRows, async ({ body, request, reply }) => {
    const found = await findCatalogRows(deps, await visitor(request), body)
    reply.type('application/json; charset=utf-8')
    return Readable.from(found, { objectMode: false })
  })
  addRoute(app, catalogRowCalls.viewRows, async ({ body, request }) =>
    viewRows(deps, await visitor(request), body),
  )
  addRoute(app, catalogRowCalls.rowKeys, async ({ body, request }) =>
    rowKeys(deps, await visitor(request), body),
  )
  addRoute(app, catalogRowCalls.rowDetails, async ({ body, request }) =>
    rowDetails(deps, await visitor(request), body),
  )
  addRoute(app, catalogRowCalls.valuesOfField, async ({ body, request }) =>
    valuesOfField(deps, await viewer(request), body.catalog_id, body.field_id),
  )

  addRoute(app, catalogRowCalls.createRow, async ({ body, headers, request }) =>
    presentRow(
      await createRow(deps, await viewer(request), {
        catalogId: body.catalog_id,
        answers: body.answers,
        id: body._id,
        idempotencyKey: headers['idempotency-key'] ?? null,
      }),
    ),
  )
  addRoute(app, catalogRowCalls.getRow, async ({ params, query, request }) =>
    presentRow(await readRow(deps, await viewer(request), query.catalog_id, params.id)),
  )
  addRoute(app, catalogRowCalls.editRow, async ({ params, body, request }) =>
    presentRow(
      await editRow(deps, await viewer(request), {
        catalogId: body.catalog_id,
        id: params.id,
        answers: body.answers,
        rev: body._rev ?? null,
      }),
    ),
  )
  addRoute(app, catalogRowCalls.editNamedRow, async ({ body, request }) => {
    const id = body.record_id ?? body._id
    if (id === undefined) throw new AppError('BAD_REQUEST', { where: 'body/record_id' })
    const { catalog_id: catalogId, answers, _rev: rev } = body
    return presentRow(
      await editRow(deps, await viewer(request), { catalogId, id, answers, rev: rev ?? null }),
    )
  })
  addRoute(app, catalogRowCalls.updateRows, async ({ body, request }) => {
    const { catalog_id: catalogId, answers, objects: ids } = body
    const rows = await updateRows(deps, await viewer(request), catalogId, { ids, answers })
    return { objects: rows.map(({ id }) => id) }
  })
  addRoute(app, catalogRowCalls.writeRows, async ({ body, request }) =>
    writeRows(deps, await viewer(request), body.catalog_id, body.docs),
  )
}
