import type { WebhookOffReason } from '../../../schemas/api/webhooks'
import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { findUser } from '../../store/people/users'
import { updateWebhook, type WebhookRow } from '../../store/webhooks/webhooks'
import { viewerAtWork } from '../access/viewerAtWork'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailNotice } from '../mail/mailNotice'
import { noteWebhookEvents } from './noteWebhookEvents'

/** Switches a webhook off that cannot go on, and tells the form's owner why, once. What waits is kept until it is switched on again. */
export async function switchOff(
  deps: Deps,
  webhook: WebhookRow,
  item: Item,
  reason: WebhookOffReason,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const off = await updateWebhook(db, webhook, { is_on: false, off_reason: reason })
    if (off) await noteWebhookEvents(db, item.account_id, item.id)
  })
  const owner = await findUser(deps.db, item.account_id, item.owner_id)
  const by = await viewerAtWork(deps, item.account_id, item.owner_id)
  if (!owner || !by) return
  await mailNotice(deps, {
    accountId: item.account_id,
    cause: `webhook/${webhook.id}/${reason}/${(webhook.failing_since ?? deps.now()).toISOString()}`,
    reason: 'webhook',
    to: owner.email,
    locale: localeFor(owner.language) ?? defaultLocale,
    by,
    facts: { form: item.name, webhook: webhook.name, host: new URL(webhook.url).host },
    subject: 'mail.webhook.subject',
    lines: [`mail.webhook.${reason}`, 'mail.webhook.kept'],
    action: { label: 'mail.webhook.open', path: `/forms/webhooks/${item.id}` },
    why: 'mail.webhook.why',
    itemId: item.id,
  })
}
