import type { FastifyInstance, FastifyRequest } from 'fastify'
import { feedCalls } from '../../../schemas/api/feeds'
import { userOf } from '../../plugins/authentication'
import { presentFeed } from '../../presenters/feeds/presentFeed'
import { pageOf, presentList } from '../../presenters/presentList'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { createFeed, dropFeed, feedsFor } from '../../services/feeds/feeds'
import { addRoute } from '../addRoute'
import { feedReadRoutes } from './feedReadRoutes'
import { odataRoutes } from './odataRoutes'

/** Serves the keys by which other tools read a form's records, and what these can read. */
export function feedRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, feedCalls.listFeeds, async ({ query, request }) => {
    const page = pageOf(query, { cap: 1_000 })
    const feeds = await feedsFor(deps, await viewer(request), query.form_id)
    const shown = feeds.slice(page.offset, page.offset + page.limit)
    return presentList(shown.map(presentFeed), feeds.length, page, request)
  })
  addRoute(app, feedCalls.createFeed, async ({ body, request }) => {
    const { form_id: formId, filter_id: filterId = null, name } = body
    const made = await createFeed(deps, await viewer(request), { formId, filterId, name })
    return { ...presentFeed(made), key: made.key }
  })
  addRoute(app, feedCalls.deleteFeed, async ({ params, request }) => {
    await dropFeed(deps, await viewer(request), params.id)
    return null
  })
  feedReadRoutes(app, deps)
  odataRoutes(app, deps)
}
