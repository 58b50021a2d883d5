import type { Kysely } from 'kysely'
import { webhookEvents } from '../../../schemas/model/webhookEvents'
import type { Database } from '../../store/schema'
import { keepWebhookEvents, webhooksOfForm } from '../../store/webhooks/webhooks'

/** Stores at a form which events its webhooks want; call it in the transaction that changed a webhook. */
export async function noteWebhookEvents(db: Kysely<Database>, accountId: number, formId: number) {
  const webhooks = await webhooksOfForm(db, accountId, formId)
  const wanted = new Set(webhooks.filter((one) => one.is_on).flatMap(({ events }) => events))
  await keepWebhookEvents(
    db,
    accountId,
    formId,
    webhookEvents.filter((event) => wanted.has(event)),
  )
}
