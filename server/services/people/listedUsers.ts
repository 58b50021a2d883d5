import type { ItemType } from '../../../schemas/api/items'
import type { ListTotal } from '../../model/listTotal'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import type { UserPrincipal } from '../../policies/principal'
import { listOwned } from '../../store/items/ownedItems'
import { accountOwner, seenUsers, type OwnerRow, type SeenUser, type UserRow } from '../../store/people/users'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import type { WantedPage } from '../query/pageWithTotal'
import { findUsers } from './findUsers'
import { allowedUser } from './loadUser'

/** Returns a page of users of the viewer's account, for pickers. */
export const usersForPickers = (
  deps: Deps,
  viewer: UserPrincipal,
  query: {
    readonly ids?: readonly number[]
    readonly name?: string
    readonly email__contains?: string
    readonly with_deleted?: boolean
  },
  page: WantedPage,
): Promise<{ rows: UserRow[]; total: ListTotal }> =>
  findUsers(
    deps,
    viewer.accountId,
    {
      ids: query.ids,
      name: query.name,
      email: query.email__contains,
      withDeleted: query.with_deleted === true,
    },
    page,
  )

export interface AdministeredUser {
  readonly user: UserRow
  readonly seen: SeenUser | undefined
}

export interface UsersWanted {
  readonly name?: string
  readonly is_active?: boolean
  readonly activated?: boolean
  /** Epoch seconds. */
  readonly updated_at__gte?: number
}

/** Returns a page of users of the viewer's account, with all that administrators see of them. Throws FORBIDDEN {who} for other viewers. */
export async function usersForAdministrators(
  deps: Deps,
  viewer: Viewer,
  { name, is_active: isActive, activated: isActivated, updated_at__gte: since }: UsersWanted,
  page: WantedPage,
): Promise<{
  readonly users: readonly AdministeredUser[]
  readonly owner: OwnerRow
  readonly total: ListTotal
}> {
  await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: viewer.accountId })
  // Clamps to years that a date can have.
  const updatedSince =
    since === undefined ? undefined : new Date(Math.min(Math.max(since, 0), 253_402_300_799) * 1000)
  const filter = { name, isActive, isActivated, updatedSince }
  const { rows, total } = await findUsers(deps, viewer.accountId, filter, page)
  const seen = await seenUsers(
    deps.db,
    rows.map(({ id }) => id),
  )
  return {
    users: rows.map((user) => ({ user, seen: seen.get(user.id) })),
    owner: await accountOwner(deps.db, viewer.accountId),
    total,
  }
}

/** Returns the items of a type that a user owns: all for a viewer who administers users, for others those that they reach. */
export async function itemsOfUser(
  deps: Deps,
  viewer: Viewer,
  id: number,
  wanted: { readonly itype: ItemType; readonly limit: number; readonly offset: number },
) {
  const user = await allowedUser(deps, viewer, id, 'user.read')
  const administers = can(viewer, 'users.manage', { kind: 'account', accountId: user.account_id })
  const within = administers ? undefined : permittedItems(viewer, 'item.read')
  return listOwned(deps.db, { accountId: user.account_id, ownerId: id, within }, wanted)
}
