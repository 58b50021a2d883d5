import { Type, type Static } from 'typebox'
import { webhookEvents, webhookTest, type DeliveredEvent, type WebhookEvent } from '../model/webhookEvents'
import { defineCall } from './call'
import { Envelope, Id, Id24, IdParams, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/**
 * Why a webhook is off: it failed for too long, its receiver reported that it is gone, or its author lost the right. Null means that a user
 * switched it off.
 */
export const webhookOffReasons = ['failing', 'gone', 'rights'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

/** Why a delivery got no acceptable response. */
export const deliveryErrors = ['SERVICE_REFUSED', 'SERVICE_FAILED', 'FORBIDDEN', 'NOT_FOUND'] as const
export type DeliveryError = (typeof deliveryErrors)[number]

export const deliveryStates = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const Events = Type.Array(Type.Unsafe<WebhookEvent>({ type: 'string', enum: [...webhookEvents] }), {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
})
const Name = Type.String({ minLength: 1, maxLength: 200 })
/** An address without user and password, because these would appear in logs along the way. */
const Url = Type.String({ maxLength: 2_000, pattern: '^https?://[^\\s/?#@]+([/?#]\\S*)?$' })

export const Webhook = Type.Object({
  id: Id,
  form_id: Id,
  name: Type.String(),
  url: Type.String(),
  events: Events,
  is_on: Type.Boolean(),
  off_reason: Nullable(Type.Unsafe<WebhookOffReason>({ type: 'string', enum: [...webhookOffReasons] })),
  /** When deliveries began to fail; null while they succeed. */
  failing_since: Nullable(Seconds),
  created_at: Seconds,
  /** Until when deliveries are also signed with the previous secret. */
  old_secret_until: Nullable(Seconds),
  resource_uri: Type.String(),
})
export type Webhook = Static<typeof Webhook>

/** A webhook with its secret, which is served only in this response. */
export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Type.String() })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const Delivery = Type.Object({
  id: Type.String(),
  webhook_id: Id,
  /** The delivery's id for the receiver, sent as `webhook-id`. */
  message_id: Type.String(),
  event: Type.Unsafe<DeliveredEvent>({ type: 'string', enum: [...webhookEvents, webhookTest] }),
  record_id: Nullable(Id24),
  version: Nullable(Type.Integer()),
  state: Type.Unsafe<DeliveryState>({ type: 'string', enum: [...deliveryStates] }),
  attempts: Type.Integer(),
  /** Status and beginning of the text of the last response. */
  status: Nullable(Type.Integer()),
  answer: Nullable(Type.String()),
  /** An error code of ours when there was no response. */
  error_code: Nullable(Type.Unsafe<DeliveryError>({ type: 'string', enum: [...deliveryErrors] })),
  /** Milliseconds. */
  duration: Nullable(Type.Integer()),
  created_at: Seconds,
  tried_at: Nullable(Seconds),
  next_attempt_at: Nullable(Seconds),
})
export type Delivery = Static<typeof Delivery>

/** A webhook as a user configures it. */
const WebhookWish = Type.Object({ name: Name, url: Url, events: Events })
export type WebhookWish = Static<typeof WebhookWish>

const tag = 'forms' as const
const access = 'user' as const
const DeliveryParams = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) })

/** Webhooks of a form, for those who manage the whole form. */
export const webhookCalls = {
  listWebhooks: defineCall({
    ...{ method: 'GET', path: paths.webhooks, tag, access },
    summary: 'Who is told of the records of a form',
    query: Type.Object({ ...PageQuery, form_id: Id }),
    responses: { 200: Envelope(Webhook) },
  }),
  /** Errors: WEBHOOKS_ARE_MANY, WEBHOOK_ADDRESS (with `field`) for an address in a private network. */
  createWebhook: defineCall({
    ...{ method: 'POST', path: paths.webhooks, tag, access },
    summary: 'Have an address told of the records of a form, signed as Standard Webhooks 1.0 says',
    body: Type.Object({ form_id: Id, ...WebhookWish.properties }),
    responses: { 201: WebhookWithSecret },
  }),
  changeWebhook: defineCall({
    ...{ method: 'PATCH', path: paths.webhook, tag, access },
    summary: 'Change a webhook; switched on again, what waits is sent',
    params: IdParams,
    body: Type.Object({ ...Type.Partial(WebhookWish).properties, is_on: Type.Optional(Type.Boolean()) }),
    responses: { 202: Webhook },
  }),
  deleteWebhook: defineCall({
    ...{ method: 'DELETE', path: paths.webhook, tag, access },
    summary: 'Delete a webhook and its log',
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  rotateWebhookSecret: defineCall({
    ...{ method: 'POST', path: paths.webhookSecret, tag, access },
    summary: 'A new secret; for a day what is sent is signed with the one before, too',
    params: IdParams,
    body: Type.Object({}),
    responses: { 200: WebhookWithSecret },
  }),
  testWebhook: defineCall({
    ...{ method: 'POST', path: paths.webhookTest, tag, access },
    summary: 'Send a test now, also while it is off, and say what was answered',
    params: IdParams,
    body: Type.Object({}),
    responses: { 200: Delivery },
  }),
  listDeliveries: defineCall({
    ...{ method: 'GET', path: paths.webhookDeliveries, tag, access },
    summary: 'What a webhook sent, the newest first',
    params: IdParams,
    query: Type.Object({
      ...PageQuery,
      state: Type.Optional(Type.Unsafe<DeliveryState>({ type: 'string', enum: [...deliveryStates] })),
    }),
    responses: { 200: Envelope(Delivery) },
  }),
  /** Errors: DELIVERY_UNDER_WAY. */
  deliverAgain: defineCall({
    ...{ method: 'POST', path: paths.webhookDeliveryAgain, tag, access },
    summary: 'Send again what was delivered or given up, under the same message id',
    params: DeliveryParams,
    body: Type.Object({}),
    responses: { 202: Delivery },
  }),
}
