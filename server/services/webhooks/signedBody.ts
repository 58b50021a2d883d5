import { isSealed, unseal } from '../../model/sealed'
import { webhookMessageId } from '../../model/webhookMessageId'
import type { DeliveryRow } from '../../store/webhooks/deliveries'
import type { WebhookRow } from '../../store/webhooks/webhooks'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { webhookHeaders } from './signWebhook'
import { webhookBody } from './webhookBody'

/** Returns a delivery's body, signed with the secret and, for a day after a change, with the previous one. */
export async function signedBody(
  deps: Deps,
  webhook: WebhookRow,
  item: Item,
  delivery: DeliveryRow,
  at: Date,
): Promise<{ readonly body: string; readonly headers: Readonly<Record<string, string>> }> {
  const { secret, old_secret: old, old_secret_until: until } = webhook
  const body = await webhookBody(deps, item, delivery)
  const secrets = [secret, ...(until !== null && until > at ? [old] : [])].flatMap(
    (one) => (isSealed(one) ? unseal(deps.sealingKey, one) : null) ?? [],
  )
  return { body, headers: webhookHeaders(secrets, { id: webhookMessageId(delivery), at, body }) }
}
