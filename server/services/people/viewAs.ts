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

/** Milliseconds that a view lasts; a viewer who needs longer begins again, which is recorded again. */
const longestView = 60 * 60_000
/** The audience of these tokens, so that no other token of ours is accepted as one. */
const audience = 'view-as'

export interface ViewBegun {
  readonly token: string
  readonly expires: Date
  readonly user: UserRow
}

/** Returns what a view is bound to: the session or API key that began it. */
const proofOf = ({ sessionId, apiKeyId }: UserPrincipal): string => sessionId ?? `key ${apiKeyId}`

/**
 * Lets a viewer see lists as another user of the account for an hour, by a token sent beside their own session. It is recorded under the
 * viewer's name. Throws FORBIDDEN {who}, and NOT_FOUND for a user who is inactive, of another account, or the viewer.
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
 * Returns the user that a request with such a token sees lists as, within what the viewer may see. The rights of both are read for each
 * request. Throws VIEWING_ENDED for a token that is invalid, expired or of another session or key, when the viewer may no longer view, or
 * when the user is gone.
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
