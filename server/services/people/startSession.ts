import { SignJWT } from 'jose'
import { AppError } from '../../appError'
import type { Subject } from '../../store/identity/identities'
import { openSession } from '../../store/people/sessions'
import { accountOwner, type UserRow } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { longestSession, tokenAlgorithm } from './tokenKeys'

export const wrong = () => new AppError('WRONG_CREDENTIALS', undefined, { success: false })

export interface LoggedIn {
  readonly jwt: string
  readonly sessionId: string
  readonly user: UserRow
}

/** What a session was started with; the session ends when that is no longer valid. */
export type Proof =
  | { readonly passwordHash: string | null }
  | { readonly apiKeyId: number; readonly expiresAt: Date | null }
  | { readonly knownAs: Subject }
  | { readonly passkeyId: number }

/** Where a session is started from. */
export interface Whence {
  readonly address: AddressGroup
  /** The client's user agent. */
  readonly device: string | null
  /** What its browser was given when somebody logged in from it; empty where it has nothing. */
  readonly kept: string
}

/** Starts a session. Throws WRONG_CREDENTIALS when the proof is no longer valid. */
export async function startSession(
  deps: Deps,
  user: UserRow,
  proof: Proof,
  { address, device }: Whence,
): Promise<LoggedIn> {
  const now = deps.now()
  const longest = new Date(now.getTime() + longestSession)
  const keyEnd = 'apiKeyId' in proof ? proof.expiresAt : null
  const expires = keyEnd && keyEnd < longest ? keyEnd : longest
  const sessionId = Buffer.from(deps.random(24)).toString('base64url')
  const session = {
    id: sessionId,
    account_id: user.account_id,
    user_id: user.id,
    created_at: now,
    last_seen_at: now,
    expires_at: expires,
    api_key_id: 'apiKeyId' in proof ? proof.apiKeyId : null,
    user_agent: device,
    address,
  }
  // The credentials may have been changed or revoked since they were checked; that ended all sessions, and must prevent this one.
  if (!(await openSession(deps.db, session, 'apiKeyId' in proof ? {} : proof))) throw wrong()
  // Scripts read these claims without verifying the token, so their names are those of the original product.
  const { kid, privateKey } = await deps.tokenKeys.newest()
  const jwt = await new SignJWT({
    sid: sessionId,
    username: user.username,
    user_id: user.id,
    parent_id: (await accountOwner(deps.db, user.account_id)).id,
    is_mobile: false,
    device_os: 'web',
    email: user.email,
    timezone: user.timezone,
  })
    .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(privateKey)
  return { jwt, sessionId, user: { ...user, last_login: now } }
}
