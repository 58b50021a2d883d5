import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, IdParams, LongEnvelope, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { paths } from './paths'

/** Levels of access to an item, weakest first. */
export const permissionLevels = [
  'can_read_item',
  'can_answer_item',
  'can_share_item',
  'can_manage_item',
] as const
export type PermissionLevel = (typeof permissionLevels)[number]
export const PermissionLevelSchema = Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels })

export const itemTypes = [
  'folder',
  'form',
  'catalog_folder',
  'catalog',
  'script_folder',
  'script',
  'report_folder',
  'report',
  'filter_folder',
  'filter',
  'event',
] as const
export type ItemType = (typeof itemTypes)[number]

/**
 * Returns the type of folder that items of a type may lie in. Each tree is listed by itself, so an item in a folder of another type would
 * be in no list.
 */
export function folderTypeOf(itype: ItemType): ItemType {
  if (itype.endsWith('folder')) return itype
  const own = itemTypes.find((type) => type === `${itype}_folder`)
  return own ?? 'folder'
}

/** An entry of the tree of items. */
export const Item = Type.Object({
  id: Id,
  name: Type.String(),
  itype: Type.Unsafe<ItemType>({ type: 'string', enum: itemTypes }),
  owner_id: Id,
  created_by_id: Id,
  updated_by_id: Id,
  /** Null at the root, and when the viewer may not see the folder. */
  parent_id: Nullable(Id),
  /** The viewer's level. */
  perm: PermissionLevelSchema,
  can_delete_records: Type.Boolean(),
  resource_uri: Type.String(),
  /** True for everything but folders. */
  leaf_node: Type.Boolean(),
  /** True when the viewer is not the owner. */
  is_shared: Type.Boolean(),
  /** True when the item lies in no folder that the viewer sees; lists show it under what is shared with them. */
  is_shared_root: Type.Boolean(),
  /** True when the viewer placed it in `parent_id`, for themselves only. */
  is_placed: Type.Boolean(),
  owner_name: Nullable(Type.String()),
  /** The user who shared the item with the viewer; absent for own items. */
  shared_by: Type.Optional(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  /** Number of users and groups that the item is shared with, directly or through a folder; served to those who may share it. */
  shared_count: Type.Optional(Type.Integer()),
  created_at: Seconds,
  updated_at: Seconds,
  deleted_at: Nullable(Seconds),
  /** For folders: number of items in them at any depth. */
  items_count: Type.Optional(Type.Integer()),
  /** For forms: number of records that are neither deleted nor archived. For catalogs: number of rows up to 10,000; 10,001 means more. */
  records_count: Type.Optional(Type.Integer()),
  /** For forms: alias of `id`. */
  form_id: Type.Optional(Id),
  /** For forms: whether they can be answered without login. */
  public: Type.Optional(Type.Boolean()),
})
export type Item = Static<typeof Item>

const nameBody = { name: Type.String({ minLength: 1, maxLength: 255 }) }

/** An id, an item's uri, or null for the root. */
const Parent = Type.Union([Id, Type.String(), Type.Null()])

const FolderRequest = Type.Object({ ...nameBody, parent: Type.Optional(Parent) })

const RenameRequest = Type.Object(nameBody)

/** Items, and the folder to put them into. */
export const ItemsToPut = Type.Object({
  items: Type.Array(Type.Union([Id, Type.String()]), { minItems: 1, maxItems: 1000 }),
  parent: Parent,
})

export const ItemsQuery = Type.Object({
  ...PageQuery,
  parent: Type.Optional(Id),
  /** `true`: only items at the viewer's root. */
  parent__isnull: Type.Optional(Type.Boolean()),
  /** Of the items at the viewer's root, `true` returns those shared by others, `false` the viewer's own. */
  is_shared_root: Type.Optional(Type.Boolean()),
  /** Only items that this user shared with the viewer. */
  shared_by: Type.Optional(Id),
  itype__exact: Type.Optional(Type.String()),
  id: Type.Optional(Id),
  /** Ids joined by commas. */
  id__in: Type.Optional(Type.String()),
  name__icontains: Type.Optional(Type.String()),
  /** `name` or `updated_at`, with a `-` in front for descending. Folders always come first. */
  order_by: Type.Optional(Type.String()),
})
export type ItemsQuery = Static<typeof ItemsQuery>

/** What prevents the deletion of items, and what would be deleted with them. */
export const ItemsDeletion = Type.Object({
  /** Forms and catalogs, visible to the viewer, that take rows from the item `of` or from the `catalogs` in it. */
  uses: Type.Array(
    Type.Object({
      ...{ id: Id, name: Type.String(), itype: Item.properties.itype, of: Id },
      catalogs: Type.Array(Type.String()),
    }),
  ),
  /** Number of further uses that the viewer may not see. */
  hidden_uses: Type.Integer(),
  /** Number of items in those that are folders, at any depth. */
  items_count: Type.Integer(),
  /** Number of records and rows in all of the items; each catalog counts at most 10,000 rows. */
  records_count: Type.Integer(),
  /** Whether a catalog has more rows than were counted. */
  has_more: Type.Boolean(),
  /** Number of shares limited by saved views in the form; after the deletion these shares allow nothing. */
  shares_count: Type.Integer(),
})
export type ItemsDeletion = Static<typeof ItemsDeletion>

const User = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  perm: Type.String(),
  can_delete_records: Type.Boolean(),
  is_connection: Type.Boolean(),
  is_group: Type.Boolean(),
})

