import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { Delivery, Webhook, WebhookWish, WebhookWithSecret } from '../../schemas/api/webhooks'
import type { ApiClient } from './client'

export interface WebhooksApi {
  readonly list: (formId: number, signal?: AbortSignal) => Promise<Envelope<Webhook>>
  /** The response is the only one that contains the secret. */
  readonly create: (formId: number, wish: WebhookWish) => Promise<WebhookWithSecret>
  readonly change: (
    id: number,
    change: Partial<WebhookWish> & { readonly is_on?: boolean },
  ) => Promise<Webhook>
  readonly remove: (id: number) => Promise<void>
  /** Creates a new secret; only this response contains it. */
  readonly rotate: (id: number) => Promise<WebhookWithSecret>
  /** Sends a test and returns the receiver's reply. */
  readonly test: (id: number) => Promise<Delivery>
  /** Lists deliveries, the newest first. */
  readonly log: (
    id: number,
    page: { readonly limit: number; readonly offset: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<Delivery>>
  readonly sendAgain: (deliveryId: string) => Promise<Delivery>
}

export function createWebhooksApi(client: ApiClient): WebhooksApi {
  return {
    list: (formId, signal) =>
      client.get(paths.webhooks, { query: { form_id: formId, limit: 0 }, ...(signal && { signal }) }),
    create: (formId, wish) => client.post(paths.webhooks, { form_id: formId, ...wish }),
    change: (id, change) => client.patch(paths.webhook, change, { params: { id } }),
    remove: (id) => client.delete(paths.webhook, { params: { id } }),
    rotate: (id) => client.post(paths.webhookSecret, {}, { params: { id } }),
    test: (id) => client.post(paths.webhookTest, {}, { params: { id } }),
    log: (id, page, signal) =>
      client.get(paths.webhookDeliveries, { params: { id }, query: { ...page }, ...(signal && { signal }) }),
    sendAgain: (id) => client.post(paths.webhookDeliveryAgain, {}, { params: { id } }),
  }
}
