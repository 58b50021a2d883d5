import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryErrors, type DeliveryError } from '../../../schemas/api/webhooks'
import { AppError } from '../../appError'
import { unseal } from '../../model/sealed'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { findItem } from '../../store/items/items'
import {
  deliveryTried,
  forgetDeliveries,
  takeDeliveries,
  type Attempted,
  type DeliveryRow,
} from '../../store/webhooks/deliveries'
import { addFailure, findWebhook, updateWebhook, type WebhookRow } from '../../store/webhooks/webhooks'
import { viewerAtWork } from '../access/viewerAtWork'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { hourlyTask } from '../tasks/hourlyTask'
import { signedBody } from './signedBody'
import { switchOff } from './switchOff'

const atOnce = 50
const ofEach = 5
/** Milliseconds until the next look for due deliveries when none in progress ends. */
const untilNextLook = 1_000
/** Seconds in which an attempt must be over, after which its node is taken for dead. */
const longest = 60
/** Growing pauses in seconds until the next attempt, three days in all; then the delivery is given up. */
const pauses = [5, 60, 300, 1_800, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 20 * 3_600, 24 * 3_600]
/** Failures in a row, over more than a day, that switch a webhook off even when each is of another record. */
const mostFailures = 100
const dayOfFailures = 24 * 3_600_000
/** Days for which deliveries are listed. */
const keptDays = 30

/** Sends a delivery once and returns what happened, whatever the response. */
export async function attempt(
  deps: Deps,
  webhook: WebhookRow,
  item: Item,
  delivery: DeliveryRow,
): Promise<Attempted> {
  const at = deps.now()
  const begun = performance.now()
  let reply: { readonly status: number; readonly text: string } | undefined
  let errorCode: DeliveryError | null = null
  try {
    const { body, headers } = await signedBody(deps, webhook, item, delivery, at)
    await deps.callOut({
      ...{ url: webhook.url, method: 'POST', text: body, headers, until: 'status' },
      note: (answered) => (reply = answered),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error.coded
    errorCode = deliveryErrors.find((known) => known === code) ?? 'SERVICE_FAILED'
  }
  return {
    status: reply?.status ?? null,
    answer: reply?.text ?? null,
    errorCode,
    duration: Math.round(performance.now() - begun),
    at,
  }
}

/** Tells whether the user who saved the webhook may still have all records of the form sent, by the key that they saved it with. */
async function isAllowed(deps: Deps, webhook: WebhookRow, item: Item): Promise<boolean> {
  const { saved_by_id: userId, saved_by_key_id: keyId } = webhook
  const viewer = await viewerAtWork(deps, item.account_id, userId, keyId)
  return viewer !== undefined && can(viewer, 'item.tell', factsOf(item))
}

async function deliver(deps: Deps, delivery: DeliveryRow): Promise<void> {
  const { account_id: accountId } = delivery
  const webhook = await findWebhook(deps.db, [accountId], delivery.webhook_id)
  const item = webhook && (await findItem(deps.db, [accountId], webhook.form_id))
  if (!webhook || !item) {
    await deliveryTried(deps.db, delivery, unsent(deps, 'NOT_FOUND'), { state: 'failed' })
    return
  }
  if (!unseal(deps.sealingKey, webhook.secret) || !(await isAllowed(deps, webhook, item))) {
    await switchOff(deps, webhook, item, 'rights')
    await deliveryTried(deps.db, delivery, unsent(deps, 'FORBIDDEN'), { state: 'waiting', retryAfter: 0 })
    return
  }
  const tried = await attempt(deps, webhook, item, delivery)
  if (tried.errorCode === null) {
    await deliveryTried(deps.db, delivery, tried, { state: 'done' })
    if (webhook.failing_since) await updateWebhook(deps.db, webhook, { failing_since: null, failures: 0 })
    return
  }
  const pause = pauses[delivery.attempts - 1]
  const next =
    pause === undefined ? { state: 'failed' as const } : { state: 'waiting' as const, retryAfter: pause }
  await deliveryTried(deps.db, delivery, tried, next)
  const failing = await addFailure(deps.db, webhook, tried.at)
  const since = failing?.failing_since?.getTime() ?? tried.at.getTime()
  const isLong = (failing?.failures ?? 0) >= mostFailures && tried.at.getTime() - since > dayOfFailures
  if (tried.status === 410) await switchOff(deps, webhook, item, 'gone')
  else if (pause === undefined || isLong) await switchOff(deps, webhook, item, 'failing')
}

const unsent = (deps: Deps, errorCode: DeliveryError): Attempted => ({
  ...{ status: null, answer: null, errorCode, duration: 0, at: deps.now() },
})

/**
 * Sends due deliveries, several at a time and few to each webhook, until none is in progress, so that a slow receiver only delays its own.
 * Takes no more once `ending` is aborted. Returns how many were taken.
 */
export async function deliverWebhooks(deps: Deps, ending?: AbortSignal): Promise<number> {
  const underWay = new Map<Promise<void>, DeliveryRow>()
  const failures: unknown[] = []
  const begin = (delivery: DeliveryRow) => {
    const delivered = deliver(deps, delivery)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(delivered))
    underWay.set(delivered, delivery)
  }
  let count = 0
  do {
    if (!ending?.aborted && failures.length === 0 && underWay.size < atOnce) {
      const taken = await takeDeliveries(deps.db, {
        ...{ worker: randomUUID(), limit: atOnce - underWay.size, ofEach, seconds: longest },
        underWay: [...underWay.values()],
      }).catch((error: unknown) => void failures.push(error))
      taken?.forEach(begin)
      count += taken?.length ?? 0
    }
    if (underWay.size > 0)
      await Promise.race([...underWay.keys(), sleep(untilNextLook, undefined, { ref: false })])
  } while (underWay.size > 0)
  if (failures.length > 0) throw failures[0]
  return count
}

export const sweepDeliveries = hourlyTask('sweepDeliveries', ({ db }) => forgetDeliveries(db, keptDays))
