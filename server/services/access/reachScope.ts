import type { AccessScope, Grant } from '../../policies/accessScope'
import { rightOf } from '../../store/access/grants'
import type { ReachingUser } from '../../store/access/reachingUsers'
import type { Grantee, ShareRow } from '../../store/access/shares'

/** Whether a right reaches a user: by themselves, by a group of theirs, or as a connection, they or all of their account. */
export function reaches(
  { principal_type: type, principal_id: id }: ShareRow,
  user: ReachingUser,
  accountId: number,
): boolean {
  if (user.account_id !== accountId)
    return (type === 'connection' && id === user.id) || (type === 'account' && id === user.account_id)
  return (type === 'user' && id === user.id) || (type === 'group' && user.group_ids.includes(id))
}

/** Whether a right is of one person. */
export const isOfPerson = (type: Grantee['type']): boolean => type === 'user' || type === 'connection'

/** What a user may do in an account with these rights, and others that nobody gave: as a request of theirs is judged. */
export const scopeOf = (
  user: ReachingUser,
  accountId: number,
  shares: readonly ShareRow[],
  others: readonly Grant[] = [],
): AccessScope => ({
  ...{ type: 'user', userId: user.id, accountId: user.account_id, accountOwnerId: user.account_owner_id },
  connectedTo: user.account_id === accountId ? [] : [accountId],
  permissions: user.permissions,
  limits: null,
  grants: [...shares.map(({ grant }) => rightOf(grant, user.id)), ...others],
})
