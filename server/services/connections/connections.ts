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

/** Returns the accounts connected with the viewer's, for every user of it, who may share with them. A limited API key sees none. */
export const connectionsOf = async ({ db }: Deps, viewer: Viewer): Promise<readonly LinkedAccount[]> =>
  viewer.limits === null ? linkedAccounts(db, viewer.accountId) : []

/** Returns a connected account by its owner's id. Throws NOT_FOUND. */
export async function connectionOf({ db }: Deps, viewer: Viewer, id: number): Promise<LinkedAccount> {
  const found = viewer.limits === null ? await linkedAccount(db, viewer.accountId, id) : undefined
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Returns a page of the active users of a connected account, by name. Throws NOT_FOUND. */
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

/** The most items and shares listed at a time. */
const mostListed = 500

/**
 * Returns what was shared with a connection or its users, of what the viewer may share, and which items of the connection reach the viewer.
 * Throws NOT_FOUND.
 */
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
 * Ends a connection for both accounts, with all shares given by it: from the next request on, nobody reaches the other account's items.
 * What each has created stays. Throws NOT_FOUND and FORBIDDEN {who}.
 */
export async function endConnection(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { accountId } = viewer
  await demand(deps, viewer, 'connections.manage', { kind: 'account', accountId })
  const { accountId: other, name } = await connectionOf(deps, viewer, id)
  const now = deps.now()
  await deps.db.transaction().execute(async (db) => {
    // Locks both trees, as sharing does: a share given at the same moment either ends with the rest or is refused.
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
