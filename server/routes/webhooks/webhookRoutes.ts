import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webhookCalls } from '../../../schemas/api/webhooks'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentDelivery, presentWebhook } from '../../presenters/webhooks/presentWebhook'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import {
  changeWebhook,
  createWebhook,
  deliverAgain,
  deliveriesFor,
  removeWebhook,
  rotateSecret,
  testWebhook,
  webhooksFor,
} from '../../services/webhooks/webhooks'
import { addRoute } from '../addRoute'

/** Serves webhooks: other systems that are told about changes of a form's records. */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, webhookCalls.listWebhooks, async ({ query, request }) => {
    const page = pageOf(query, { cap: 1_000 })
    const webhooks = await webhooksFor(deps, await viewer(request), query.form_id)
    const shown = webhooks.slice(page.offset, page.offset + page.limit)
    return presentList(shown.map(presentWebhook), webhooks.length, page, request)
  })
  addRoute(app, webhookCalls.createWebhook, async ({ body, request }) => {
    const { form_id: formId, ...wish } = body
    const { webhook, secret } = await createWebhook(deps, await viewer(request), formId, wish)
    return { ...presentWebhook(webhook), secret }
  })
  addRoute(app, webhookCalls.changeWebhook, async ({ params, body, request }) =>
    presentWebhook(await changeWebhook(deps, await viewer(request), params.id, body)),
  )
  addRoute(app, webhookCalls.deleteWebhook, async ({ params, request }) => {
    await removeWebhook(deps, await viewer(request), params.id)
    return null
  })
  addRoute(app, webhookCalls.rotateWebhookSecret, async ({ params, request }) => {
    const { webhook, secret } = await rotateSecret(deps, await viewer(request), params.id)
    return { ...presentWebhook(webhook), secret }
  })
  addRoute(app, webhookCalls.testWebhook, async ({ params, request }) =>
    presentDelivery(await testWebhook(deps, await viewer(request), params.id)),
  )
  addRoute(app, webhookCalls.listDeliveries, async ({ params, query, request }) => {
    const page = pageOf(query, { cap: 1_000 })
    const wanted = { state: query.state, ...page }
    const { rows, total } = await deliveriesFor(deps, await viewer(request), params.id, wanted)
    return presentList(rows.map(presentDelivery), total, page, request)
  })
  addRoute(app, webhookCalls.deliverAgain, async ({ params, request }) =>
    presentDelivery(await deliverAgain(deps, await viewer(request), params.id)),
  )
}
