import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answeringCalls, type PatchRequest } from '../../../schemas/api/answering'
import { recordHistoryCalls } from '../../../schemas/api/recordHistory'
import { recordCalls } from '../../../schemas/api/records'
import { AppError } from '../../appError'
import { principalOf, userOf } from '../../plugins/authentication'
import { withDropped } from '../../presenters/records/presentDropped'
import { presentOpened } from '../../presenters/records/presentRecord'
import type { Deps } from '../../services/deps'
import { editRecord, type Edit } from '../../services/records/editRecord'
import { loadRecord } from '../../services/records/openRecord'
import { pressButton } from '../../services/records/pressButton'
import {
  createLink,
  createOwnLink,
  linkPath,
  revokeLinks,
  type MadeLink,
} from '../../services/records/recordLinks'
import { startTimer } from '../../services/records/timers'
import { viewerOf, visitorOf } from '../../services/access/viewer'
import { prefers } from '../../plugins/prefers'
import { addRoute } from '../addRoute'
import { addressGroup } from '../../support/addressGroup'

interface EditCall {
  readonly params: { readonly id: string }
  readonly query: { readonly token?: string }
  readonly headers: { readonly 'idempotency-key'?: string; readonly prefer?: string }
  readonly body: PatchRequest
  readonly request: FastifyRequest
}

const presentLink = ({ token, formId, recordId, expiresAt }: MadeLink) => ({
  token,
  url: linkPath({ token, formId, recordId }),
  expires_at: expiresAt.getTime(),
})

/** Returns the elements within which a record is edited. */
const elementsOf = ({ element_record_oid: record, current_element_oid: current }: PatchRequest) => [
  record,
  current,
]

/** Serves what goes on around a submission: its timer, edits, and links for edits without login. */
export function answeringRoutes(app: FastifyInstance, deps: Deps): void {
  const visitor = (request: FastifyRequest) => visitorOf(deps, principalOf(request))
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  const edit = async ({ params, query, headers, body, request }: EditCall, mode: Edit['mode']) => {
    const who = await visitor(request)
    const { id } = params
    const { token } = query
    const idempotencyKey = headers['idempotency-key'] ?? null
    try {
      const rowsAsSeen = prefers(headers.prefer, 'handling=strict')
      const wanted = { id, body, mode, idempotencyKey, rowsAsSeen, token, address: request.ip }
      const edited = await editRecord(deps, who, wanted)
      return withDropped(presentOpened(who, edited, elementsOf(body)), edited.dropped)
    } catch (error) {
      if (!(error instanceof AppError) || error.coded.code !== 'CONFLICT') throw error
      // The answer includes what the other user saved, so that both can be shown.
      const record = presentOpened(who, await loadRecord(deps, who, id, { token, formId: body.form_id }))
      throw new AppError('CONFLICT', { version: record.version }, { record })
    }
  }

  addRoute(app, answeringCalls.startTimer, async ({ body, request }) => {
    const timer = await startTimer(deps, await visitor(request), body, addressGroup(request.ip))
    return {
      started_at: timer.started_at.getTime(),
      expires_at: timer.expires_at.getTime(),
      now: deps.now().getTime(),
    }
  })
  addRoute(app, answeringCalls.pressButton, async ({ body, request, reply }) => {
    const { answers, accepted } = await pressButton(
      deps,
      await visitor(request),
      body,
      addressGroup(request.ip),
    )
    if (accepted) reply.code(202)
    return { answers }
  })
  addRoute(app, recordCalls.editRecord, async (call) => edit(call, 'whole'))
  addRoute(app, answeringCalls.patchRecord, async (call) => edit(call, 'part'))
  addRoute(app, recordHistoryCalls.restoreVersion, async ({ params, body, request }) => {
    const { version, fields, base_version: baseVersion, ...elements } = body
    const edited = await editRecord(deps, await visitor(request), {
      ...{ id: params.id, mode: fields ? 'part' : 'whole', idempotencyKey: null, rowsAsSeen: false },
      ...{
        body: { ...elements, ...(baseVersion !== undefined && { base_version: baseVersion }) },
        token: undefined,
        address: request.ip,
      },
      reversion: { version, fields },
    })
    const shown = presentOpened(await visitor(request), edited, elementsOf(body))
    return withDropped(shown, edited.dropped)
  })
  addRoute(app, answeringCalls.createLink, async ({ params, request }) =>
    presentLink(await createLink(deps, await viewer(request), params.id)),
  )
  addRoute(app, answeringCalls.createOwnLink, async ({ body, request }) =>
    presentLink(
      await createOwnLink(deps, { formId: body.form_id, key: body.key, address: addressGroup(request.ip) }),
    ),
  )
  addRoute(app, answeringCalls.endLinks, async ({ params, request }) => {
    await revokeLinks(deps, await viewer(request), params.id)
    return null
  })
}
