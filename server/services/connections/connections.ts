import { AppError } from '../../appError'
import type { ListTotal } from '../../model/listTotal'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { sharesWithAccount, type ShareRow } from '../../store/access/shares'
import {
  endLink,
  linkedAccount,
  linkedAccounts,
  type LinkedAccount,
} from '../../store/connections/accountLinks'
import { addActivity } from '../../store/items/activity'
import { lockTree } from '../../store/items/items'
import { itemsById, listItemIds, type ItemRow } from '../../store/items/itemLists'
import type { UserRow } from '../../store/people/users'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { takeFromAccount } from '../inbox/inboxOfRecords'
import { findUsers } from '../people/findUsers'
import type { WantedPage } from '../query/pageWithTotal'

/** What an account is connected with, for everybody in it: they may share with it. A key of less than everything knows of none. */
export const connectionsOf = async ({ db }: Deps, viewer: Viewer): Promise<readonly LinkedAccount[]> =>
  viewer.limits === null ? linkedAccounts(db, viewer.accountId) : []

/** One of them, by the id of its owner. NOT_FOUND. */
export async function connectionOf({ db }: Deps, viewer: Viewer, id: number): Promise<LinkedAccount> {
  const found = viewer.limits === null ? await linkedAccount(db, viewer.accountId, id) : undefined
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** A page of the active people there, by name. NOT_FOUND. */
export async function usersOfConnection(
  deps: Deps,
  viewer: Viewer,
  wanted: { readonly connection: number; readonly name?: string | undefined },
  page: WantedPage,
): Promise<{ rows: UserRow[]; total: ListTotal }> {
  const { accountId } = await connectionOf(deps, viewer, wanted.connection)
  return findUsers(deps, accountId, { name: wanted.name, isActive: true }, page)
}

export interface FilesOfConnection {
  readonly byMe: readonly ShareRow[]
  readonly withMe: readonly ItemRow[]
}

/** More are not listed at a time. */
const mostListed = 500

/** What the viewer may share and was given to the connection or people there, and what of the connection's reaches the viewer. NOT_FOUND. */
export async function filesOfConnection(deps: Deps, viewer: Viewer, id: number): Promise<FilesOfConnection> {
  const { accountId } = await connectionOf(deps, viewer, id)
  const scope = permittedItems(viewer, 'item.read')
  const theirs = { ...scope, whole: null, own: null, accountIds: [accountId] }
  const filter = { limit: mostListed, offset: 0, atRoot: true }
  const [byMe, { ids }] = await Promise.all([
    sharesWithAccount(deps.db, permittedItems(viewer, 'item.share'), {
      ...{ accountId: viewer.accountId, otherAccountId: accountId },
      limit: mostListed,
    }),
    listItemIds(deps.db, theirs, filter),
  ])
  return { byMe, withMe: await itemsById(deps.db, theirs, ids) }
}

/**
 * Ends a connection for both, with all rights that were given by it: from the next request on nobody reaches what is the other's. What each
 * has made stays where it is. Throws NOT_FOUND, FORBIDDEN {who}.
 */
export async function endConnection(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { accountId } = viewer
  await demand(deps, viewer, 'connections.manage', { kind: 'account', accountId })
  const { accountId: other, name } = await connectionOf(deps, viewer, id)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    // Whoever shares holds the tree: what they are about to give is given before, and ends with the rest, or not at all.
    for (const one of [accountId, other].toSorted((a, b) => a - b)) await lockTree(db, one)
    if (!(await endLink(db, accountId, other, now))) throw new AppError('NOT_FOUND')
    await endLink(db, other, accountId, now)
    await takeFromAccount(db, accountId, other, now)
    await takeFromAccount(db, other, accountId, now)
    const action = 'connection.ended'
    await addActivity(db, viewer, now, { accountId, action, details: { connection: name } })
    await addActivity(db, viewer, now, { accountId: other, action, details: { by: viewer.email } })
  })
}
