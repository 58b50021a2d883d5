import { isObject } from '../../../schemas/model/json'
import { webhookEvents } from '../../../schemas/model/webhookEvents'
import type { ChangeCause } from '../../../schemas/model/recordChanges'
import { insertDeliveries } from '../../store/webhooks/deliveries'
import { webhooksOfForm } from '../../store/webhooks/webhooks'
import type { EffectKind } from '../effects/effectKind'

/** The effect that writes a delivery for each webhook that wants the event; deliveries are then sent on their own. */
export const tellWebhooks: EffectKind = {
  kind: 'tellWebhooks',
  of: ({ set, action, record, webhooks }) =>
    webhooks?.some((event) => event === action)
      ? {
          ...{ formId: record.formId, version: record.version, event: action, cause: set.cause },
          userId: set.author.userId,
        }
      : undefined,
  run: async (deps, { account_id: accountId, id, record_id: recordId, payload, created_at: at }) => {
    if (!isObject(payload)) return
    const { formId, version, cause, userId } = payload
    const event = webhookEvents.find((one) => one === payload['event'])
    if (event === undefined || typeof formId !== 'number' || typeof version !== 'number') return
    const webhooks = await webhooksOfForm(deps.db, accountId, formId)
    await insertDeliveries(
      deps.db,
      webhooks
        .filter((webhook) => webhook.is_on && webhook.events.includes(event))
        .map((webhook) => ({
          ...{ account_id: accountId, webhook_id: webhook.id, cause: `effect/${id}`, event },
          ...{ record_id: recordId, version, set_cause: cause as ChangeCause },
          user_id: typeof userId === 'number' ? userId : null,
          ...{ state: 'waiting' as const, created_at: at },
        })),
    )
  },
}
