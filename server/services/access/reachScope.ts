import type { AccessScope, Grant } from '../../policies/accessScope'
import { rightOf } from '../../store/access/grants'
import type { ReachingUser } from '../../store/access/reachingUsers'
import type { Grantee, ShareRow } from '../../store/access/shares'

/**
 * Tells whether a share applies to a user: by themselves, by one of their groups, or, for a connected account, by themselves or their whole
 * account.
 */
export function reaches(
  { principal_type: type, principal_id: id }: ShareRow,
  user: ReachingUser,
  accountId: number,
): boolean {
  if (user.account_id !== accountId)
    return (type === 'connection' && id === user.id) || (type === 'account' && id === user.account_id)
  return (type === 'user' && id === user.id) || (type === 'group' && user.group_ids.includes(id))
}

/** Tells whether a share is given to one person. */
export const isOfPerson = (type: Grantee['type']): boolean => type === 'user' || type === 'connection'

/** Returns a user's rights in an account from these shares, and from other grants, in the same form as those of a request. */
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
