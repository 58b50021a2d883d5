import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, IdParams, LongEnvelope, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { paths } from './paths'

/** What a principal may do with an item, weakest first. */
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

/** The folders that items of a type may lie in: each tree is listed by itself, and what lies in another one would be in no list. */
export function folderTypeOf(itype: ItemType): ItemType {
  if (itype.endsWith('folder')) return itype
  const own = itemTypes.find((type) => type === `${itype}_folder`)
  return own ?? 'folder'
}

/** An entry of the tree. */
export const Item = Type.Object({
  id: Id,
  name: Type.String(),
  itype: Type.Unsafe<ItemType>({ type: 'string', enum: itemTypes }),
  owner_id: Id,
  created_by_id: Id,
  updated_by_id: Id,
  /** Null at the root, and where the folder is not the viewer's to see. */
  parent_id: Nullable(Id),
  /** What the viewer may do. */
  perm: PermissionLevelSchema,
  can_delete_records: Type.Boolean(),
  resource_uri: Type.String(),
  /** True for what has no children of its own: everything but folders. */
  leaf_node: Type.Boolean(),
  /** True when the viewer is not the owner. */
  is_shared: Type.Boolean(),
  /** True when the item lies in no folder that the viewer sees: lists show it under what is shared with them. */
  is_shared_root: Type.Boolean(),
  /** True when the viewer put it into `parent_id`, where it lies for them alone. */
  is_placed: Type.Boolean(),
  owner_name: Nullable(Type.String()),
  /** Who let the viewer in; of what is shared. */
  shared_by: Type.Optional(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  /** With how many people and groups it is shared, by itself or by a folder; for who may share it. */
  shared_count: Type.Optional(Type.Integer()),
  created_at: Seconds,
  updated_at: Seconds,
  deleted_at: Nullable(Seconds),
  /** Folders: how many items they hold, at any depth. */
  items_count: Type.Optional(Type.Integer()),
  /** Forms: records that are neither deleted nor archived. Catalogs: rows, up to 10,000; 10,001 says that there are more. */
  records_count: Type.Optional(Type.Integer()),
  /** Forms: the same as `id`. */
  form_id: Type.Optional(Id),
  /** Forms: answered without login. */
  public: Type.Optional(Type.Boolean()),
})
export type Item = Static<typeof Item>

const nameBody = { name: Type.String({ minLength: 1, maxLength: 255 }) }

/** An id, an item's uri, or null for the root. */
const Parent = Type.Union([Id, Type.String(), Type.Null()])

const FolderRequest = Type.Object({ ...nameBody, parent: Type.Optional(Parent) })

const RenameRequest = Type.Object(nameBody)

/** Items, and the folder that they are put into. */
export const ItemsToPut = Type.Object({
  items: Type.Array(Type.Union([Id, Type.String()]), { minItems: 1, maxItems: 1000 }),
  parent: Parent,
})

export const ItemsQuery = Type.Object({
  ...PageQuery,
  parent: Type.Optional(Id),
  /** `true`: what is at the viewer's root. */
  parent__isnull: Type.Optional(Type.Boolean()),
  /** `true`: of what is at the viewer's root, what others share; `false`: what is theirs. */
  is_shared_root: Type.Optional(Type.Boolean()),
  /** Who let the viewer in. */
  shared_by: Type.Optional(Id),
  itype__exact: Type.Optional(Type.String()),
  id: Type.Optional(Id),
  /** Ids joined by commas. */
  id__in: Type.Optional(Type.String()),
  name__icontains: Type.Optional(Type.String()),
  /** `name` or `updated_at`, `-` in front = descending. Folders come first. */
  order_by: Type.Optional(Type.String()),
})
export type ItemsQuery = Static<typeof ItemsQuery>

/** What stands in the way of deleting items, and what goes along with them. */
export const ItemsDeletion = Type.Object({
  /** Forms and catalogs that take rows from `of`, one of the items, or from `catalogs` in it; only what the viewer may see. */
  uses: Type.Array(
    Type.Object({
      ...{ id: Id, name: Type.String(), itype: Item.properties.itype, of: Id },
      catalogs: Type.Array(Type.String()),
    }),
  ),
  /** How many more there are. */
  hidden_uses: Type.Integer(),
  /** What lies in those that are folders, at any depth. */
  items_count: Type.Integer(),
  /** Records and rows in all of the items; rows of one catalog are counted up to 10,000. */
  records_count: Type.Integer(),
  /** A catalog has more rows than are counted. */
  has_more: Type.Boolean(),
  /** Rights that were given by saved views in it: they let nothing through any more. */
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

/** Not enveloped. */
export const ItemUsers = Type.Object({ owner: User, me: User, objects: Type.Array(User) })
export type ItemUsers = Static<typeof ItemUsers>

const tag = 'items' as const
const access = 'user' as const

export const itemCalls = {
  /** All of them unless a limit is named: clients never ask for a second page of it. */
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
  /** Renaming a form renames its document too, as a new revision. */
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
  /** A folder goes with everything in it. */
  deleteItem: defineCall({
    method: 'DELETE',
    path: paths.item,
    tag,
    summary: 'Delete an item',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  /** Nothing is deleted: `id__in` as the question before it names them. */
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
