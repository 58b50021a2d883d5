import { randomUUID } from 'node:crypto'
import type { ActivityAction } from '../../../schemas/api/activities'
import type { DeliveryState, WebhookWish } from '../../../schemas/api/webhooks'
import { mostWebhooks, webhookTest } from '../../../schemas/model/webhookEvents'
import { AppError } from '../../appError'
import { seal } from '../../model/sealed'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { lockForm } from '../../store/forms/forms'
import { addActivity } from '../../store/items/activity'
import { asJson } from '../../store/jsonColumn'
import {
  deliveryTried,
  findDelivery,
  insertDeliveries,
  listDeliveries,
  sendAgain,
  type DeliveryRow,
} from '../../store/webhooks/deliveries'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  updateWebhook,
  webhooksOfForm,
  type WebhookRow,
} from '../../store/webhooks/webhooks'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { attempt } from './deliverWebhooks'
import { noteWebhookEvents } from './noteWebhookEvents'
import { newWebhookSecret } from './signWebhook'

/** Milliseconds for which the previous secret signs as well. */
const overlap = 24 * 3_600_000

/**
 * Returns the user, and API key, whose rights a webhook has from now on: it reaches no further, and lasts no longer, than the key it is
 * saved with.
 */
const savedBy = ({ userId, apiKeyId }: Viewer) => ({ saved_by_id: userId, saved_by_key_id: apiKeyId })

interface Told {
  readonly webhook: WebhookRow
  readonly secret: string
}

async function formToTell(deps: Deps, viewer: Viewer, formId: number): Promise<Item> {
  const item = await allowedItem(deps, viewer, formId, 'item.tell')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  return item
}

/** Returns a webhook of a form that the viewer may send from. Throws NOT_FOUND, also for a form that the viewer does not know. */
async function ownWebhook(deps: Deps, viewer: Viewer, id: number) {
  const webhook = await findWebhook(deps.db, tenantsOf(viewer), id)
  if (!webhook) throw new AppError('NOT_FOUND')
  return { webhook, item: await formToTell(deps, viewer, webhook.form_id) }
}

/** Where answers are told to belongs to what happened in the account. */
const told = ({ db, now }: Deps, viewer: Viewer, item: Item, action: ActivityAction, webhook: string) =>
  addActivity(db, viewer, now(), {
    ...{ accountId: item.account_id, itemId: item.id },
    ...{ action, details: { webhook } },
  })

export async function webhooksFor(deps: Deps, viewer: Viewer, formId: number): Promise<WebhookRow[]> {
  const { account_id: accountId, id } = await formToTell(deps, viewer, formId)
  return webhooksOfForm(deps.db, accountId, id)
}

/** Throws WEBHOOK_ADDRESS for an address that is never called. Where a name leads is checked at each delivery. */
function refuseUncalled(deps: Deps, url: string | undefined): void {
  if (url !== undefined && deps.isNeverCalled(url))
    throw new AppError('WEBHOOK_ADDRESS', undefined, { field: 'url' })
}

/** Creates a webhook. Throws WEBHOOKS_ARE_MANY {max} and WEBHOOK_ADDRESS. */
export async function createWebhook(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { name, url, events }: WebhookWish,
): Promise<Told> {
  return deps.db.transaction().execute(async (db) => {
    const item = await formToTell({ ...deps, db }, viewer, formId)
    refuseUncalled(deps, url)
    const { account_id: accountId } = item
    await lockForm(db, accountId, item.id)
    if ((await webhooksOfForm(db, accountId, item.id)).length >= mostWebhooks)
      throw new AppError('WEBHOOKS_ARE_MANY', { max: mostWebhooks })
    const secret = newWebhookSecret(deps.random)
    const webhook = await insertWebhook(db, {
      ...{ account_id: accountId, form_id: item.id, name, url, events: asJson(events) },
      secret: asJson(seal(deps.sealingKey, deps.random, secret)),
      created_at: deps.now(),
      ...savedBy(viewer),
    })
    await noteWebhookEvents(db, accountId, item.id)
    await told({ ...deps, db }, viewer, item, 'webhook.created', name)
    return { webhook, secret }
  })
}

