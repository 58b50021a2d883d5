import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import type { KeyLimits, UserPrincipal } from '../../policies/principal'
import { noteAddress } from '../../store/people/knownAddresses'
import type { HeldAt } from '../../store/people/sessionHolds'
import {
  endSession,
  findApiKey,
  touchApiKey,
  touchMilliseconds,
  touchSession,
} from '../../store/people/sessions'
import {
  findPrincipalUser,
  findUserByKey,
  type FoundSession,
  type PrincipalUser,
} from '../../store/people/principals'
import { findUserByName, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { passwordFits, refuseWrongKeys } from './guesses'
import { knownBrowser } from './knownBrowsers'
import { hashKey } from './hashKey'
import type { ShownPasskey } from '../identity/provePasskey'
import { proveSecondFactor } from './secondFactor'
import { startSession, wrong, type LoggedIn, type Proof, type Whence } from './startSession'
import { tokenAlgorithm } from './tokenKeys'
import type { AddressGroup } from '../../support/addressGroup'

const idleMilliseconds = 12 * 3_600_000

/** Returns the times by which a session counts as open now. */
export function sessionTime({ now }: Pick<Deps, 'now'>): HeldAt {
  const at = now()
  return { now: at, usedSince: new Date(at.getTime() - idleMilliseconds) }
}

function limitsOf({ key_level: level = null, key_item_ids: itemIds = null }: FoundUser): KeyLimits | null {
  return level === null && itemIds === null ? null : { level, itemIds }
}

type FoundUser = PrincipalUser & Partial<Pick<FoundSession, 'key_id' | 'key_level' | 'key_item_ids'>>

export function principalOf(
  user: FoundUser,
  type: UserPrincipal['type'],
  sessionId: string | null,
): UserPrincipal {
  return {
    type,
    userId: user.id,
    accountId: user.account_id,
    accountOwnerId: user.account_owner_id,
    groupIds: user.group_ids,
    connectedTo: user.connected_to,
    apiKeyId: user.key_id ?? null,
    limits: limitsOf(user),
    permissions: user.permissions,
    email: user.email,
    timezone: user.timezone,
    locale: localeFor(user.language) ?? defaultLocale,
    sessionId,
    lacksSecondFactor: sessionId !== null && !user.key_id && user.lacks_second_factor,
  }
}

/** Tells whether a key has expired. */
export const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now

/** A user whose work goes on while they are away, and the API key that they asked with. */
export type AbsentUser = Pick<UserPrincipal, 'accountId' | 'userId' | 'apiKeyId'>

/**
 * Returns an absent user with their present rights, limited by the key that they used. Throws NOT_AUTHENTICATED when they may no longer log
 * in or the key has ended.
 */
export async function userAtWork(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { accountId, userId, apiKeyId }: AbsentUser,
): Promise<UserPrincipal> {
  const user = await findPrincipalUser(db, accountId, userId, apiKeyId)
  if (!user?.is_active || isOver(user.key_expires_at, now())) throw new AppError('NOT_AUTHENTICATED')
  return principalOf(user, apiKeyId === null ? 'user' : 'api_key', null)
}

const isLikeKey = (key: string): boolean => key.length <= 1024

async function fromApiKey(deps: Deps, credentials: string): Promise<UserPrincipal> {
  const colon = credentials.indexOf(':')
  const key = credentials.slice(colon + 1)
  if (colon <= 0 || !isLikeKey(key)) throw new AppError('NOT_AUTHENTICATED')
  const user = await findUserByKey(deps.db, credentials.slice(0, colon), hashKey(key))
  const now = deps.now()
  if (!user?.is_active || isOver(user.key_expires_at, now)) throw new AppError('NOT_AUTHENTICATED')
  await touchApiKey(deps.db, user.key_id, now)
  return principalOf(user, 'api_key', null)
}

/** The session that a token names. */
export interface NamedSession {
  readonly sessionId: string
  /** Expiry in epoch seconds, as in the token. */
  readonly expires: number
  readonly kid: string
}

/**
 * The most tokens remembered as verified. Only the signature is remembered; the session, and whether the signing key is still valid, are
 * looked up each time.
 */
const mostVerified = 2_000

/**
 * Tells whether a token was signed with the installation's secret, as before there were public keys. Such a token is ours but no longer
 * valid.
 */
async function isFormerToken({ signingKey, now }: Deps, token: string): Promise<boolean> {
  try {
    await jwtVerify(token, signingKey, { algorithms: ['HS256'], currentDate: now() })
    return true
  } catch (error) {
    return error instanceof errors.JWTExpired
  }
}

/** Verifies and reads a token. Throws NOT_AUTHENTICATED (401) for a token that is not ours, and SESSION_ENDED (440) for an expired one. */
async function readToken(deps: Deps, token: string): Promise<NamedSession> {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? undefined : await deps.tokenKeys.find(kid)
    if (!key) {
      if (alg === 'HS256' && (await isFormerToken(deps, token))) throw new AppError('SESSION_ENDED')
      throw new AppError('NOT_AUTHENTICATED')
    }
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [tokenAlgorithm],
      currentDate: deps.now(),
    })
    const { sid: sessionId, exp: expires } = payload
    if (typeof sessionId === 'string' && expires !== undefined) return { sessionId, expires, kid: key.kid }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('SESSION_ENDED')
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
  }
  throw new AppError('NOT_AUTHENTICATED')
}

