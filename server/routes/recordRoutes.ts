import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordCalls, recordsCap } from '../../schemas/api/records'
import { factsOf } from '../policies/itemFacts'
import { principalOf, userOf } from '../plugins/authentication'
import { pageOf, presentList } from '../presenters/presentList'
import {
  presentOpened,
  presentOwnSubmission,
  presentRecord,
  presentVersion,
} from '../presenters/presentRecord'
import type { Deps } from '../services/deps'
import { loadRecord, loadRecordOfForm } from '../services/openRecord'
import { deleteRecords, findRecords, loadVersion } from '../services/records'
import { submit } from '../services/submissions'
import { viewerOf, visitorOf } from '../services/viewer'
import { addRoute } from './addRoute'
import { recordIdFrom } from './readIds'

export function recordRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, recordCalls.submit, async ({ body, query, headers, request }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const { record, form, known } = await submit(deps, visitor, {
      body,
      idempotencyKey: headers['idempotency-key'] ?? null,
      token: query.token,
      address: request.ip,
    })
    return known && visitor.type !== 'public'
      ? presentRecord(visitor, factsOf(form.item, form.form.public), record)
      : presentOwnSubmission(record)
  })
  addRoute(app, recordCalls.listRecords, async ({ query, request }) => {
    const who = await viewer(request)
    const page = pageOf(query, recordsCap)
    const { rows, total, items } = await findRecords(deps, who, query, page)
    const shown = rows.flatMap((row) => {
      const item = items.get(row.form_id)
      return item ? [presentRecord(who, factsOf(item), row)] : []
    })
    return presentList(shown, total, page, request.url)
  })
  addRoute(app, recordCalls.getRecord, async ({ params, query, request }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    return presentOpened(visitor, await loadRecord(deps, visitor, params.id, query.token))
  })
  addRoute(app, recordCalls.getRecordOfForm, async ({ params, request }) => {
    const who = await viewer(request)
    return presentOpened(who, await loadRecordOfForm(deps, who, params.id, params.form))
  })
  addRoute(app, recordCalls.getRecordVersion, async ({ params, request }) =>
    presentVersion(await loadVersion(deps, await viewer(request), params.id)),
  )
  addRoute(app, recordCalls.deleteRecords, async ({ body, request }) => {
    const ids = body.deleted_objects.map(recordIdFrom)
    return { objects: [], deleted: await deleteRecords(deps, await viewer(request), ids) }
  })
}
