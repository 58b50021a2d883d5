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
  /** Whether the user supervises or administers a group. */
  readonly supervises: boolean
}

/** Returns a user with the account's owner and the user's groups, as every response about a user shows them. */
export async function withOwner(deps: Deps, user: UserRow): Promise<LoadedUser> {
  const owner = await accountOwner(deps.db, user.account_id)
  const groups = await groupsOf(deps.db, user.id)
  const groupIds = groups.map(({ group_id: id }) => id)
  return { user, owner, groupIds, supervises: groups.some(({ role }) => role !== 'user') }
}

/** Returns the facts about a user that policies check. */
export const userFacts = (user: UserRow): UserFacts => ({
  kind: 'user',
  accountId: user.account_id,
  id: user.id,
  permissions: user.permissions,
})

/** Returns a user of the viewer's account when the viewer may do the action with them. Throws NOT_FOUND and FORBIDDEN {who}. */
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
