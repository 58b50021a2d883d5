import { changeActions, type ChangeAction } from './recordChanges'

/** The events of a form's records that other systems can be told of: every action on a record. */
export const webhookEvents = changeActions
export type WebhookEvent = ChangeAction

/** The event that somebody sends by hand to test a webhook. */
export const webhookTest = 'webhook.test'
export type DeliveredEvent = WebhookEvent | typeof webhookTest

/** The most webhooks of a form. */
export const mostWebhooks = 20
