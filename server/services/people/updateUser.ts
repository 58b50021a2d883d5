import { isDeepStrictEqual } from 'node:util'
import type { UserPatch } from '../../../schemas/api/account'
import { AppError, UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { endActivationOf } from '../../store/people/activations'
import { endSessionsOf, revokeApiKeysOf } from '../../store/people/sessions'
import { updateUserRow, type UserRow } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { allowedUser, userFacts, withOwner, type LoadedUser } from './loadUser'
import { hashPassword } from './passwords'
import { proofProblem } from './proofProblem'
import { attributeProblems, columnsOf, type UserColumns } from './userAttributes'

/** Attributes that only administrators change, and never their own except the names they log in with. */
const administered = ['username', 'email', 'permissions', 'is_active'] as const

/** Throws FORBIDDEN for attributes of a user that the viewer may not change; values equal to the present ones change nothing. */
export async function demandChanges(
  deps: Deps,
  viewer: Viewer,
  user: UserRow,
  { columns, hasPassword }: { readonly columns: UserColumns; readonly hasPassword: boolean },
): Promise<void> {
  const changed = administered.filter(
    (name) => columns[name] !== undefined && !isDeepStrictEqual(columns[name], user[name]),
  )
  const isSelf = viewer.userId === user.id
  if (changed.length > 0)
    await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: user.account_id })
  if (isSelf && changed.some((name) => name === 'permissions' || name === 'is_active'))
    throw new AppError('NOT_OF_YOURSELF')
  if (hasPassword || changed.some((name) => name === 'username' || name === 'email'))
    await demand(deps, viewer, 'credentials.manage', userFacts(user))
}

interface UserChange {
  readonly columns: UserColumns
  /** The hash of a new password. */
  readonly hash?: string | undefined
  readonly keptKeys?: UserPatch['kept_api_keys']
}

/** Writes the changes of a user, and ends sessions, links and keys that may not outlive them; call it in a transaction. */
export async function writeUserChange(
  { db, now: clock }: Deps,
  viewer: Viewer,
  user: UserRow,
  { columns, hash, keptKeys }: UserChange,
): Promise<UserRow> {
  const { id, account_id: accountId } = user
  const now = clock()
  // Updates the user's row first: a login at the same moment waits for it, or its session is ended below.
  const row = await updateUserRow(db, id, {
    ...columns,
    ...(hash !== undefined && { password_hash: hash }),
    updated_at: now,
  })
  const isNamedAnew = row.username !== user.username || row.email !== user.email
  if (!row.is_active) await endSessionsOf(db, id, now)
  // A link sent to the old address, or made for the old password, must stop working.
  if (!row.is_active || hash !== undefined || isNamedAnew) await endActivationOf(db, id)
  if (hash === undefined) {
    const details = { user_id: id, changed: Object.keys(columns) }
    await addActivity(db, viewer, now, { accountId, action: 'user.changed', details })
    return row
  }
  await endSessionsOf(db, id, now, viewer.userId === id ? viewer.sessionId : null)
  const keysEnded = await revokeApiKeysOf(db, id, now, keptKeys)
  const details = { user_id: id, keys_ended: keysEnded }
  await addActivity(db, viewer, now, { accountId, action: 'user.password_changed', details })
  return row
}

/** Changes the given attributes of a user. A new password ends the user's other sessions and their API keys, except the keys named. */
export async function updateUser(
  deps: Deps,
  viewer: Viewer,
  id: number,
  patch: UserPatch,
  address: AddressGroup,
): Promise<LoadedUser> {
  const user = await allowedUser(deps, viewer, id, 'user.update')
  const columns = columnsOf(patch)
  const { password } = patch
  await demandChanges(deps, viewer, user, { columns, hasPassword: password !== undefined })
  const isSelf = viewer.userId === id
  const problems = await attributeProblems(deps, viewer, patch, user)
  const newName = [columns.username ?? user.username, columns.email ?? user.email]
  const isNamedAnew = !isDeepStrictEqual(newName, [user.username, user.email])
  // Asks for the password, because somebody who finds an open session must not be able to take the account over.
  if (patch.current_password !== undefined || (isSelf && (password !== undefined || isNamedAnew)))
    Object.assign(problems, await proofProblem(deps, user, patch.current_password, address, viewer.sessionId))
  if (Object.keys(problems).length > 0) throw new UserError(problems)
  const hash = password === undefined ? undefined : await hashPassword(password)
  const change = { columns, hash, keptKeys: patch.kept_api_keys }
  const changed = await deps.db
    .transaction()
    .execute((db) => writeUserChange({ ...deps, db }, viewer, user, change))
  return withOwner(deps, changed)
}
