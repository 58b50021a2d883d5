import { AppError, UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { UserPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import {
  deleteIdentity,
  findIdentity,
  identitiesOf,
  insertIdentity,
  type IdentityRow,
} from '../../store/identity/identities'
import { passkeysOf } from '../../store/identity/passkeys'
import { endSessionsOf, proveSession } from '../../store/people/sessions'
import { lockUser } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { allowedUser } from '../people/loadUser'
import { proofProblem, recent } from '../people/proofProblem'
import { proveBoth, type SecondFactorProof } from '../people/secondFactor'
import { beginSignIn, providerAsked } from './beginSignIn'
import type { Claims } from './provider'

const own = (deps: Deps, viewer: Viewer) => allowedUser(deps, viewer, viewer.userId, 'credentials.manage')

/** Returns the identities by which a user can still log in: those of the provider that the installation has now. */
export const standing = ({ provider }: Pick<Deps, 'provider'>, rows: readonly IdentityRow[]) =>
  rows.filter(({ issuer }) => issuer === provider?.issuer)

export interface OwnIdentities {
  readonly rows: readonly IdentityRow[]
  /** A user without a password logs in by an identity or passkey only. */
  readonly hasPassword: boolean
}

export async function ownIdentities(deps: Deps, viewer: Viewer): Promise<OwnIdentities> {
  const user = await own(deps, viewer)
  const rows = await identitiesOf(deps.db, user.account_id, user.id)
  return { rows, hasPassword: user.password_hash !== null }
}

async function demandProof(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
  address: AddressGroup,
): Promise<void> {
  const problem = await proofProblem(deps, await own(deps, viewer), password, address, viewer.sessionId)
  if (problem.current_password) throw new UserError(problem)
}

/**
 * Sends a user to the provider to link their identity there. Asks for password and second factor, because the identity may replace both at the
 * next login. Throws a UserError of `current_password` or `one_time_code`, NOT_FOUND, PROVIDER_DOWN.
 */
export async function beginLinking(
  deps: Deps,
  viewer: Viewer,
  proof: SecondFactorProof,
  address: AddressGroup,
): Promise<{ readonly url: string; readonly key: string }> {
  providerAsked(deps)
  await proveBoth(deps, viewer, proof, address)
  return beginSignIn(deps, { linkTo: viewer.userId }, address)
}

/** Sends a user to the provider to prove again who they are. Throws NOT_FOUND, also without a session, and PROVIDER_DOWN. */
export async function beginProof(
  deps: Deps,
  viewer: Viewer,
  address: AddressGroup,
): Promise<{ readonly url: string; readonly key: string }> {
  await own(deps, viewer)
  if (viewer.sessionId === null) throw new AppError('NOT_FOUND')
  return beginSignIn(deps, { proves: viewer.sessionId }, address)
}

/**
 * Notes that the provider confirmed again who is logged in. Throws SIGN_IN_OTHER_PERSON, and LOGIN_NOT_RECENT when the provider only
 * remembered an earlier login.
 */
export async function proveByIdentity(deps: Deps, user: UserPrincipal, claims: Claims): Promise<void> {
  const found = await findIdentity(deps.db, claims)
  if (found?.user_id !== user.userId || user.sessionId === null) throw new AppError('SIGN_IN_OTHER_PERSON')
  const now = deps.now()
  if (claims.shownAt !== null && claims.shownAt * 1000 < now.getTime() - recent)
    throw new AppError('LOGIN_NOT_RECENT')
  await proveSession(deps.db, user.sessionId, now)
}

/** Links an identity of the provider to the user. Throws IDENTITY_TAKEN when it is linked to somebody else. */
export async function linkIdentityOf(deps: Deps, user: UserPrincipal, claims: Claims): Promise<void> {
  const now = deps.now()
  const { issuer, subject, email } = claims
  await deps.db.transaction().execute(async (db) => {
    await lockUser(db, user.userId)
    const row = { account_id: user.accountId, user_id: user.userId, issuer, subject, email, created_at: now }
    if (!(await insertIdentity(db, row))) {
      const found = await findIdentity(db, claims)
      if (found?.user_id === user.userId) return
      throw new AppError('IDENTITY_TAKEN')
    }
    const about = { accountId: user.accountId, details: { user_id: user.userId } }
    await addActivity(db, user, now, { ...about, action: 'identity.linked' })
  })
}

/**
 * Removes an identity of the user and ends all other sessions, so that anybody who got in by it is logged out. Throws NOT_FOUND,
 * LAST_WAY_IN, and a UserError of `current_password`.
 */
export async function unlinkIdentity(
  deps: Deps,
  viewer: Viewer,
  id: number,
  password: string | undefined,
  address: AddressGroup,
): Promise<void> {
  await demandProof(deps, viewer, password, address)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    await lockUser(db, viewer.userId)
    const { rows, hasPassword } = await ownIdentities({ ...deps, db }, viewer)
    if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND')
    const isLast = standing(deps, rows).every((row) => row.id === id)
    if (!hasPassword && isLast) {
      const holder = { account_id: viewer.accountId, user_id: viewer.userId }
      if ((await passkeysOf(db, holder)).length === 0) throw new AppError('LAST_WAY_IN')
    }
    await deleteIdentity(db, { account_id: viewer.accountId, user_id: viewer.userId, id })
    await endSessionsOf(db, viewer.userId, now, viewer.sessionId)
    const about = { accountId: viewer.accountId, details: { user_id: viewer.userId } }
    await addActivity(db, viewer, now, { ...about, action: 'identity.unlinked' })
  })
}
