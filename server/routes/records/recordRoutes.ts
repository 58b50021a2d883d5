import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordChangeCalls } from '../../../schemas/api/recordChanges'
import { recordPeopleCalls } from '../../../schemas/api/recordPeople'
import { recordHistoryCalls } from '../../../schemas/api/recordHistory'
import { recordInfoCalls } from '../../../schemas/api/recordInfo'
import { recordCalls, recordsCap } from '../../../schemas/api/records'
import { principalOf, userOf } from '../../plugins/authentication'
import { pageOf } from '../../presenters/presentList'
import { withDropped } from '../../presenters/records/presentDropped'
import { presentConnections } from '../../presenters/records/presentConnections'
import { presentUndoing } from '../../presenters/bulk/presentBulk'
import {
  presentFolio,
  presentOpened,
  presentOwnSubmission,
  presentRecord,
  presentUndone,
  presentVersion,
} from '../../presenters/records/presentRecord'
import { presentHistory } from '../../presenters/records/presentHistory'
import { presentRecordPeople } from '../../presenters/records/presentRecordPeople'
import { beginUndo } from '../../services/bulk/beginUndo'
import type { Deps } from '../../services/deps'
import { deleteRecords, restoreRecords } from '../../services/records/deleteRecords'
import { loadRecord, loadRecordOfForm } from '../../services/records/openRecord'
import { hashOf } from '../../services/records/recordLinks'
import { findRecords, type RecordPart } from '../../services/records/findRecords'
import { findFolios } from '../../services/records/findFolios'
import { connectionsOfRecords, peopleOfRecords } from '../../services/records/recordPeople'
import { recordHistory } from '../../services/records/recordHistory'
import { loadNamedVersion, loadVersion } from '../../services/records/records'
import { submit } from '../../services/records/submissions'
import { viewerOf, visitorOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { prefers } from '../../plugins/prefers'
import { countVisitor } from './countVisitor'
import { answerInParts } from '../answerInParts'
import { parametersOf } from '../parametersOf'
import { recordIdFrom } from '../readIds'

/** Returns the elements within which a record is opened. */
const elementsIn = (query: { readonly elementRecordOid?: string; readonly currentElementOid?: string }) => [
  query.elementRecordOid,
  query.currentElementOid,
]

export function recordRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, recordCalls.submit, async ({ body, query, headers, request }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const { record, form, known, dropped } = await submit(deps, visitor, {
      body,
      idempotencyKey: headers['idempotency-key'] ?? null,
      rowsAsSeen: prefers(headers.prefer, 'handling=strict'),
      token: query.token,
      address: request.ip,
    })
    const shown =
      known && visitor.type !== 'public'
        ? presentRecord(visitor, form.item, record)
        : presentOwnSubmission(record)
    return withDropped(shown, dropped)
  })
  addRoute(app, recordCalls.listRecords, async ({ query, request, reply }) => {
    const who = await viewer(request)
    const page = pageOf(query, { cap: recordsCap })
    const { total, understood, mark, items, parts } = await findRecords(
      deps,
      who,
      query,
      parametersOf(request),
      page,
    )
    const ignoredParameters = request.ignoredParameters.filter((name) => !understood.includes(name))
    const present = (rows: RecordPart) =>
      rows.flatMap(({ record, versions }) => {
        const item = items.get(record.form_id)
        return item ? [presentRecord(who, item, record, versions)] : []
      })
    return answerInParts({ url: request.url, ignoredParameters, mark }, reply, {
      page,
      total,
      parts,
      present,
    })
  })
  const connections = async (formId: number | undefined, request: FastifyRequest) =>
    presentConnections(await connectionsOfRecords(deps, await viewer(request), formId))
  addRoute(app, recordPeopleCalls.connectionsOfRecords, ({ query, request }) =>
    connections(query.form_id, request),
  )
  addRoute(app, recordPeopleCalls.connectionsForFilters, ({ query, request }) =>
    connections(query.form_id, request),
  )
  addRoute(app, recordPeopleCalls.recordPeople, async ({ query, request }) =>
    presentRecordPeople(await peopleOfRecords(deps, await viewer(request), query.form_id)),
  )
  addRoute(app, recordCalls.getRecord, async ({ params, query, request, reply }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const loaded = await loadRecord(deps, visitor, params.id, query)
    if (loaded.byLink) {
      const { account_id: accountId, form_id: formId } = loaded.record
      const name = hashOf(query.token ?? '')
        .toString('hex')
        .slice(0, 16)
      const link = { accountId, formId, name, token: query.token, isNew: query.visit === 'new' }
      await countVisitor(deps, request, reply, link)
    }
    return presentOpened(visitor, loaded, elementsIn(query))
  })
  addRoute(app, recordCalls.getRecordOfForm, async ({ params, query, request }) => {
    const who = await viewer(request)
    const { id, form } = params
    const loaded = await loadRecordOfForm(deps, who, id, form, query.filter_id)
    return presentOpened(who, loaded, elementsIn(query))
  })
  addRoute(app, recordInfoCalls.getRecordVersion, async ({ params, request }) =>
    presentVersion(await loadNamedVersion(deps, await viewer(request), params.id)),
  )
  addRoute(app, recordInfoCalls.getVersionOfRecord, async ({ params, request }) =>
    presentVersion(await loadVersion(deps, await viewer(request), params.id, params.version)),
  )
  addRoute(app, recordHistoryCalls.recordHistory, async ({ params, query, request }) => {
    const { before, limit = 20 } = query
    return presentHistory(await recordHistory(deps, await viewer(request), params.id, { before, limit }))
  })
  addRoute(app, recordInfoCalls.findFolios, async ({ query, request }) => ({
    objects: (await findFolios(deps, await viewer(request), query)).map(presentFolio),
  }))
  addRoute(app, recordChangeCalls.deleteRecords, async ({ body, request }) => {
    const ids = body.deleted_objects.map(recordIdFrom)
    const { ids: deleted, changeSetId } = await deleteRecords(deps, await viewer(request), ids)
    return { objects: [], deleted: [...deleted], change_set_id: changeSetId }
  })
  addRoute(app, recordChangeCalls.restoreRecords, async ({ body, request }) => {
    const { ids, changeSetId } = await restoreRecords(
      deps,
      await viewer(request),
      body.objects.map(recordIdFrom),
    )
    return { restored: [...ids], change_set_id: changeSetId }
  })
  addRoute(app, recordChangeCalls.undoRecordChanges, async ({ body, request }) => {
    const { begun, ...told } = await beginUndo(deps, await viewer(request), body.change_set_id.toLowerCase())
    return 'bulk' in begun ? presentUndoing(begun, told) : presentUndone(begun, told)
  })
}