/**
 * Returns the session id of a token. Throws NOT_AUTHENTICATED (401) for a token that is not ours, and SESSION_ENDED (440) for an expired
 * one.
 */
async function sessionNamed(deps: Deps, token: string): Promise<string> {
  const tokens = deps.verifiedTokens
  const known = tokens.get(token)
  if (known && known.expires * 1000 > deps.now().getTime() && (await deps.tokenKeys.find(known.kid)))
    return known.sessionId
  tokens.delete(token)
  const named = await readToken(deps, token)
  if (tokens.size >= mostVerified) tokens.clear()
  tokens.set(token, named)
  return named.sessionId
}

async function fromToken(deps: Deps, token: string, isUse: boolean): Promise<UserPrincipal> {
  const id = await sessionNamed(deps, token)
  const found = await deps.gathered.findSession(id)
  const now = deps.now()
  if (!found?.is_active || found.ended_at || found.expires_at <= now) throw new AppError('SESSION_ENDED')
  const idle = now.getTime() - found.last_seen_at.getTime()
  if (idle > idleMilliseconds) throw new AppError('SESSION_ENDED')
  if (isUse && idle > touchMilliseconds) await touchSession(deps.db, id, now)
  return principalOf(found, 'user', id)
}

/**
 * Authenticates an authorization header: `Bearer <jwt>`, `jwt <jwt>`, `<jwt>` or `ApiKey <username>:<key>`. A background request does not
 * count as use of the session.
 */
export async function authenticate(deps: Deps, header: string, inBackground = false): Promise<UserPrincipal> {
  const match = /^(?:(\w+)\s+)?(\S+)$/.exec(header.trim())
  const scheme = match?.[1]?.toLowerCase()
  const credentials = match?.[2]
  if (!credentials) throw new AppError('NOT_AUTHENTICATED')
  if (scheme === 'apikey') return fromApiKey(deps, credentials)
  if (scheme === undefined || scheme === 'bearer' || scheme === 'jwt')
    return fromToken(deps, credentials, !inBackground)
  throw new AppError('NOT_AUTHENTICATED')
}

export interface Credentials {
  readonly username: string
  readonly password?: string
  readonly api_key?: string
  readonly one_time_code?: string
  readonly passkey?: ShownPasskey
}

/** Checks an API key given at the login. A right key always succeeds, however many requests there are and whatever others guess. */
async function proveKey(
  deps: Deps,
  user: UserRow | undefined,
  key: string,
  address: AddressGroup,
): Promise<Proof> {
  const found = isLikeKey(key) ? await findApiKey(deps.db, hashKey(key)) : undefined
  if (user && found?.user_id === user.id && !isOver(found.expires_at, deps.now()))
    return { apiKeyId: found.id, expiresAt: found.expires_at }
  await refuseWrongKeys(deps, address)
  throw wrong()
}

async function provePassword(
  deps: Deps,
  user: UserRow | undefined,
  { username: name, password = '' }: Credentials,
  { address, kept }: Whence,
): Promise<Proof> {
  const browser = user && knownBrowser(deps, user, kept)
  if (!(await passwordFits(deps, { name, address, user, password, browser })) || !user) throw wrong()
  return { passwordHash: user.password_hash }
}

/** Logs a user in. Throws WRONG_CREDENTIALS, ACCOUNT_NOT_ACTIVE, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, RATE_LIMITED {seconds}. */
export async function logIn(deps: Deps, given: Credentials, whence: Whence): Promise<LoggedIn> {
  const { address } = whence
  const user = await findUserByName(deps.db, given.username)
  const { password, api_key: key } = given
  const proof =
    password === undefined && key !== undefined
      ? await proveKey(deps, user, key, address)
      : await provePassword(deps, user, given, whence)
  if (!user) throw wrong()
  if (!user.is_active) throw new AppError('ACCOUNT_NOT_ACTIVE', undefined, { success: false })
  if ('apiKeyId' in proof) await touchApiKey(deps.db, proof.apiKeyId, deps.now())
  else {
    const { one_time_code: code, passkey } = given
    await proveSecondFactor(deps, user, { code, passkey }, whence)
    await noteAddress(deps.db, user.id, address, deps.now())
  }
  return startSession(deps, user, proof, whence)
}

export async function logOut(deps: Deps, principal: UserPrincipal): Promise<void> {
  if (principal.sessionId) await endSession(deps.db, principal.sessionId, deps.now())
}
