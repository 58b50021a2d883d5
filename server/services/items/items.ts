import type { Selectable } from 'kysely'
import { isViewName } from '../../../schemas/filters/filterView'
import { folderTypeOf, type ItemType } from '../../../schemas/api/items'
import { AppError } from '../../appError'
import { permittedItems, tenantsOf, type PermittedItems, type Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { factsOf } from '../../policies/resource'
import { addActivity } from '../../store/items/activity'
import { releaseDocumentIds, usesOfCatalogs } from '../../store/catalogs/catalogs'
import { grantees } from '../../store/access/grants'
import { itemsById, listItemIds, type ItemRow, type ItemsFilter } from '../../store/items/itemLists'
import type { ItemSeer } from '../../store/items/itemSeer'
import { forgetPlacements, removePlacement } from '../../store/items/placements'
import {
  deleteItem,
  findItem,
  insertItem,
  lockTree,
  lockUses,
  newItemId,
  placeItem,
  renameItem,
} from '../../store/items/items'
import type { ItemsTable } from '../../store/schema'
import { closeGoneViews, renameViewIn } from '../access/viewShares'
import { demand, demandKnown } from '../access/demand'
import { seerOf } from './seer'
import type { Deps } from '../deps'
import { namedUses } from '../catalogs/namedUses'
import { findUser, type UserRow } from '../../store/people/users'
import { changeDocument } from '../forms/formRevisions'

export type Item = Selectable<ItemsTable>

const isFolder = (itype: string): boolean => itype.endsWith('folder')

/**
 * Returns the item when the viewer may do the action with it. Throws NOT_FOUND when they may not see it, and FORBIDDEN {who} when they may
 * see it only. The item may belong to another account than the viewer.
 */
export async function allowedItem(deps: Deps, viewer: Viewer, id: number, action: Action): Promise<Item> {
  const item = await findItem(deps.db, tenantsOf(viewer), id)
  if (!item) throw new AppError('NOT_FOUND')
  await demandKnown(deps, viewer, action, factsOf(item))
  return item
}

/**
 * Returns the folder to put items of these types into; null is the root. Throws FOLDER_OF_OTHER_KIND for a folder whose list would not show
 * them.
 */
export async function allowedParent(
  deps: Deps,
  viewer: Viewer,
  id: number | null,
  itypes: readonly ItemType[],
): Promise<Item | null> {
  if (id === null) return null
  const parent = await allowedItem(deps, viewer, id, 'item.manage')
  if (!isFolder(parent.itype)) throw new AppError('MOVE_ITEM_FAILED')
  if (itypes.some((itype) => folderTypeOf(itype) !== parent.itype)) throw new AppError('FOLDER_OF_OTHER_KIND')
  return parent
}

/** Returns the item as lists show it to the viewer. */
export async function shownItem(deps: Deps, viewer: Viewer, id: number): Promise<ItemRow> {
  const scope = permittedItems(viewer, 'item.read')
  const [row] = await itemsById(deps.db, scope, [id], await seerOf(deps, viewer))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Inserts an item into the tree. An item inside a folder belongs to the folder's owner, who would not see it otherwise. */
export async function addItem(
  deps: Deps,
  viewer: Viewer,
  entry: {
    readonly itype: ItemType
    readonly name: string
    readonly parent: Item | null
    /** The owner of an item at the root; the viewer when left out. */
    readonly ownerId?: number
  },
): Promise<Item> {
  const id = await newItemId(deps.db, viewer.accountId)
  return insertItem(deps.db, {
    account_id: viewer.accountId,
    id,
    itype: entry.itype,
    name: entry.name,
    parent_id: entry.parent?.id ?? null,
    path: entry.parent ? [...entry.parent.path, entry.parent.id] : [],
    owner_id: entry.parent?.owner_id ?? entry.ownerId ?? viewer.userId,
    created_by_id: viewer.userId,
    updated_by_id: viewer.userId,
    created_at: deps.now(),
  })
}

/** Returns the trimmed name; throws NAME_REQUIRED for an empty one. */
export const cleanName = (name: string): string => {
  const clean = name.trim()
  if (!clean) throw new AppError('NAME_REQUIRED')
  return clean
}

export async function createFolder(
  deps: Deps,
  viewer: Viewer,
  {
    name,
    parent,
    itype = 'folder',
  }: {
    name: string
    parent: number | null
    itype?: Extract<ItemType, 'folder' | 'catalog_folder' | 'filter_folder'>
  },
): Promise<ItemRow> {
  await demand(deps, viewer, 'folder.create', { kind: 'account', accountId: viewer.accountId })
  const id = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await lockTree(db, viewer.accountId)
    const folder = await addItem(inside, viewer, {
      itype,
      name: cleanName(name),
      parent: await allowedParent(inside, viewer, parent, [itype]),
    })
    await addActivity(db, viewer, deps.now(), {
      accountId: viewer.accountId,
      action: 'folder.created',
      itemId: folder.id,
    })
    return folder.id
  })
  return shownItem(deps, viewer, id)
}

