import { changeActions, type ChangeAction } from './recordChanges'

/** What of a form's records other systems can be told of: all that is done to them. */
export const webhookEvents = changeActions
export type WebhookEvent = ChangeAction

/** Sent by hand, to see whether it arrives. */
export const webhookTest = 'webhook.test'
export type DeliveredEvent = WebhookEvent | typeof webhookTest

/** More of them has no form. */
export const mostWebhooks = 20
