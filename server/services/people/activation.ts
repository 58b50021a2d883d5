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
/** Somebody new may be away for some days; who has a password already asked for a link a moment ago, and who asked for it by mail waits for it. */
const lifetime = { first: 7 * day, again: day, asked: 2 * hour }

export interface MadeActivation {
  readonly user: UserRow
  /** What the link ends with. It is told this once and kept only as a hash. */
  readonly key: string
  readonly expiresAt: Date
}

/**
 * Makes the link by which a user sets their own password, once and for some days; a link that was made before ends. Whoever sends it
 * has all that they need in the result. Throws NOT_FOUND, FORBIDDEN {who}, USER_DEACTIVATED.
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
 * The link that a user asked for without being logged in; undefined where they may not log in. Inside a transaction, which also sends
 * it: nobody but the receiver of the e-mail is told the key.
 */
export async function makeAskedActivation(deps: Deps, found: UserRow): Promise<MadeActivation | undefined> {
  await lockUser(deps.db, found.id)
  const user = await findUser(deps.db, found.account_id, found.id)
  if (!user?.is_active) return undefined
  const about = { accountId: user.account_id, details: { user_id: user.id } }
  await addActivity(deps.db, publicPrincipal, deps.now(), { ...about, action: 'user.link_asked' })
  return putLink(deps, user, lifetime.asked)
}

/** Inside a transaction, whoever it is made by having been asked for their right. `again`: how long it holds for who has a password already. */
export async function putLink(deps: Deps, user: UserRow, again = lifetime.again): Promise<MadeActivation> {
  const key = makeKey(deps)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + (user.password_hash === null ? lifetime.first : again))
  const ids = { account_id: user.account_id, user_id: user.id }
  await putActivation(deps.db, { ...ids, hash: hashKey(key), created_at: now, expires_at: expiresAt })
  return { user, key, expiresAt }
}

/** What a link leads to: a user who chooses a password, or an account that is made. */
export type Opened = { readonly user: UserRow } | { readonly signUp: SignUpRow }

/** Whom a link is for; to look does not use it up. Throws ACTIVATION_KEY_INCORRECT, RATE_LIMITED {seconds}. */
export async function openActivation(deps: Deps, key: string, address: AddressGroup): Promise<Opened> {
  const found = await findActivation(deps.db, hashKey(key), deps.now())
  const user = found && (await findUser(deps.db, found.account_id, found.user_id))
  if (user?.is_active) return { user }
  const signUp = await openSignUp(deps, key)
  if (signUp) return { signUp }
  await refuseWrongKeys(deps, address)
  throw new AppError('ACTIVATION_KEY_INCORRECT')
}

/**
 * Sets the password that whoever has a link chose, and uses the link up; what it leads to may be an account, which is made by then.
 * Throws a UserError by attribute, ACTIVATION_KEY_INCORRECT, EMAIL_TAKEN, RATE_LIMITED {seconds}.
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

/** Where there was a password before, what it had opened ends: sessions and API keys. */
async function choosePassword(
  deps: Deps,
  user: UserRow,
  key: string,
  password_hash: string,
): Promise<UserRow> {
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    // First the user's row, as whoever changes, deactivates or deletes them.
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
