import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bulkOutcomes } from '../../../schemas/api/bulk'
import { bulkCalls } from '../../../schemas/api/bulkCalls'
import { userOf } from '../../plugins/authentication'
import {
  presentBegun,
  presentBulk,
  presentExample,
  presentMade,
  presentOutcome,
} from '../../presenters/bulk/presentBulk'
import { pageOf, presentList } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import { examplesOf } from '../../services/bulk/bulkExamples'
import { bulkChangeNow, bulkChangesOf, outcomesOf } from '../../services/bulk/bulkHistory'
import { createMany } from '../../services/bulk/createMany'
import { formsWithoutRight, markSelected } from '../../services/bulk/markRecords'
import { patchProperties } from '../../services/bulk/patchProperties'
import { updateRecords } from '../../services/bulk/updateRecords'
import type { Deps } from '../../services/deps'
import { addRoute } from '../addRoute'
import { recordIdFrom, withRecordIds } from '../readIds'

/** The most objects of a list that one call returns. */
const mostListed = 100

/** Serves changes of many records at once. */
export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, bulkCalls.updateRecords, async ({ body, headers, request, reply }) => {
    const key = headers['idempotency-key'] ?? null
    const begun = await updateRecords(deps, await viewer(request), withRecordIds(body), key)
    if (!('busy' in begun)) return presentBegun(begun)
    reply.code(208)
    return { objects: [], busy: [...begun.busy] }
  })
  addRoute(app, bulkCalls.createRecords, async ({ body, headers, request, reply }) => {
    const key = headers['idempotency-key'] ?? null
    const made = await createMany(deps, await viewer(request), body, key)
    if (made.bulk) reply.code(201)
    return presentMade(made)
  })
  addRoute(app, bulkCalls.markRecords, async ({ body: { kind, ...which }, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    return presentBegun(await markSelected(deps, await viewer(request), kind, withRecordIds(which), key))
  })
  addRoute(app, bulkCalls.archiveRecords, async ({ body, headers, request }) => {
    const { records_ids: records, from_archived: isBack, ...which } = body
    const key = headers['idempotency-key'] ?? null
    // Clients send an empty list along with filters.
    const isOfList = records?.length === 0 && (which.filters != null || which.filter_id != null)
    const named = withRecordIds({ ...which, ...(records && !isOfList && { records }) })
    const begun = await markSelected(
      deps,
      await viewer(request),
      isBack === true ? 'unarchive' : 'archive',
      named,
      key,
    )
    const { objects, problems, ...others } = presentBegun(begun)
    const without = await formsWithoutRight(deps, begun)
    return { ...others, problems, inserted_ids: objects, forms_without_perm: [...without] }
  })
  addRoute(app, bulkCalls.patchProperties, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    const given = { records: body.records_ids.map(recordIdFrom), properties: body.properties }
    return presentBegun(await patchProperties(deps, await viewer(request), given, key))
  })
  addRoute(app, bulkCalls.listBulkChanges, async ({ query, request }) => {
    const page = pageOf(query, { cap: mostListed })
    const { before, form_id: formId } = query
    const { rows, total } = await bulkChangesOf(deps, await viewer(request), { ...page, before, formId })
    return presentList(rows.map(presentBulk), { total, more: false }, page, request)
  })
  addRoute(app, bulkCalls.getBulkChange, async ({ params, request }) =>
    presentBulk(await bulkChangeNow(deps, await viewer(request), params.id)),
  )
  addRoute(app, bulkCalls.listBulkRecords, async ({ params, query, request }) => {
    const page = pageOf(query, { cap: mostListed })
    const outcomes = query.outcome === undefined ? bulkOutcomes : [query.outcome]
    const { records, total } = await outcomesOf(deps, await viewer(request), params.id, outcomes, page)
    return presentList(records.map(presentOutcome), { total, more: false }, page, request)
  })
  addRoute(app, bulkCalls.listBulkExamples, async ({ params, request }) => ({
    objects: (await examplesOf(deps, await viewer(request), params.id)).map(presentExample),
  }))
}
