import type { WebhookOffReason } from '../../../schemas/api/webhooks'
import { lockForm } from '../../store/forms/forms'
import { turnWebhookOff, type WebhookRow } from '../../store/webhooks/webhooks'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailOwner } from '../mail/mailOwner'
import { noteWebhookEvents } from './noteWebhookEvents'

/**
 * Switches off a webhook that cannot go on, and tells the form's owner why: once, however many deliveries find out at the same time.
 * Waiting deliveries are kept until it is switched on again.
 */
export async function switchOff(
  outer: Deps,
  webhook: WebhookRow,
  item: Item,
  reason: WebhookOffReason,
): Promise<void> {
  await outer.db.transaction().execute(async (db) => {
    const deps = { ...outer, db }
    await lockForm(db, item.account_id, item.id)
    if (!(await turnWebhookOff(db, webhook, reason))) return
    await noteWebhookEvents(db, item.account_id, item.id)
    await mailOwner(deps, item, () => ({
      cause: `webhook/${webhook.id}/${reason}/${deps.now().toISOString()}`,
      reason: 'webhook',
      facts: { form: item.name, webhook: webhook.name, host: hostOf(webhook.url) },
      subject: 'mail.webhook.subject',
      lines: [`mail.webhook.${reason}`, 'mail.webhook.kept'],
      action: { label: 'mail.webhook.open', path: `/forms/webhooks/${item.id}` },
      why: 'mail.webhook.why',
    }))
  })
}

/** Returns the host of an address, or the text itself when it is no address. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
