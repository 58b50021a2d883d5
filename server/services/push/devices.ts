import type { PushKind, PushRequest } from '../../../schemas/api/push'
import { AppError } from '../../appError'
import type { UserPrincipal } from '../../policies/principal'
import { endSubscription, putSubscription } from '../../store/push/subscriptions'
import type { Deps } from '../deps'

const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** An address of a push service, or one of this machine, which the way out decides about. */
function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal.test(url.hostname))
}

/**
 * Has what a user is told of sent to the browser that asks, as long as its session lasts: not one of a key that was made for less, as a device is told of all.
 * Null where they have not chosen of what. PUSH_ENDPOINT, PUSH_SESSION.
 */
export async function savePush(
  deps: Deps,
  user: UserPrincipal,
  { endpoint, keys, kinds }: PushRequest,
): Promise<readonly PushKind[] | null> {
  if (user.sessionId === null || user.limits !== null || user.viewedBy) throw new AppError('PUSH_SESSION')
  if (!isEndpoint(endpoint)) throw new AppError('PUSH_ENDPOINT')
  const unpadded = (key: string) => key.replace(/=+$/, '')
  const row = {
    ...{ account_id: user.accountId, user_id: user.userId, session_id: user.sessionId, endpoint },
    ...{ p256dh: unpadded(keys.p256dh), auth: unpadded(keys.auth), created_at: deps.now() },
  }
  return deps.db.transaction().execute((db) => putSubscription(db, row, kinds))
}

export const endPush = async ({ db }: Deps, { accountId, userId }: UserPrincipal, endpoint: string) =>
  endSubscription(db, { accountId, userId, endpoint })
