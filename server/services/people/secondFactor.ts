import type { Kysely } from 'kysely'
import type { ActivityAction } from '../../../schemas/api/activities'
import { productName } from '../../../schemas/model/productName'
import { AppError, UserError } from '../../appError'
import { seal, unseal } from '../../model/sealed'
import type { Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  putSecondFactor,
  replaceRecoveryCodes,
  requireSecondFactor,
  requiresSecondFactor,
  takeRecoveryCode,
  useStep,
  type SecondFactorRow,
} from '../../store/people/secondFactors'
import { deletePasskeysOf, passkeysOf } from '../../store/identity/passkeys'
import type { UserRow } from '../../store/people/users'
import type { Database } from '../../store/schema'
import type { AddressGroup } from '../../support/addressGroup'
import { addressOfSecret, base32, stepOfCode } from '../../support/oneTimeCodes'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { provePasskey, type ShownPasskey } from '../identity/provePasskey'
import { codeFits, type CodeFrom } from './guesses'
import { knownBrowser } from './knownBrowsers'
import { allowedUser } from './loadUser'
import { proofProblem } from './proofProblem'
import { hashKey } from './hashKey'
import type { Whence } from './startSession'

const secretBytes = 20
const recoveryCodes = 10
/** Random bytes of each recovery code, which has twelve letters. */
const recoveryBytes = 8
const recoveryLetters = 12

const holderOf = (user: Pick<UserRow, 'id' | 'account_id'>) => ({
  account_id: user.account_id,
  user_id: user.id,
})

/** Removes the blanks, dashes and lower case that a typed code may have. */
const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
const grouped = (bare: string): string => bare.match(/.{4}/g)?.join('-') ?? bare

const own = (deps: Deps, viewer: Viewer) => allowedUser(deps, viewer, viewer.userId, 'credentials.manage')

/**
 * Creates the secret from which an app makes codes; it takes effect once a first code was given. Throws a UserError of `current_password`,
 * and SECOND_FACTOR_IS_ON.
 */
export async function beginSecondFactor(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
  address: AddressGroup,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const user = await own(deps, viewer)
  const problem = await proofProblem(deps, user, password, address, viewer.sessionId)
  if (problem.current_password) throw new UserError(problem)
  const bytes = deps.random(secretBytes)
  const secret = seal(deps.sealingKey, deps.random, Buffer.from(bytes).toString('base64'))
  if (!(await putSecondFactor(deps.db, holderOf(user), { secret, now: deps.now() })))
    throw new AppError('SECOND_FACTOR_IS_ON')
  return { secret: base32(bytes), uri: addressOfSecret(bytes, productName, user.username) }
}

/** Tells whether a code is a valid, unused one of the app, and uses it up. */
async function isAppCode(deps: Deps, found: SecondFactorRow, code: string): Promise<boolean> {
  const text = unseal(deps.sealingKey, found.secret)
  const step = text === null ? null : stepOfCode(Buffer.from(text, 'base64'), code, deps.now())
  return step !== null && useStep(deps.db, found, step)
}

/** Tells whether a code is a valid one of the app or a recovery code, and uses it up. Throws RATE_LIMITED {seconds}. */
const isCode = (deps: Deps, found: SecondFactorRow, typed: string, from: CodeFrom): Promise<boolean> =>
  codeFits(deps, { userId: found.user_id, ...from }, async () => {
    const code = bareCode(typed)
    return (await isAppCode(deps, found, code)) || takeRecoveryCode(deps.db, found, hashKey(code))
  })

/**
 * Returns the second factors that the login asks a user for; none when the list is empty. A user with passkeys only made them to log in
 * without a password, and is asked for one only where the account demands a second factor.
 */
