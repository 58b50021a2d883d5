import type { NewApiKeyRequest } from '../../../schemas/api/account'
import { AppError, UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { UserPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import { insertApiKey, listApiKeys, revokeApiKey, type ApiKeyRow } from '../../store/people/sessions'
import { findUser } from '../../store/people/users'
import { refusal } from '../access/demand'
import type { Deps } from '../deps'
import { hashKey } from './sessions'
import { allowedUser } from './loadUser'
import { proofProblem } from './proofProblem'
import type { AddressGroup } from '../../support/addressGroup'

export const ownApiKeys = (deps: Deps, viewer: UserPrincipal): Promise<ApiKeyRow[]> =>
  listApiKeys(deps.db, viewer.userId)

/** The keys of a user, for who may make and end them; NOT_FOUND, FORBIDDEN {who}. */
export async function apiKeysOf(deps: Deps, viewer: Viewer, userId: number): Promise<ApiKeyRow[]> {
  const user = await allowedUser(deps, viewer, userId, 'keys.manage')
  return listApiKeys(deps.db, user.id)
}

interface WantedKey {
  readonly wanted: NewApiKeyRequest
  /** Whence it is asked for. */
  readonly address: AddressGroup
}

/** Makes a key by which a program works in a user's name. Throws as {@link makeApiKey} does, NOT_FOUND, FORBIDDEN {who}. */
export async function makeApiKeyFor(
  deps: Deps,
  viewer: Viewer,
  userId: number,
  { wanted, address }: WantedKey,
): Promise<{ row: ApiKeyRow; key: string }> {
  const user = await allowedUser(deps, viewer, userId, 'keys.manage')
  return makeApiKey(deps, viewer, wanted, address, user.id)
}

/**
 * Makes a key of 160 random bits; only its hash is kept. It outlives the session that asks, which therefore proves anew who it is.
 * Throws a UserError of `current_password`, RATE_LIMITED {seconds}, FORBIDDEN {who} for a key that was made for less.
 */
export async function makeApiKey(
  deps: Deps,
  viewer: UserPrincipal,
  { name = '', current_password: password }: NewApiKeyRequest,
  address: AddressGroup,
  userId = viewer.userId,
): Promise<{ row: ApiKeyRow; key: string }> {
  // What was made for less makes nothing that has no limits.
  if (viewer.limits) throw await refusal(deps, { kind: 'account', accountId: viewer.accountId })
  const user = await findUser(deps.db, viewer.accountId, viewer.userId)
  if (!user) throw new AppError('NOT_AUTHENTICATED')
  const problem = await proofProblem(deps, user, password, address)
  if (problem.current_password) throw new UserError({ current_password: problem.current_password })
  const key = Buffer.from(deps.random(20)).toString('hex')
  const now = deps.now()
  const row = await deps.db.transaction().execute(async (db) => {
    const made = await insertApiKey(db, {
      account_id: viewer.accountId,
      user_id: userId,
      name: name.trim(),
      prefix: key.slice(0, 6),
      hash: hashKey(key),
      created_at: now,
    })
    await addActivity(db, viewer, now, {
      accountId: viewer.accountId,
      action: 'api_key.created',
      details: { id: made.id, user_id: userId },
    })
    return made
  })
  return { row, key }
}

/** Ends a key of a user, for who may; NOT_FOUND, FORBIDDEN {who}. */
export async function dropApiKeyOf(deps: Deps, viewer: Viewer, userId: number, id: number): Promise<void> {
  const user = await allowedUser(deps, viewer, userId, 'keys.manage')
  await dropApiKey(deps, viewer, id, user.id)
}

export async function dropApiKey(
  deps: Deps,
  viewer: UserPrincipal,
  id: number,
  userId = viewer.userId,
): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    if (!(await revokeApiKey(db, userId, id, now))) throw new AppError('NOT_FOUND')
    await addActivity(db, viewer, now, {
      accountId: viewer.accountId,
      action: 'api_key.revoked',
      details: { id, user_id: userId },
    })
  })
}