/**
 * Changes a webhook, which has the rights of whoever did that from then on. Switching it on starts anew, with the waiting deliveries.
 * Throws WEBHOOK_ADDRESS.
 */
export async function changeWebhook(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { events, is_on: isOn, ...others }: Partial<WebhookWish> & { readonly is_on?: boolean },
): Promise<WebhookRow> {
  return deps.db.transaction().execute(async (db) => {
    const { webhook, item } = await ownWebhook({ ...deps, db }, viewer, id)
    refuseUncalled(deps, others.url)
    await lockForm(db, item.account_id, item.id)
    const changed = await updateWebhook(db, webhook, {
      ...others,
      ...(events && { events: asJson(events) }),
      ...(isOn !== undefined && { is_on: isOn, off_reason: null, failures: 0, failing_since: null }),
      ...savedBy(viewer),
    })
    if (!changed) throw new AppError('NOT_FOUND')
    await noteWebhookEvents(db, item.account_id, item.id)
    await told({ ...deps, db }, viewer, item, 'webhook.changed', changed.name)
    return changed
  })
}

export async function removeWebhook(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const { webhook, item } = await ownWebhook({ ...deps, db }, viewer, id)
    await lockForm(db, item.account_id, item.id)
    await deleteWebhook(db, webhook)
    await noteWebhookEvents(db, item.account_id, item.id)
    await told({ ...deps, db }, viewer, item, 'webhook.deleted', webhook.name)
  })
}

/** Creates a new secret; the previous one signs beside it for a while, until receivers know the new one. */
export async function rotateSecret(deps: Deps, viewer: Viewer, id: number): Promise<Told> {
  const { webhook } = await ownWebhook(deps, viewer, id)
  const secret = newWebhookSecret(deps.random)
  const changed = await updateWebhook(deps.db, webhook, {
    secret: asJson(seal(deps.sealingKey, deps.random, secret)),
    old_secret: asJson(webhook.secret),
    old_secret_until: new Date(deps.now().getTime() + overlap),
  })
  if (!changed) throw new AppError('NOT_FOUND')
  return { webhook: changed, secret }
}

/** Sends a test at once and only once, also for a webhook that is off. */
export async function testWebhook(deps: Deps, viewer: Viewer, id: number): Promise<DeliveryRow> {
  const { webhook, item } = await ownWebhook(deps, viewer, id)
  const [written] = await insertDeliveries(deps.db, [
    {
      ...{ account_id: webhook.account_id, webhook_id: webhook.id, cause: `test/${randomUUID()}` },
      ...{ event: webhookTest, state: 'waiting', attempts: 1, created_at: deps.now() },
      // Set far in the future, so that no worker sends it.
      due_at: new Date(deps.now().getTime() + 365 * 24 * 3_600_000),
    },
  ])
  if (!written) throw new AppError('INTERNAL_SERVER_ERROR')
  const tried = await attempt(deps, webhook, item, written)
  const state = tried.errorCode === null ? 'done' : 'failed'
  return (await deliveryTried(deps.db, written, tried, { state })) ?? written
}

export async function deliveriesFor(
  deps: Deps,
  viewer: Viewer,
  id: number,
  wanted: {
    readonly state?: DeliveryState | undefined
    readonly limit: number
    readonly offset: number
  },
) {
  const { webhook } = await ownWebhook(deps, viewer, id)
  return listDeliveries(deps.db, webhook, wanted)
}

/** Sends a delivery again. Throws DELIVERY_UNDER_WAY for one that is waiting already. */
export async function deliverAgain(deps: Deps, viewer: Viewer, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(deps.db, tenantsOf(viewer), id)
  if (!delivery) throw new AppError('NOT_FOUND')
  await ownWebhook(deps, viewer, delivery.webhook_id)
  const again = await sendAgain(deps.db, delivery)
  if (!again) throw new AppError('DELIVERY_UNDER_WAY')
  return again
}
