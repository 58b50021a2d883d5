import type { ActivationRequest } from '../../../schemas/api/activation'
import { AppError, UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { publicPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import { findActivation, putActivation, takeActivation } from '../../store/people/activations'
import { endSessionsOf, revokeApiKeysOf } from '../../store/people/sessions'
import { findUser, lockUser, setPassword, type UserRow } from '../../store/people/users'
import type { SignUpRow } from '../../store/people/signUps'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { refuseWrongKeys } from './guesses'
import { hashPassword, passwordProblem } from './passwords'
import { hashKey, makeKey } from './hashKey'
import { allowedUser } from './loadUser'
import { makeAccount, openSignUp, wantedBy } from './makeAccount'

const hour = 3_600_000
const day = 24 * hour
/**
 * Milliseconds for which a link works: longest for a new user, who may be away for days; shorter for a user with a password, who asked for
 * it a moment ago; shortest for one asked for by e-mail, whose receiver waits for it.
 */
const lifetime = { first: 7 * day, again: day, asked: 2 * hour }

export interface MadeActivation {
  readonly user: UserRow
  /** The secret at the end of the link. It is returned only once; only its hash is stored. */
  readonly key: string
  readonly expiresAt: Date
}

/**
 * Creates the link by which a user sets their own password, valid once and for some days; an earlier link stops working. The result has all
 * that is needed to send it. Throws NOT_FOUND, FORBIDDEN {who}, USER_DEACTIVATED.
 */
export async function makeActivation(deps: Deps, viewer: Viewer, id: number): Promise<MadeActivation> {
  return deps.db.transaction().execute(async (db) => {
    await lockUser(db, id)
    const user = await allowedUser({ ...deps, db }, viewer, id, 'credentials.manage')
    if (!user.is_active) throw new AppError('USER_DEACTIVATED')
    const made = await putLink({ ...deps, db }, user)
    const about = { accountId: user.account_id, details: { user_id: id } }
    await addActivity(db, viewer, deps.now(), { ...about, action: 'user.activation_made' })
    return made
  })
}

/**
 * Creates the link that a user asked for without being logged in; returns undefined for a user who may not log in. Call it in a transaction
 * that also sends the link: only the receiver of the e-mail may learn the key.
 */
export async function makeAskedActivation(deps: Deps, found: UserRow): Promise<MadeActivation | undefined> {
  await lockUser(deps.db, found.id)
  const user = await findUser(deps.db, found.account_id, found.id)
  if (!user?.is_active) return undefined
  const about = { accountId: user.account_id, details: { user_id: user.id } }
  await addActivity(deps.db, publicPrincipal, deps.now(), { ...about, action: 'user.link_asked' })
  return putLink(deps, user, lifetime.asked)
}

/**
 * Stores a new link for a user; call it in a transaction, after the caller's rights were checked. `again` is how long (milliseconds) the
 * link works for a user who has a password already.
 */
export async function putLink(deps: Deps, user: UserRow, again = lifetime.again): Promise<MadeActivation> {
  const key = makeKey(deps)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + (user.password_hash === null ? lifetime.first : again))
  const ids = { account_id: user.account_id, user_id: user.id }
  await putActivation(deps.db, { ...ids, hash: hashKey(key), created_at: now, expires_at: expiresAt })
  return { user, key, expiresAt }
}

/** The target of a link: a user who chooses a password, or an account to be created. */
export type Opened = { readonly user: UserRow } | { readonly signUp: SignUpRow }

/** Returns the target of a link without using the link up. Throws ACTIVATION_KEY_INCORRECT and RATE_LIMITED {seconds}. */
export const openActivation = (deps: Deps, key: string, address: AddressGroup): Promise<Opened> =>
  openLink(deps, hashKey(key), address)

/** Does the same as {@link openActivation} when only the hash of the key was stored. */
export async function openLink(deps: Deps, hash: Buffer, address: AddressGroup): Promise<Opened> {
  const found = await findActivation(deps.db, hash, deps.now())
  const user = found && (await findUser(deps.db, found.account_id, found.user_id))
  if (user?.is_active) return { user }
  const signUp = await openSignUp(deps, hash)
  if (signUp) return { signUp }
  await refuseWrongKeys(deps, address)
  throw new AppError('ACTIVATION_KEY_INCORRECT')
}

/**
 * Sets the password that the link's receiver chose, and uses the link up; where the link is a sign-up, creates the account. Throws a
 * UserError by attribute, ACTIVATION_KEY_INCORRECT, EMAIL_TAKEN, RATE_LIMITED {seconds}.
 */
export async function activate(
  deps: Deps,
  key: string,
  { password, password2, ...given }: ActivationRequest,
  address: AddressGroup,
): Promise<UserRow> {
  const opened = await openActivation(deps, key, address)
  const wanted = 'signUp' in opened ? wantedBy(deps, opened.signUp, given) : {}
  const problem = passwordProblem(password)
  if (problem) throw new UserError({ password: problem })
  if (password2 !== undefined && password2 !== password)
    throw new UserError({ password2: { code: 'PASSWORDS_DIFFER' } })
  const passwordHash = await hashPassword(password)
  return 'signUp' in opened
    ? makeAccount(deps, opened.signUp, wanted, passwordHash)
    : choosePassword(deps, opened.user, key, passwordHash)
}

/** Replaces a user's password. Where there was one before, the user's sessions and API keys end. */
async function choosePassword(
  deps: Deps,
  user: UserRow,
  key: string,
  password_hash: string,
): Promise<UserRow> {
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    // Locks the user's row first, in the same order as changing, deactivating and deleting a user do.
    await lockUser(db, user.id)
    const before = await findUser(db, user.account_id, user.id)
    if (!before?.is_active || !(await takeActivation(db, hashKey(key))))
      throw new AppError('ACTIVATION_KEY_INCORRECT')
    await setPassword(db, user.id, { password_hash, now })
    if (before.password_hash !== null) {
      await endSessionsOf(db, user.id, now)
      await revokeApiKeysOf(db, user.id, now)
    }
    const about = { accountId: user.account_id, details: { user_id: user.id } }
    await addActivity(db, publicPrincipal, now, { ...about, action: 'user.activated' })
    return { ...before, password_hash }
  })
}
