import type { Grant, Viewer, Visitor } from '../../policies/accessScope'
import { isOwner, type Caller, type UserPrincipal } from '../../policies/principal'
import { grantsFor } from '../../store/access/grants'
import { supervisedGrants } from '../../store/access/supervisedRecords'
import type { Deps } from '../deps'

/** The rights that reach a user, and those to what the people whom they supervise answered. */
async function rightsOf({ db }: Deps, user: UserPrincipal): Promise<readonly Grant[]> {
  // The account's owner needs none there.
  if (isOwner(user)) return user.connectedTo.length === 0 ? [] : grantsFor(db, user)
  const grants = await grantsFor(db, user)
  // Who supervises is in a group.
  return user.groupIds.length === 0 ? grants : [...grants, ...(await supervisedGrants(db, user))]
}

/** A user with all rights that they have. */
export const viewerOf = async (deps: Deps, user: UserPrincipal): Promise<Viewer> => ({
  ...user,
  grants: await rightsOf(deps, user),
  ...(user.viewedBy && { seenBy: await viewerOf(deps, user.viewedBy) }),
})

/** The same for whoever asks: the public has no grants. */
export const visitorOf = async (deps: Deps, principal: Caller): Promise<Visitor> =>
  principal.type === 'public' ? principal : viewerOf(deps, principal)
