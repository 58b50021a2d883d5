import webPush from 'web-push'
import { AppError } from '../../appError'
import { permittedItems } from '../../policies/accessScope'
import { noticesOf } from '../../store/comments/notices'
import { pushAgain, pushOver, takePushes, type PushDeliveryRow } from '../../store/push/deliveries'
import {
  endSubscriptionById,
  findSubscription,
  forgetSubscriptions,
  type SubscriptionRow,
} from '../../store/push/subscriptions'
import { viewerAtWork } from '../access/viewerAtWork'
import type { Deps } from '../deps'
import { sessionTime } from '../people/sessions'
import { hourlyTask } from '../tasks/hourlyTask'
import { pushKeys } from './pushKeys'
import { pushText, type PushText } from './pushTexts'

const atOnce = 20
/** Seconds in which an attempt must be over, after which its node is taken for dead. */
const longest = 60
/** Seconds until each further attempt; after the last, the notice is too old to interrupt anybody. */
const pauses = [5, 60, 600, 3_600]
/** Seconds that a push service keeps the text for a device that is off. */
const keptThere = 24 * 3_600
/** Milliseconds for which the choice of notices is kept for a browser that is no longer used. */
const keptHere = 90 * 24 * 3_600_000

/** Returns the text for a device; undefined when its user has read the notice or may no longer see it. */
async function textFor(
  deps: Deps,
  { account_id: accountId, user_id: userId }: SubscriptionRow,
  delivery: PushDeliveryRow,
): Promise<PushText | undefined> {
  const viewer = await viewerAtWork(deps, accountId, userId)
  if (!viewer) return undefined
  const only = { accountId: delivery.notice_account_id, id: delivery.notice_id }
  const [notice] = await noticesOf(deps.db, userId, permittedItems(viewer, 'record.read'), { limit: 1, only })
  return notice && !notice.is_read ? pushText(deps, notice, viewer.locale) : undefined
}

/** Sends a text to a browser's push service. Returns the response's status, 0 when there was none. */
async function send(deps: Deps, subscription: SubscriptionRow, text: PushText): Promise<number> {
  const keys = await pushKeys(deps)
  const { endpoint, p256dh, auth } = subscription
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(text), {
    vapidDetails: {
      ...keys,
      subject: deps.baseUrl?.startsWith('https:') ? deps.baseUrl : 'mailto:push@acopio.invalid',
    },
    TTL: keptThere,
    contentEncoding: 'aes128gcm',
  })
  let status = 0
  try {
    await deps.callOut({
      ...{ url: endpoint, method: 'POST', text: request.body, headers: asTexts(request.headers) },
      ...{ until: 'status', note: (answered) => (status = answered.status) },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return status
}

const asTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Tells whether a status means that the subscription is unknown or belongs to another key. */
const isEnded = (status: number) => [401, 403, 404, 410].includes(status)

async function deliver(deps: Deps, delivery: PushDeliveryRow): Promise<void> {
  const { account_id: accountId, subscription_id: id } = delivery
  const subscription = await findSubscription(deps.db, { accountId, id }, sessionTime(deps))
  const text = subscription && (await textFor(deps, subscription, delivery))
  if (!subscription || !text) return void (await pushOver(deps.db, delivery))
  const status = await send(deps, subscription, text)
  if (isEnded(status)) await endSubscriptionById(deps.db, subscription)
  const pause = pauses[delivery.attempts - 1]
  const isTriedAgain = (status === 0 || status === 429 || status >= 500) && pause !== undefined
  if (isTriedAgain) await pushAgain(deps.db, delivery, pause)
  else await pushOver(deps.db, delivery)
}

/** Sends notices that are due to browsers, some at a time. Returns how many were taken. */
export async function sendPushes(deps: Deps): Promise<number> {
  const taken = await takePushes(deps.db, { limit: atOnce, seconds: longest })
  await Promise.all(taken.map((delivery) => deliver(deps, delivery)))
  return taken.length
}

export const sweepPushes = hourlyTask('sweepPushes', ({ db, now }) =>
  forgetSubscriptions(db, new Date(now().getTime() - keptHere)),
)
