import type { Viewer, Visitor } from '../../policies/accessScope'
import { isOwner, type Caller, type UserPrincipal } from '../../policies/principal'
import { grantsFor } from '../../store/access/grants'
import type { Deps } from '../deps'

/** A user with the grants that reach them. */
export const viewerOf = async (deps: Deps, user: UserPrincipal): Promise<Viewer> => ({
  ...user,
  // The account's owner needs none there.
  grants: isOwner(user) && user.connectedTo.length === 0 ? [] : await grantsFor(deps.db, user),
  ...(user.viewedBy && { seenBy: await viewerOf(deps, user.viewedBy) }),
})

/** The same for whoever asks: the public has no grants. */
export const visitorOf = async (deps: Deps, principal: Caller): Promise<Visitor> =>
  principal.type === 'public' ? principal : viewerOf(deps, principal)
