import { AppError } from '../../appError'
import { publicPrincipal, type Caller } from '../../policies/principal'
import { addActivity, addLogin } from '../../store/items/activity'
import { findIdentity, insertIdentity, touchIdentity, type Subject } from '../../store/identity/identities'
import { takeActivation } from '../../store/people/activations'
import { noteAddress } from '../../store/people/knownAddresses'
import { findUser, lockUser, nameTaken, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { openLink } from '../people/activation'
import { factorsOf, proveSecondFactor, type GivenFactor } from '../people/secondFactor'
import { startSession, type LoggedIn, type Whence } from '../people/startSession'
import { beginAttempt, openAttempt, over, useUpAttempt, useUpToken } from './attempts'
import { linkIdentityOf, proveByIdentity } from './identities'
import { providerAsked } from './beginSignIn'
import type { Claims } from './provider'

/** The result of a login by the provider. */
export type SignedIn =
  | { readonly loggedIn: LoggedIn }
  | { readonly linked: true }
  | { readonly proven: true }
  | {
      readonly asks: 'code' | 'account'
      readonly ticket: string
      readonly claims: Claims
      /** The second factors that the user may give. */
      readonly factors?: readonly ('code' | 'passkey')[]
    }

/**
 * Finishes a login with the answer that a browser came back with. An attempt is used up in any case. Throws SIGN_IN_OVER, SIGN_IN_FORGED,
 * SIGN_IN_REFUSED, PROVIDER_DOWN, and what {@link enter} and `linkIdentityOf` throw.
 */
export async function finishSignIn(
  deps: Deps,
  { key, answer }: { readonly key: string; readonly answer: string },
  caller: Caller,
  whence: Whence,
): Promise<SignedIn> {
  const provider = providerAsked(deps)
  const asked = await openAttempt(deps, 'away', key, whence.address)
  const { question, linkTo, link = null, proves = null } = asked
  await useUpAttempt(deps, 'away', key)
  const claims = await provider.read(answer, question)
  if (claims.subject === '') throw new AppError('SIGN_IN_FORGED')
  if (proves !== null) {
    if (caller.type === 'public' || caller.sessionId !== proves) throw over()
    await proveByIdentity(deps, caller, claims)
    return { proven: true }
  }
  if (linkTo !== null) {
    if (caller.type === 'public' || caller.userId !== linkTo) throw over()
    await linkIdentityOf(deps, caller, claims)
    return { linked: true }
  }
  if (link === null) return enter(deps, claims, whence)
  return { loggedIn: await activateBy(deps, claims, Buffer.from(link, 'hex'), whence) }
}

/**
 * Logs in like {@link finishSignIn}, with a token that was given to a page or an app. Throws SIGN_IN_FORGED, SIGN_IN_OVER, PROVIDER_DOWN.
 */
export async function signInByToken(
  deps: Deps,
  { email, token }: { readonly email: string; readonly token: string },
  whence: Whence,
): Promise<SignedIn> {
  const { expires, ...claims } = await providerAsked(deps).readToken(token, deps.now())
  if (claims.subject === '' || claims.email !== email.trim().toLowerCase())
    throw new AppError('SIGN_IN_FORGED')
  await useUpToken(deps, token, expires)
  return enter(deps, claims, whence)
}

const bySubject = ({ issuer, subject }: Subject): Subject => ({ issuer, subject })

async function userKnownAs(deps: Deps, known: Subject): Promise<UserRow | undefined> {
  const found = await findIdentity(deps.db, known)
  return found && findUser(deps.db, found.account_id, found.user_id)
}

async function begin(deps: Deps, user: UserRow, known: Subject, whence: Whence): Promise<LoggedIn> {
  const at = deps.now()
  const { address } = whence
  const loggedIn = await startSession(deps, user, { knownAs: bySubject(known) }, whence)
  await noteAddress(deps.db, user.id, address, at)
  await addLogin(deps.db, user, { at, address, action: 'user.logged_in_by_identity' })
  return loggedIn
}

async function refuseInactive(deps: Deps, user: UserRow, { address }: Whence): Promise<void> {
  if (user.is_active) return
  await addLogin(deps.db, user, { at: deps.now(), address, action: 'user.login_failed' })
  throw new AppError('ACCOUNT_NOT_ACTIVE', undefined, { success: false })
}

/**
 * Logs in the person whom the provider named, by the provider's id for them and never by their address: the same address may belong to
 * somebody else here. Throws ACCOUNT_NOT_ACTIVE, SIGN_IN_UNKNOWN, SIGN_IN_LINK_FIRST.
 */
async function enter(deps: Deps, claims: Claims, whence: Whence): Promise<SignedIn> {
  const user = await userKnownAs(deps, claims)
  if (!user) return beUnknown(deps, claims)
  await refuseInactive(deps, user, whence)
  await touchIdentity(deps.db, claims, { email: claims.email, now: deps.now() })
  const factors = claims.hasTwoFactors ? [] : await factorsOf(deps, user)
  if (factors.length > 0)
    return { asks: 'code', ticket: await beginAttempt(deps, 'code', bySubject(claims)), claims, factors }
  return { loggedIn: await begin(deps, user, claims, whence) }
}

/** Handles a person unknown here: offers an account where sign-up is open. Elsewhere it does not reveal which addresses have access. */
async function beUnknown(deps: Deps, claims: Claims): Promise<SignedIn> {
  if (deps.signUp !== 'open') throw new AppError('SIGN_IN_UNKNOWN')
  const { email, isVerified } = claims
  if (email !== null && isVerified && (await nameTaken(deps.db, email, null)))
    throw new AppError('SIGN_IN_LINK_FIRST')
  const details = { ...bySubject(claims), email, isVerified }
  return { asks: 'account', ticket: await beginAttempt(deps, 'account', details), claims }
}

/**
 * Finishes a login with the second factor that was asked for. Throws SIGN_IN_OVER, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG,
 * ACCOUNT_NOT_ACTIVE, RATE_LIMITED {seconds}.
 */
export async function signInWithCode(
  deps: Deps,
  { ticket, ...given }: { readonly ticket: string } & GivenFactor,
  whence: Whence,
): Promise<LoggedIn> {
  const known = await openAttempt(deps, 'code', ticket, whence.address)
  const user = await userKnownAs(deps, known)
  if (!user) throw over()
  await refuseInactive(deps, user, whence)
  await proveSecondFactor(deps, user, given, whence)
  await useUpAttempt(deps, 'code', ticket)
  return begin(deps, user, known, whence)
}

/**
 * Activates a new user by the provider instead of a first password: the provider must have verified the address that the link was sent to.
 * The identity is linked from then on. Throws ACTIVATION_KEY_INCORRECT, SIGN_IN_OTHER_ADDRESS, IDENTITY_TAKEN.
 */
async function activateBy(deps: Deps, claims: Claims, hash: Buffer, whence: Whence): Promise<LoggedIn> {
  const opened = await openLink(deps, hash, whence.address)
  if (!('user' in opened) || opened.user.password_hash !== null)
    throw new AppError('ACTIVATION_KEY_INCORRECT')
  const { id, account_id: accountId } = opened.user
  const user = await deps.db.transaction().execute(async (db) => {
    await lockUser(db, id)
    const found = await findUser(db, accountId, id)
    if (!found?.is_active || found.password_hash !== null) throw new AppError('ACTIVATION_KEY_INCORRECT')
    if (!claims.isVerified || claims.email !== found.email.toLowerCase())
      throw new AppError('SIGN_IN_OTHER_ADDRESS')
    if (!(await takeActivation(db, hash))) throw new AppError('ACTIVATION_KEY_INCORRECT')
    const row = { ...bySubject(claims), account_id: accountId, user_id: id, email: claims.email }
    if (!(await insertIdentity(db, { ...row, created_at: deps.now() }))) throw new AppError('IDENTITY_TAKEN')
    const about = { accountId, details: { user_id: id } }
    await addActivity(db, publicPrincipal, deps.now(), { ...about, action: 'user.activated' })
    return found
  })
  return begin(deps, user, claims, whence)
}