export async function factorsOf(
  { db }: Pick<Deps, 'db'>,
  user: UserRow,
): Promise<readonly ('code' | 'passkey')[]> {
  const hasCodes = Boolean((await findSecondFactor(db, holderOf(user)))?.confirmed_at)
  if (!hasCodes && !(await requiresSecondFactor(db, user.account_id))) return []
  const { length } = await passkeysOf(db, holderOf(user))
  return [...(hasCodes ? (['code'] as const) : []), ...(length > 0 ? (['passkey'] as const) : [])]
}

/** A second factor given with a password. */
export interface GivenFactor {
  readonly code?: string | undefined
  readonly passkey?: ShownPasskey | undefined
}

/** Tells whether the passkey shown is the user's own. Throws SIGN_IN_OVER and RATE_LIMITED {seconds}. */
async function isOwnPasskey(
  deps: Deps,
  user: UserRow,
  shown: ShownPasskey,
  address: AddressGroup,
): Promise<boolean> {
  try {
    return (await provePasskey(deps, shown, address)).user_id === user.id
  } catch (error) {
    if (error instanceof AppError && error.coded.code === 'PASSKEY_REFUSED') return false
    throw error
  }
}

/**
 * Checks the second factor of a login after the right password. Throws SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, SIGN_IN_OVER,
 * RATE_LIMITED {seconds}.
 */
export async function proveSecondFactor(
  deps: Deps,
  user: UserRow,
  { code = '', passkey }: GivenFactor,
  { address, kept }: Whence,
): Promise<void> {
  const factors = await factorsOf(deps, user)
  if (factors.length === 0) return
  const extra = { success: false, factors }
  if (passkey === undefined && code.trim() === '')
    throw new AppError('SECOND_FACTOR_NEEDED', undefined, extra)
  const found = await findSecondFactor(deps.db, holderOf(user))
  const from = { address, browser: knownBrowser(deps, user, kept) }
  const fits = passkey
    ? await isOwnPasskey(deps, user, passkey, address)
    : Boolean(found?.confirmed_at) && found !== undefined && (await isCode(deps, found, code, from))
  if (!fits) throw new AppError('SECOND_FACTOR_WRONG', undefined, extra)
}

async function newRecoveryCodes(deps: Deps, db: Kysely<Database>, user: UserRow): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    base32(deps.random(recoveryBytes)).slice(0, recoveryLetters),
  )
  await replaceRecoveryCodes(db, holderOf(user), codes.map(hashKey))
  return codes.map(grouped)
}

const told = (viewer: Viewer, action: ActivityAction, userId: number) => ({
  accountId: viewer.accountId,
  action,
  details: { user_id: userId },
})

/**
 * Turns the second factor on, and returns the recovery codes, which are shown only this once. Throws a UserError of `one_time_code`, and
 * SECOND_FACTOR_IS_ON.
 */
export async function turnOnSecondFactor(
  deps: Deps,
  viewer: Viewer,
  code: string,
  address: AddressGroup,
): Promise<readonly string[]> {
  const user = await own(deps, viewer)
  const found = await findSecondFactor(deps.db, holderOf(user))
  if (found?.confirmed_at) throw new AppError('SECOND_FACTOR_IS_ON')
  const fits =
    found !== undefined &&
    (await codeFits(deps, { userId: user.id, address }, () => isAppCode(deps, found, bareCode(code))))
  if (!fits) throw new UserError({ one_time_code: { code: 'SECOND_FACTOR_WRONG' } })
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    if (!(await confirmSecondFactor(db, holderOf(user), now))) throw new AppError('SECOND_FACTOR_IS_ON')
    await addActivity(db, viewer, now, told(viewer, 'second_factor.on', user.id))
    return newRecoveryCodes(deps, db, user)
  })
}

export interface SecondFactorProof {
  readonly current_password?: string
  readonly one_time_code?: string
}

/**
 * Returns the viewer's user once they have proven the password and, where the second factor is on, a code. Throws a UserError of
 * `current_password` or `one_time_code`.
 */
