import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commentCalls } from '../../../schemas/api/comments'
import { noticeCalls } from '../../../schemas/api/notices'
import { userOf } from '../../plugins/authentication'
import {
  presentComment,
  presentComments,
  presentNotices,
  presentReaders,
} from '../../presenters/comments/presentComment'
import { viewerOf } from '../../services/access/viewer'
import {
  addComment,
  deleteComment,
  editComment,
  findComments,
  findReaders,
  followRecord,
} from '../../services/comments/comments'
import { findNotices, readNotices } from '../../services/comments/notices'
import type { Deps } from '../../services/deps'
import { addRoute } from '../addRoute'

/** Serves comments on records, and the notices about them. */
export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, commentCalls.listComments, async ({ params, query, request }) => {
    const { before, limit = 50 } = query
    const who = await viewer(request)
    return presentComments(await findComments(deps, who, params.id, { before, limit }), who.userId)
  })
  addRoute(app, commentCalls.addComment, async ({ params, body, headers, request }) => {
    const who = await viewer(request)
    const key = headers['idempotency-key'] ?? null
    return presentComment(await addComment(deps, who, params.id, body, key), who.userId)
  })
  addRoute(app, commentCalls.editComment, async ({ params, body, request }) => {
    const who = await viewer(request)
    return presentComment(await editComment(deps, who, params, body), who.userId)
  })
  addRoute(app, commentCalls.deleteComment, async ({ params, request }) => {
    await deleteComment(deps, await viewer(request), params)
    return null
  })
  addRoute(app, commentCalls.followRecord, async ({ params, body, request }) => {
    await followRecord(deps, await viewer(request), params.id, body.follows)
    return null
  })
  addRoute(app, commentCalls.listReaders, async ({ params, query, request }) => {
    const { readers, more } = await findReaders(deps, await viewer(request), params.id, query.search ?? '')
    return presentReaders(readers, more)
  })
  addRoute(app, noticeCalls.listNotices, async ({ request }) =>
    presentNotices(await findNotices(deps, await viewer(request))),
  )
  addRoute(app, noticeCalls.readNotices, async ({ body, request }) => {
    const { record_id: recordId, up_to: upTo } = body
    await readNotices(deps, await viewer(request), { recordId: recordId ?? undefined, upTo })
    return null
  })
}
