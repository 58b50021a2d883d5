import type { PushKind, PushRequest } from '../../../schemas/api/push'
import { AppError } from '../../appError'
import type { UserPrincipal } from '../../policies/principal'
import { endSubscription, putSubscription } from '../../store/push/subscriptions'
import type { Deps } from '../deps'

const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Tells whether the text is an address of a push service, or of this machine, about which the outbound check decides. */
function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal.test(url.hostname))
}

/**
 * Sends the user's notices to the calling browser for as long as its session lasts. Limited API keys may not do this, because a device is
 * told of everything. Returns the chosen kinds of notices; null when the user has not chosen. Throws PUSH_ENDPOINT and PUSH_SESSION.
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
