import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { UserAction } from '../../policies/actions'
import type { UserFacts } from '../../policies/resource'
import { accountOwner, findUser, groupsOf, type OwnerRow, type UserRow } from '../../store/people/users'
import { demand } from '../access/demand'
import type { Deps } from '../deps'

export interface LoadedUser {
  readonly user: UserRow
  readonly owner: OwnerRow
  readonly groupIds: readonly number[]
  /** Whether they watch over the people of some group. */
  readonly supervises: boolean
}

/** A user with the account's owner, as every answer about a user shows both. */
export async function withOwner(deps: Deps, user: UserRow): Promise<LoadedUser> {
  const owner = await accountOwner(deps.db, user.account_id)
  const groups = await groupsOf(deps.db, user.id)
  const groupIds = groups.map(({ group_id: id }) => id)
  return { user, owner, groupIds, supervises: groups.some(({ role }) => role !== 'user') }
}

/** What policies look at, from a user's row. */
export const userFacts = (user: UserRow): UserFacts => ({
  kind: 'user',
  accountId: user.account_id,
  id: user.id,
  permissions: user.permissions,
})

/** A user of the viewer's account, if the viewer may do that with them; NOT_FOUND, FORBIDDEN {who}. */
export async function allowedUser(
  deps: Deps,
  viewer: Viewer,
  id: number,
  action: UserAction,
): Promise<UserRow> {
  const user = await findUser(deps.db, viewer.accountId, id)
  if (!user) throw new AppError('NOT_FOUND')
  await demand(deps, viewer, action, userFacts(user))
  return user
}

export async function loadUser(deps: Deps, viewer: Viewer, id: number): Promise<LoadedUser> {
  return withOwner(deps, await allowedUser(deps, viewer, id, 'user.read'))
}
