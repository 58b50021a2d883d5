/** What of a form's records other systems can be told of; a subset of what is done to records. */
export const webhookEvents = [
  'record.created',
  'record.edited',
  'record.deleted',
  'record.restored',
  'record.archived',
  'record.unarchived',
  'record.assigned',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by hand, to see whether it arrives. */
export const webhookTest = 'webhook.test'
export type DeliveredEvent = WebhookEvent | typeof webhookTest

/** More of them has no form. */
export const mostWebhooks = 20
