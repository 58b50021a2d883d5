import type { Delivery, Webhook } from '../../../schemas/api/webhooks'
import { webhookMessageId } from '../../model/webhookMessageId'
import type { DeliveryRow } from '../../store/webhooks/deliveries'
import type { WebhookRow } from '../../store/webhooks/webhooks'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentWebhook = (webhook: WebhookRow): Webhook => ({
  id: webhook.id,
  form_id: webhook.form_id,
  name: webhook.name,
  url: webhook.url,
  events: [...webhook.events],
  is_on: webhook.is_on,
  off_reason: webhook.off_reason,
  failing_since: secondsOrNull(webhook.failing_since),
  created_at: seconds(webhook.created_at),
  old_secret_until: secondsOrNull(webhook.old_secret_until),
  resource_uri: `/api/infosync/webhook/${webhook.id}/`,
})

export const presentDelivery = (delivery: DeliveryRow): Delivery => ({
  id: delivery.id,
  webhook_id: delivery.webhook_id,
  message_id: webhookMessageId(delivery),
  event: delivery.event,
  record_id: delivery.record_id,
  version: delivery.version,
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status,
  answer: delivery.answer,
  error_code: delivery.error_code,
  duration: delivery.duration,
  created_at: seconds(delivery.created_at),
  tried_at: secondsOrNull(delivery.tried_at),
  next_attempt_at: delivery.state === 'waiting' ? seconds(delivery.due_at) : null,
})
