import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogRowCalls } from '../../../schemas/api/catalogRows'
import { rowLookUpCalls } from '../../../schemas/api/rowLookUps'
import { AppError } from '../../appError'
import { comingPrincipal, userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import type { Asker } from '../../services/access/catalogAccess'
import { presentRow, presentWrittenRow } from '../../presenters/catalogs/presentCatalog'
import { droppedOfMany, withDropped } from '../../presenters/records/presentDropped'
import { presentSyncedRows, presentWriteResult } from '../../presenters/rows/presentWriteResult'
import {
  presentChangedRows,
  presentFieldValues,
  presentRowDetails,
  presentViewRows,
} from '../../presenters/rows/presentLookUps'
import { presentFoundRows } from '../../presenters/rows/presentFoundRows'
import { countCatalogRows, findCatalogRows } from '../../services/rows/catalogFind'
import { createRow, editRow, updateRows } from '../../services/rows/catalogRows'
import { changedRows } from '../../services/rows/changedRows'
import { rowDetails, rowKeys, valuesOfField, viewRows } from '../../services/catalogs/catalogView'
import type { Deps } from '../../services/deps'
import { keepViewsOn } from '../../services/rows/keptViews'
import { createLookUpTurns } from '../../services/rows/lookUpTurns'
import { readRow } from '../../services/rows/readRow'
import { restoreRows } from '../../services/rows/restoreRows'
import { syncRows } from '../../services/rows/syncRows'
import { viewerOf } from '../../services/access/viewer'
import { writeRows } from '../../services/rows/writeRows'
import { addRoute, type Incoming } from '../addRoute'
import { prefers } from '../../plugins/prefers'
import { addressGroup } from '../../support/addressGroup'

type EditIncoming = Incoming<typeof catalogRowCalls.editRow>

interface LookUp<B> {
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export function catalogRowRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const turns = createLookUpTurns(deps)
  const meanwhile = { authenticatesInParallel: true } as const
  /** Answers a look-up with the rights of its caller, in their turn. */
  const lookUp =
    <B, T>(answer: (deps: Deps, asker: Asker, body: B) => Promise<T>) =>
    async ({ body, request, reply }: LookUp<B>): Promise<T> => {
      const principal = comingPrincipal(request)
      const turn = principal ? turns.ofUser(principal) : await turns.ofPublic(addressGroup(request.ip))
      if (reply.raw.destroyed) turn.answered()
      else reply.raw.once('close', turn.answered)
      return answer(turn.deps, turn.asker, body)
    }

  const told =
    <B, Found, T>(
      present: (found: Found) => T,
      answer: (deps: Deps, asker: Asker, body: B) => Promise<Found>,
    ) =>
    async (incoming: LookUp<B>): Promise<T> =>
      present(await lookUp(answer)(incoming))

  const find = async (incoming: Incoming<typeof catalogRowCalls.findRows>) => {
    const found = presentFoundRows(await lookUp(findCatalogRows)(incoming))
    incoming.reply.type('application/json; charset=utf-8')
    // Few rows are sent uncompressed: compressing them would take longer than finding them.
    if (typeof found === 'string') return Buffer.from(found)
    // Reads nothing ahead: the next piece is read once the one before it was taken.
    return Readable.from(found, { objectMode: false, highWaterMark: 0 })
  }
  addRoute(app, catalogRowCalls.findRows, find, meanwhile)
  addRoute(app, catalogRowCalls.countRows, lookUp(countCatalogRows), meanwhile)
  addRoute(app, rowLookUpCalls.viewRows, told(presentViewRows, viewRows), meanwhile)
  addRoute(app, rowLookUpCalls.rowKeys, lookUp(rowKeys), meanwhile)
  addRoute(app, rowLookUpCalls.rowDetails, told(presentRowDetails, rowDetails), meanwhile)
  addRoute(app, rowLookUpCalls.changedRows, told(presentChangedRows, changedRows), meanwhile)
  addRoute(
    app,
    rowLookUpCalls.valuesOfField,
    told(presentFieldValues, (own, asker, body: { catalog_id: number; field_id: string }) =>
      valuesOfField(own, asker, body.catalog_id, body.field_id),
    ),
  )

  addRoute(app, catalogRowCalls.createRow, async ({ body, headers, request }) => {
    const { row, dropped } = await createRow(deps, await viewer(request), {
      catalogId: body.catalog_id,
      answers: body.answers,
      id: body._id,
      idempotencyKey: headers['idempotency-key'] ?? null,
      rowsAsSeen: prefers(headers.prefer, 'handling=strict'),
    })
    return withDropped(presentRow(row), dropped)
  })
  addRoute(app, catalogRowCalls.getRow, async ({ params, query, request }) => {
    const row = await readRow(deps, await viewer(request), query.catalog_id, params.id)
    return query.with_writers ? presentWrittenRow(row) : presentRow(row)
  })
  const edit = async (
    { body, headers, request, reply }: Pick<EditIncoming, 'body' | 'headers' | 'request' | 'reply'>,
    id: string,
  ) => {
    const { catalog_id: catalogId, answers, _rev: rev } = body
    const rowsAsSeen = prefers(headers.prefer, 'handling=strict')
    const edit = { catalogId, id, answers, rev: rev ?? null, rowsAsSeen }
    const { row, dropped } = await editRow(deps, await viewer(request), edit)
    reply.header('ETag', `"${row.rev}"`)
    if (prefers(headers.prefer, 'return=representation')) {
      reply.header('Preference-Applied', 'return=representation')
      return withDropped(presentRow(row), dropped)
    }
    if (dropped.length > 0) reply.header('X-Dropped', dropped.map(({ fieldId }) => fieldId).join(', '))
    reply.code(204)
    return null
  }
  addRoute(app, catalogRowCalls.editRow, (incoming) => edit(incoming, incoming.params.id))
  addRoute(app, catalogRowCalls.editNamedRow, async (incoming) => {
    const id = incoming.body.record_id ?? incoming.body._id
    if (id === undefined) throw new AppError('BAD_REQUEST', { where: 'body/record_id' })
    return edit(incoming, id)
  })
  addRoute(app, catalogRowCalls.updateRows, async ({ body, request }) => {
    const { catalog_id: catalogId, answers, objects: ids } = body
    const { rows, dropped } = await updateRows(deps, await viewer(request), catalogId, { ids, answers })
    const told = droppedOfMany([...dropped].map(([id, answers]) => [{ id }, answers]))
    return { objects: rows.map(({ id }) => id), revs: rows.map(({ rev }) => rev), ...told }
  })
  addRoute(app, catalogRowCalls.writeRows, async ({ body, request }) => {
    const who = await viewer(request)
    const written = await writeRows(deps, who, body.catalog_id, body.docs)
    const { accountId } = who
    void keepViewsOn(deps, { accountId, catalogId: body.catalog_id }, written.length)
    return written.map((result) => presentWriteResult(result, localeOf(request)))
  })
  addRoute(app, catalogRowCalls.syncRows, async ({ body, request }) =>
    presentSyncedRows(await syncRows(deps, await viewer(request), body), localeOf(request)),
  )
  addRoute(app, catalogRowCalls.restoreRows, async ({ body, request }) => {
    const restored = await restoreRows(deps, await viewer(request), body.catalog_id, body.objects)
    return restored.map((result) => presentWriteResult(result, localeOf(request)))
  })
}