export async function proveBoth(
  deps: Deps,
  viewer: Viewer,
  { current_password: password, one_time_code: code = '' }: SecondFactorProof,
  address: AddressGroup,
): Promise<UserRow> {
  const user = await own(deps, viewer)
  const problem = await proofProblem(deps, user, password, address, viewer.sessionId)
  if (problem.current_password) throw new UserError(problem)
  await proveCode(deps, user, code, address)
  return user
}

/** Checks the code of a user who has a second factor, after the password. Throws a UserError of `one_time_code`, RATE_LIMITED {seconds}. */
export async function proveCode(
  deps: Deps,
  user: UserRow,
  code: string,
  address: AddressGroup,
): Promise<void> {
  const found = await findSecondFactor(deps.db, holderOf(user))
  if (found?.confirmed_at && !(await isCode(deps, found, code, { address })))
    throw new UserError({ one_time_code: { code: 'SECOND_FACTOR_WRONG' } })
}

/** Proves password and code like {@link proveBoth}, and throws SECOND_FACTOR_IS_OFF for a user without codes. */
async function proven(
  deps: Deps,
  viewer: Viewer,
  proof: SecondFactorProof,
  address: AddressGroup,
): Promise<UserRow> {
  const user = await proveBoth(deps, viewer, proof, address)
  const found = await findSecondFactor(deps.db, holderOf(user))
  if (!found?.confirmed_at) throw new AppError('SECOND_FACTOR_IS_OFF')
  return user
}

/** Replaces the recovery codes. Throws like {@link proven}. */
export async function renewRecoveryCodes(
  deps: Deps,
  viewer: Viewer,
  proof: SecondFactorProof,
  address: AddressGroup,
): Promise<readonly string[]> {
  const user = await proven(deps, viewer, proof, address)
  const now = deps.now()
  return deps.db.transaction().execute(async (db) => {
    await addActivity(db, viewer, now, told(viewer, 'second_factor.codes', user.id))
    return newRecoveryCodes(deps, db, user)
  })
}

async function takeAway(deps: Deps, viewer: Viewer, user: UserRow, withPasskeys = false): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    const passkeys = withPasskeys ? await deletePasskeysOf(db, user.id) : 0
    if (!(await deleteSecondFactor(db, holderOf(user))) && passkeys === 0)
      throw new AppError('SECOND_FACTOR_IS_OFF')
    await addActivity(db, viewer, now, told(viewer, 'second_factor.off', user.id))
  })
}

/** Turns the second factor off. Throws like {@link proven}. */
export async function turnOffSecondFactor(
  deps: Deps,
  viewer: Viewer,
  proof: SecondFactorProof,
  address: AddressGroup,
): Promise<void> {
  await takeAway(deps, viewer, await proven(deps, viewer, proof, address))
}

/**
 * Removes the second factor and passkeys of a user who lost them. Nobody may do this for themselves, because it needs no proof. Throws
 * NOT_FOUND, FORBIDDEN {who}, NOT_OF_YOURSELF, SECOND_FACTOR_IS_OFF.
 */
export async function takeSecondFactorFrom(deps: Deps, viewer: Viewer, userId: number): Promise<void> {
  const user = await allowedUser(deps, viewer, userId, 'credentials.manage')
  if (user.id === viewer.userId) throw new AppError('NOT_OF_YOURSELF')
  await takeAway(deps, viewer, user, true)
}

/** Sets whether every user of the account needs a second factor. Throws FORBIDDEN {who}. */
export async function demandSecondFactors(deps: Deps, viewer: Viewer, isRequired: boolean): Promise<void> {
  await demand(deps, viewer, 'security.manage', { kind: 'account', accountId: viewer.accountId })
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    await requireSecondFactor(db, viewer.accountId, isRequired)
    const about = { accountId: viewer.accountId, details: { required: isRequired } }
    await addActivity(db, viewer, now, { ...about, action: 'second_factor.required' })
  })
}
