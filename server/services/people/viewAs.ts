import { SignJWT, errors, jwtVerify } from 'jose'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import type { UserPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import { findUser, type UserRow } from '../../store/people/users'
import { demand } from '../access/demand'
import { viewerOf } from '../access/viewer'
import type { Deps } from '../deps'
import { userAtWork } from './sessions'

/** Whoever needs longer begins again, which is written down again. */
const longestView = 60 * 60_000
/** No other token of ours says this: none is taken for another kind. */
const audience = 'view-as'

export interface ViewBegun {
  readonly token: string
  readonly expires: Date
  readonly user: UserRow
}

/** What a view holds with: the session, or the key, that began it. */
const proofOf = ({ sessionId, apiKeyId }: UserPrincipal): string => sessionId ?? `key ${apiKeyId}`

/**
 * Lets somebody see lists as another user of the account does, for an hour, by a token beside that of their own session. It is written
 * down under who looks. Throws FORBIDDEN {who}; NOT_FOUND for who is no active user of the account, and for oneself.
 */
export async function beginViewing(deps: Deps, viewer: Viewer, userId: number): Promise<ViewBegun> {
  await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: viewer.accountId })
  const user = await findUser(deps.db, viewer.accountId, userId)
  if (!user?.is_active || user.id === viewer.userId) throw new AppError('NOT_FOUND')
  const now = deps.now()
  const expires = new Date(now.getTime() + longestView)
  const token = await new SignJWT({ view: user.id, by: viewer.userId, session: proofOf(viewer) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(deps.signingKey)
  await addActivity(deps.db, viewer, now, {
    accountId: viewer.accountId,
    action: 'user.viewed_as',
    details: { user_id: user.id },
  })
  return { token, expires, user }
}

/**
 * As whom a request looks that carries such a token: the user, within what who looks may see. Both are looked up each time. VIEWING_ENDED
 * when the token is none, or another session's or key's, or over, or who looks may not any more, or the user is gone.
 */
export async function viewedUser(deps: Deps, by: UserPrincipal, token: string): Promise<UserPrincipal> {
  const userId = await readToken(deps, by, token)
  const looker = await viewerOf(deps, by)
  if (!can(looker, 'users.manage', { kind: 'account', accountId: by.accountId }))
    throw new AppError('VIEWING_ENDED')
  const user = await findUser(deps.db, by.accountId, userId)
  if (!user?.is_active) throw new AppError('VIEWING_ENDED')
  return { ...(await userAtWork(deps, { accountId: by.accountId, userId, apiKeyId: null })), viewedBy: by }
}

async function readToken(deps: Deps, by: UserPrincipal, token: string): Promise<number> {
  try {
    const { payload } = await jwtVerify(token, deps.signingKey, {
      algorithms: ['HS256'],
      audience,
      currentDate: deps.now(),
    })
    const { view, by: looker, session } = payload
    if (typeof view === 'number' && looker === by.userId && session === proofOf(by)) return view
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
  }
  throw new AppError('VIEWING_ENDED')
}
