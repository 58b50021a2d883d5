import type { Grant, Viewer, Visitor } from '../../policies/accessScope'
import { isOwner, type Caller, type UserPrincipal } from '../../policies/principal'
import { grantsFor } from '../../store/access/grants'
import { supervisedGrants } from '../../store/access/supervisedRecords'
import type { Deps } from '../deps'

/** Returns the grants of a user, including those to records of the people whom they supervise. */
async function rightsOf({ db }: Deps, user: UserPrincipal): Promise<readonly Grant[]> {
  // The owner needs no grants in their own account.
  if (isOwner(user)) return user.connectedTo.length === 0 ? [] : grantsFor(db, user)
  const grants = await grantsFor(db, user)
  // Only members of a group can supervise.
  return user.groupIds.length === 0 ? grants : [...grants, ...(await supervisedGrants(db, user))]
}

/** Returns a user with all their grants. */
export const viewerOf = async (deps: Deps, user: UserPrincipal): Promise<Viewer> => ({
  ...user,
  grants: await rightsOf(deps, user),
  ...(user.viewedBy && { seenBy: await viewerOf(deps, user.viewedBy) }),
})

/** Returns the caller with all their grants; the public has none. */
export const visitorOf = async (deps: Deps, principal: Caller): Promise<Visitor> =>
  principal.type === 'public' ? principal : viewerOf(deps, principal)