/** Renames an item. A form or catalog is renamed in its document as well, because both have the same name. */
export async function renameAnItem(deps: Deps, viewer: Viewer, id: number, name: string): Promise<ItemRow> {
  const clean = cleanName(name)
  await deps.db.transaction().execute(async (db) => {
    const item = await allowedItem({ ...deps, db }, viewer, id, 'item.manage')
    if (item.itype === 'filter' && !isViewName(clean)) throw new AppError('FILTER_VIEW_NAME')
    if (item.itype === 'form' || item.itype === 'catalog')
      await changeDocument({ ...deps, db }, viewer, item, (document) => ({ ...document, name: clean }))
    if (!(await renameItem(db, item, clean, viewer.userId, deps.now()))) throw new AppError('NOT_FOUND')
    if (item.itype === 'filter') await renameViewIn({ db }, item.account_id, { id, name: clean })
    await addActivity(db, viewer, deps.now(), {
      accountId: item.account_id,
      action: 'item.renamed',
      itemId: id,
    })
  })
  return shownItem(deps, viewer, id)
}

export async function moveItems(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
  parentId: number | null,
): Promise<ItemRow[]> {
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await lockTree(db, viewer.accountId)
    const items: Item[] = []
    for (const id of new Set(ids)) items.push(await allowedItem(inside, viewer, id, 'item.manage'))
    const itypes = items.map(({ itype }) => itype)
    const parent = await allowedParent(inside, viewer, parentId, itypes)
    for (const { id } of items) {
      // Reads the item again, because one moved before it may have moved it along.
      const item = await allowedItem(inside, viewer, id, 'item.manage')
      if (parent && (parent.id === id || parent.path.includes(id))) throw new AppError('MOVE_ITEM_FAILED')
      await placeItem(db, item, parent, viewer.userId, deps.now())
      // Forgets the viewer's own placement of the item, because they see it in its new place now.
      await removePlacement(db, { accountId: item.account_id, itemId: id, userId: viewer.userId })
      await forgetPlacements(db, item.account_id, { itemId: id })
      await addActivity(db, viewer, deps.now(), {
        accountId: item.account_id,
        action: 'item.moved',
        itemId: id,
      })
    }
  })
  const scope = permittedItems(viewer, 'item.read')
  return itemsById(deps.db, scope, [...new Set(ids)], await seerOf(deps, viewer))
}

/** Throws CATALOG_IN_USE {names} for a catalog that others take rows from; `objects` lists the uses that the viewer may see. */
async function refuseUsed(db: Deps['db'], viewer: Viewer, item: Item): Promise<void> {
  const uses = await usesOfCatalogs(db, item.account_id, [item.id])
  if (uses.length === 0) return
  const { names, objects } = await namedUses(db, viewer, uses)
  throw new AppError('CATALOG_IN_USE', { names }, { objects })
}

export async function removeItem(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await lockTree(db, viewer.accountId)
    await lockUses(db, viewer.accountId)
    const item = await allowedItem({ ...deps, db }, viewer, id, 'item.manage')
    await refuseUsed(db, viewer, item)
    const now = deps.now()
    await deleteItem(db, item, viewer.userId, now)
    await closeGoneViews({ db }, item.account_id, now)
    await releaseDocumentIds(db, item.account_id)
    await addActivity(db, viewer, deps.now(), {
      accountId: item.account_id,
      action: 'item.deleted',
      itemId: id,
    })
  })
}

export type ItemsWanted = Omit<ItemsFilter, 'updatedSince' | 'within' | 'seer'> & {
  readonly updatedSince?: number
  /** Only items that the viewer manages. */
  readonly managed?: boolean
}

/** Items read at a time; for each, its contents are counted. */
const itemsAtOnce = 1_000

/** An item as lists show it to a viewer. */
export type ShownItem = ItemRow

export interface FoundItems {
  readonly total: number
  readonly parts: AsyncGenerator<readonly ItemRow[], void>
}

/** Finds the items that the viewer may see, by conditions. `updatedSince` is in epoch seconds. */
export async function itemsFor(
  deps: Deps,
  viewer: Viewer,
  { updatedSince, managed, ...wanted }: ItemsWanted,
): Promise<FoundItems> {
  const since =
    updatedSince === undefined ? undefined : new Date(Math.min(Math.max(updatedSince, 0), 8e12) * 1000)
  const scope = permittedItems(viewer, 'item.read')
  const seer = await seerOf(deps, viewer)
  const filter = {
    ...wanted,
    seer,
    ...(since ? { updatedSince: since } : {}),
    ...(managed ? { within: permittedItems(viewer, 'item.manage') } : {}),
  }
  const { ids, total } = await listItemIds(deps.db, scope, filter)
  return { total, parts: eachPart(deps, { scope, seer, ids }) }
}

async function* eachPart(
  deps: Deps,
  {
    scope,
    seer,
    ids,
  }: { readonly scope: PermittedItems; readonly seer: ItemSeer; readonly ids: readonly number[] },
): FoundItems['parts'] {
  for (let at = 0; at < ids.length; at += itemsAtOnce)
    yield await itemsById(deps.db, scope, ids.slice(at, at + itemsAtOnce), seer)
}

export interface ItemUsersFound {
  readonly item: Item
  readonly owner: UserRow | undefined
  readonly me: UserRow | undefined
  readonly shared: Awaited<ReturnType<typeof grantees>>
}

/** Returns the users who have access to an item, for a viewer who may share it. */
export async function usersOfItem(deps: Deps, viewer: Viewer, id: number): Promise<ItemUsersFound> {
  const item = await allowedItem(deps, viewer, id, 'item.share')
  return {
    item,
    owner: await findUser(deps.db, item.account_id, item.owner_id),
    me: await findUser(deps.db, viewer.accountId, viewer.userId),
    shared: await grantees(deps.db, item.account_id, id),
  }
}
