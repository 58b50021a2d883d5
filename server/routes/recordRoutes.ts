import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordCalls, recordsCap, type RecordDocument } from '../../schemas/api/records'
import { factsOf } from '../policies/itemFacts'
import { principalOf, userOf } from '../plugins/authentication'
import { listText, pageOf, presentList } from '../presenters/presentList'
import {
  presentOpened,
  presentOwnSubmission,
  presentRecord,
  presentVersion,
} from '../presenters/presentRecord'
import type { Deps } from '../services/deps'
import { loadRecord, loadRecordOfForm } from '../services/openRecord'
import { hashOf } from '../services/recordLinks'
import { deleteRecords, findRecords, loadVersion, type RecordPart } from '../services/records'
import { submit } from '../services/submissions'
import { viewerOf, visitorOf } from '../services/viewer'
import { addRoute } from './addRoute'
import { countVisitor } from './countVisitor'
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
  addRoute(app, recordCalls.listRecords, async ({ query, request, reply }) => {
    const who = await viewer(request)
    const page = pageOf(query, recordsCap)
    const { total, items, parts } = await findRecords(deps, who, query, page)
    const shown = (rows: RecordPart) =>
      rows.flatMap((row) => {
        const item = items.get(row.form_id)
        return item ? [presentRecord(who, factsOf(item), row)] : []
      })
    const listOf = (objects: readonly RecordDocument[]) => presentList(objects, total, page, request.url)
    const first = await parts.next()
    const second = first.done ? first : await parts.next()
    if (second.done) return listOf(shown(first.value ?? []))
    reply.type('application/json; charset=utf-8')
    const objects = objectsOf([first.value ?? [], second.value], parts, shown)
    // Nothing is read ahead: a piece is there when the one before it was taken.
    return Readable.from(listText(listOf([]), objects), { objectMode: false, highWaterMark: 0 })
  })
  addRoute(app, recordCalls.getRecord, async ({ params, query, request, reply }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const loaded = await loadRecord(deps, visitor, params.id, query.token)
    if (loaded.byLink) {
      const { account_id: accountId, form_id: formId } = loaded.record
      const name = hashOf(query.token ?? '')
        .toString('hex')
        .slice(0, 16)
      const link = { accountId, formId, name, token: query.token, isNew: query.visit === 'new' }
      await countVisitor(deps, request, reply, link)
    }
    return presentOpened(visitor, loaded)
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

async function* objectsOf(
  begun: readonly RecordPart[],
  parts: AsyncIterable<RecordPart>,
  shown: (rows: RecordPart) => readonly RecordDocument[],
): AsyncGenerator<RecordDocument> {
  for (const rows of begun) yield* shown(rows)
  for await (const rows of parts) yield* shown(rows)
}
