import type { NewApiKeyRequest } from '../../../schemas/api/account'
import { AppError, UserError } from '../../appError'
import type { CodedError } from '../../../schemas/model/errors'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import type { UserPrincipal } from '../../policies/principal'
import { addActivity } from '../../store/items/activity'
import { namesWithin } from '../../store/items/items'
import { insertApiKey, listApiKeys, revokeApiKey, type ApiKeyRow } from '../../store/people/sessions'
import { findUser } from '../../store/people/users'
import { refusal } from '../access/demand'
import type { Deps } from '../deps'
import { hashKey } from './hashKey'
import { allowedUser } from './loadUser'
import { proofProblem } from './proofProblem'
import { proveCode } from './secondFactor'
import type { AddressGroup } from '../../support/addressGroup'

/** An API key, with the names of the items that it reaches and that the viewer sees. */
export interface ShownKey {
  readonly row: ApiKeyRow
  readonly names: ReadonlyMap<number, string>
}

async function shown(deps: Deps, viewer: Viewer, rows: readonly ApiKeyRow[]): Promise<ShownKey[]> {
  const ids = [...new Set(rows.flatMap((row) => row.item_ids ?? []))]
  const names = await namesWithin(deps.db, permittedItems(viewer, 'item.read'), ids)
  return rows.map((row) => ({ row, names }))
}

/** Tells whether the viewer may know an API key: a limited key knows only itself, and can end no other. */
const isKnownTo = (viewer: UserPrincipal, id: number): boolean =>
  viewer.limits === null || viewer.apiKeyId === id

export async function ownApiKeys(deps: Deps, viewer: Viewer): Promise<ShownKey[]> {
  const keys = await listApiKeys(deps.db, viewer.userId)
  return shown(
    deps,
    viewer,
    keys.filter(({ id }) => isKnownTo(viewer, id)),
  )
}

/** Returns the keys of a user, for a viewer who may manage them. Throws NOT_FOUND and FORBIDDEN {who}. */
export async function apiKeysOf(deps: Deps, viewer: Viewer, userId: number): Promise<ShownKey[]> {
  const user = await allowedUser(deps, viewer, userId, 'keys.manage')
  return shown(deps, viewer, await listApiKeys(deps.db, user.id))
}

interface WantedKey {
  readonly wanted: NewApiKeyRequest
  /** The network address that the request came from. */
  readonly address: AddressGroup
}

/** Creates an API key in another user's name. Throws like {@link makeApiKey}, NOT_FOUND and FORBIDDEN {who}. */
export async function makeApiKeyFor(
  deps: Deps,
  viewer: Viewer,
  userId: number,
  { wanted, address }: WantedKey,
): Promise<ShownKey & { readonly key: string }> {
  const user = await allowedUser(deps, viewer, userId, 'keys.manage')
  return makeApiKey(deps, viewer, wanted, address, user.id)
}

/** Returns what is wrong with the limits of a new key, by attribute. An item that the viewer does not see counts as unknown. */
function limitsProblem(
  { expires_at: end = null, item_ids: itemIds = null }: NewApiKeyRequest,
  names: ReadonlyMap<number, string>,
  now: Date,
): Readonly<Record<string, CodedError>> {
  return {
    ...(end !== null && end * 1000 <= now.getTime() ? { expires_at: { code: 'END_IS_PAST' } } : {}),
    ...(itemIds?.some((id) => !names.has(id)) === true ? { item_ids: { code: 'UNKNOWN_ITEMS' } } : {}),
  }
}

/**
 * Creates an API key of 160 random bits and stores only its hash. The key outlives the session and needs no second factor, so the user must
 * prove both again. Throws a UserError of `current_password`, `one_time_code`, `expires_at` or `item_ids`, RATE_LIMITED {seconds}, and
 * FORBIDDEN {who} when the caller uses a limited key.
 */
export async function makeApiKey(
  deps: Deps,
  viewer: Viewer,
  wanted: NewApiKeyRequest,
  address: AddressGroup,
  userId = viewer.userId,
): Promise<ShownKey & { readonly key: string }> {
  // A limited key must not create an unlimited one.
  if (viewer.limits) throw await refusal(deps, { kind: 'account', accountId: viewer.accountId })
  const user = await findUser(deps.db, viewer.accountId, viewer.userId)
  if (!user) throw new AppError('NOT_AUTHENTICATED')
  const now = deps.now()
  const { name = '', expires_at: end = null, level = null, item_ids: itemIds = null } = wanted
  const names = await namesWithin(deps.db, permittedItems(viewer, 'item.read'), itemIds ?? [])
  const problems = {
    ...limitsProblem(wanted, names, now),
    ...(await proofProblem(deps, user, wanted.current_password, address, viewer.sessionId)),
  }
  if (Object.keys(problems).length > 0) throw new UserError(problems)
  await proveCode(deps, user, wanted.one_time_code ?? '', address)
  const key = Buffer.from(deps.random(20)).toString('hex')
  const row = await deps.db.transaction().execute(async (db) => {
    const made = await insertApiKey(db, {
      account_id: viewer.accountId,
      user_id: userId,
      name: name.trim(),
      prefix: key.slice(0, 6),
      hash: hashKey(key),
      created_at: now,
      level,
      item_ids: itemIds && [...new Set(itemIds)],
      expires_at: end === null ? null : new Date(end * 1000),
    })
    await addActivity(db, viewer, now, {
      accountId: viewer.accountId,
      action: 'api_key.created',
      details: { id: made.id, user_id: userId },
    })
    return made
  })
  return { row, key, names }
}

/** Revokes a user's key, for a viewer who may manage it. Throws NOT_FOUND and FORBIDDEN {who}. */
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
  if (!isKnownTo(viewer, id)) throw new AppError('NOT_FOUND')
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
