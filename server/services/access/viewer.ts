import type { Viewer, Visitor } from '../../policies/can'
import { isOwner, type Principal, type UserPrincipal } from '../../policies/principal'
import { grantsFor } from '../../store/access/grants'
import type { Deps } from '../deps'

/** A user with the grants that reach them. */
export const viewerOf = async ({ db }: Deps, user: UserPrincipal): Promise<Viewer> => ({
  ...user,
  // The account's owner needs none.
  grants: isOwner(user) ? [] : await grantsFor(db, user),
})

/** The same for whoever asks: the public has no grants. */
export const visitorOf = async (deps: Deps, principal: Principal): Promise<Visitor> =>
  principal.type === 'public' ? principal : viewerOf(deps, principal)
