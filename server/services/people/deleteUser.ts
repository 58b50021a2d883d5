import { folderTypeOf } from '../../../schemas/api/items'
import type { UserDeletion, UserDeletionPreview } from '../../../schemas/api/users'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import { AppError, UserError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { releaseDocumentIds, usesOfCatalogs, type CatalogUse } from '../../store/catalogs/catalogs'
import { addActivity } from '../../store/items/activity'
import { itemsWithin, lockTree, lockUses } from '../../store/items/items'
import {
  deleteOwned,
  giveOwned,
  ownedItems,
  putIntoFolder,
  type OwnedItem,
} from '../../store/items/ownedItems'
import { deleteIdentitiesOf } from '../../store/identity/identities'
import { deletePasskeysOf } from '../../store/identity/passkeys'
import { endActivationOf } from '../../store/people/activations'
import { giveLinks } from '../../store/records/recordLinks'
import { endSessionsOf, revokeApiKeysOf } from '../../store/people/sessions'
import {
  endRightsOf,
  findNameOfUser,
  findUser,
  markUserDeleted,
  type UserRow,
} from '../../store/people/users'
import { closeGoneViews } from '../access/viewShares'
import { namedUses } from '../catalogs/namedUses'
import type { Deps } from '../deps'
import { addItem } from '../items/items'
import { allowedUser } from './loadUser'

/** Returns other owners' forms and catalogs that take rows from the items about to be deleted. */
async function usesByOthers(
  db: Deps['db'],
  accountId: number,
  owned: readonly OwnedItem[],
): Promise<CatalogUse[]> {
  const ids = owned.map(({ id }) => id)
  const uses = await usesOfCatalogs(db, accountId, ids)
  return [...new Map(uses.filter(({ id }) => !ids.includes(id)).map((use) => [use.id, use])).values()]
}

/** Counts what a user owns, for the confirmation before they are deleted. */
export async function userDeletion(deps: Deps, viewer: Viewer, id: number): Promise<UserDeletionPreview> {
  const user = await allowedUser(deps, viewer, id, 'user.delete')
  const owned = await ownedItems(deps.db, user.account_id, id)
  const ids = new Set(owned.map((item) => item.id))
  const counted = (await itemsWithin(deps.db, user.account_id, [...ids])).filter((item) => ids.has(item.id))
  const isMany = (item: (typeof counted)[number]) => item.isCatalog && item.records > countedAtMost
  return {
    items_count: owned.length,
    records_count: counted.reduce((sum, item) => sum + (isMany(item) ? countedAtMost : item.records), 0),
    has_more: counted.some(isMany),
    uses_count: (await usesByOthers(deps.db, user.account_id, owned)).length,
  }
}

/** Returns the user who gets a deleted user's items. Throws a UserError of `new_owner` when no active user of the account is named. */
async function heirOf(deps: Deps, user: UserRow, { new_owner: id }: UserDeletion): Promise<UserRow> {
  const heir = id == null || id === user.id ? undefined : await findUser(deps.db, user.account_id, id)
  if (!heir?.is_active) throw new UserError({ new_owner: { code: 'INVALID_NEW_OWNER' } })
  return heir
}

/**
 * Gives all of a user's items and links to edit records to the heir. Items at the user's root go into folders named after the user, one for
 * each kind of tree.
 */
async function handOver(
  deps: Deps,
  viewer: Viewer,
  {
    user,
    heir,
    owned,
  }: { readonly user: UserRow; readonly heir: UserRow; readonly owned: readonly OwnedItem[] },
): Promise<void> {
  const { db } = deps
  const now = deps.now()
  const ids = { accountId: user.account_id, from: user.id, to: heir.id, by: viewer.userId, now }
  await giveOwned(db, ids)
  await giveLinks(db, ids)
  const name = await findNameOfUser(db, user.id)
  const atRoot = owned.filter((item) => item.parent_id === null)
  for (const itype of new Set(atRoot.map((item) => folderTypeOf(item.itype)))) {
    const folder = await addItem(deps, viewer, { itype, name, parent: null, ownerId: heir.id })
    const roots = atRoot.filter((item) => folderTypeOf(item.itype) === itype).map(({ id }) => id)
    await putIntoFolder(db, user.account_id, folder.id, roots)
  }
}

/**
 * Deletes all that a user owns. Throws CATALOG_IN_USE {names} while others take rows from one of the catalogs; `objects` lists the uses
 * that the viewer may see.
 */
async function deleteAll(
  deps: Deps,
  viewer: Viewer,
  user: UserRow,
  owned: readonly OwnedItem[],
): Promise<void> {
  const uses = await usesByOthers(deps.db, user.account_id, owned)
  if (uses.length > 0) {
    const { names, objects } = await namedUses(deps.db, viewer, uses)
    throw new AppError('CATALOG_IN_USE', { names }, { objects })
  }
  const now = deps.now()
  await deleteOwned(deps.db, {
    accountId: user.account_id,
    from: user.id,
    by: viewer.userId,
    now,
  })
  await closeGoneViews(deps, user.account_id, now)
  await releaseDocumentIds(deps.db, user.account_id)
}

/**
 * Deletes a user. Their items go to another user or are deleted; their sessions, keys, shares and memberships end; records keep their name.
 * Throws NOT_OF_YOURSELF, FORBIDDEN {who}, CATALOG_IN_USE {names}, and a UserError of `new_owner`.
 */
export async function deleteUser(
  deps: Deps,
  viewer: Viewer,
  id: number,
  wanted: UserDeletion,
): Promise<void> {
  if (id === viewer.userId) throw new AppError('NOT_OF_YOURSELF')
  const { account_id: accountId } = await allowedUser(deps, viewer, id, 'user.delete')
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await lockTree(db, accountId)
    await lockUses(db, accountId)
    const user = await allowedUser(inside, viewer, id, 'user.delete')
    const heir = wanted.transfer ? await heirOf(inside, user, wanted) : undefined
    // Marks the user deleted first, so that nothing they begin meanwhile succeeds.
    await markUserDeleted(db, id, deps.now())
    await endSessionsOf(db, id, deps.now())
    await endActivationOf(db, id)
    await deleteIdentitiesOf(db, id)
    await deletePasskeysOf(db, id)
    await revokeApiKeysOf(db, id, deps.now())
    await endRightsOf(db, user, deps.now())
    const owned = await ownedItems(db, accountId, id)
    if (heir) await handOver(inside, viewer, { user, heir, owned })
    else await deleteAll(inside, viewer, user, owned)
    await addActivity(db, viewer, deps.now(), {
      accountId,
      action: 'user.deleted',
      details: { user_id: id, items: owned.length, new_owner: heir?.id ?? null },
    })
  })
}