/** Users related to an item. Served without an envelope. */
export const ItemUsers = Type.Object({ owner: User, me: User, objects: Type.Array(User) })
export type ItemUsers = Static<typeof ItemUsers>

const tag = 'items' as const
const access = 'user' as const

export const itemCalls = {
  /** Returns the whole list unless the request sets a limit, because clients never ask for a second page. */
  listItems: defineCall({
    method: 'GET',
    path: paths.items,
    tag,
    summary: 'Items, by folder or by other conditions',
    access,
    viewable: true,
    query: Type.Object({ ...ItemsQuery.properties, ...WholeListQuery }),
    responses: { 200: LongEnvelope(Item) },
  }),
  getItem: defineCall({
    method: 'GET',
    path: paths.item,
    tag,
    summary: 'One item',
    access,
    viewable: true,
    params: IdParams,
    responses: { 200: Item },
  }),
  searchItems: defineCall({
    method: 'GET',
    path: paths.searchItems,
    tag,
    summary: 'Items whose name contains a text, wherever they are',
    access,
    viewable: true,
    query: Type.Object({
      ...PageQuery,
      data: Type.Optional(Type.String()),
      itype__exact: Type.Optional(Type.String()),
    }),
    responses: { 200: LongEnvelope(Item) },
  }),
  moveItems: defineCall({
    method: 'POST',
    path: paths.moveItems,
    tag,
    summary: 'Move items into a folder',
    access,
    body: ItemsToPut,
    responses: { 202: Type.Object({ objects: Type.Array(Item) }) },
  }),
  /** Renaming a form also renames its document, as a new revision. */
  renameItem: defineCall({
    method: 'PATCH',
    path: paths.item,
    tag,
    summary: 'Rename an item',
    access,
    params: IdParams,
    body: RenameRequest,
    responses: { 202: Item },
  }),
  /** Deleting a folder deletes everything in it. */
  deleteItem: defineCall({
    method: 'DELETE',
    path: paths.item,
    tag,
    summary: 'Delete an item',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  /** Deletes nothing; answers the question for the items in `id__in` before they are deleted. */
  askDeletion: defineCall({
    method: 'GET',
    path: paths.itemsDeletion,
    tag,
    summary: 'What deleting items would meet and take along',
    access,
    query: Type.Object({ id__in: Type.String({ maxLength: 8000 }) }),
    responses: { 200: ItemsDeletion },
  }),
  getItemUsers: defineCall({
    method: 'GET',
    path: paths.itemUsers,
    tag,
    summary: 'Who has access to an item',
    access,
    params: IdParams,
    responses: { 200: ItemUsers },
  }),
  createFolder: defineCall({
    method: 'POST',
    path: paths.folders,
    tag,
    summary: 'Create a folder',
    access,
    body: FolderRequest,
    responses: { 201: Item },
  }),
  createFolderIn: defineCall({
    method: 'POST',
    path: paths.folder,
    tag,
    summary: 'Create a folder in the folder named by the path',
    access,
    params: IdParams,
    body: RenameRequest,
    responses: { 201: Item },
  }),
  renameFolder: defineCall({
    method: 'PATCH',
    path: paths.folder,
    tag,
    summary: 'Rename a folder',
    access,
    params: IdParams,
    body: RenameRequest,
    responses: { 202: Item },
  }),
}
