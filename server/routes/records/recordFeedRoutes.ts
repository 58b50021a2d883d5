import type { FastifyInstance } from 'fastify'
import { recordFeedCalls } from '../../../schemas/api/recordFeed'
import { readChangeMark } from '../../../schemas/model/changeMark'
import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { stillAuthenticated, userOf } from '../../plugins/authentication'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { recordEvents } from '../../services/records/recordFeed'
import { askedRecords } from '../../services/records/recordsAsked'
import { addRoute } from '../addRoute'
import { createEventFeeds } from '../eventFeeds'
import { parametersOf } from '../parametersOf'

/** Serves changes in lists of records while they are shown. */
export function recordFeedRoutes(app: FastifyInstance, deps: Deps): void {
  const feeds = createEventFeeds(app)
  addRoute(app, recordFeedCalls.recordChanges, async ({ query, headers, request, reply }) => {
    const user = userOf(request)
    const parameters = parametersOf(request)
    const asked = await askedRecords(deps, await viewerOf(deps, user), query, parameters)
    const after = headers['last-event-id'] ?? query.after ?? null
    if (after !== null && !readChangeMark(after)) throw new AppError('BAD_REQUEST', { where: 'query/after' })
    return feeds.open(request, reply, user.userId, (signal) =>
      recordEvents(deps, asked, {
        ...{ query, parameters, signal },
        shown: new Set((query.shown ?? '').split(',').filter(isId24)),
        after,
        withComments: query.with_comments === true,
        once: query.feed === 'normal',
        viewer: async () => {
          const principal = await stillAuthenticated(deps, request)
          return principal && viewerOf(deps, principal)
        },
      }),
    )
  })
}
