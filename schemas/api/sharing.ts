import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, LongEnvelope, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { itemTypes, permissionLevels, type ItemType, type PermissionLevel } from './items'
import { paths } from './paths'

/** An id, or the uri of the object with that id. */
const Reference = Type.Union([Id, Type.String({ maxLength: 300 })])
const Level = Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels })

/** Limits a share to some records or rows: conditions on `answers`, `folio`, `user_id`, `created_by_id` (`@me`: the holder); null means all. */
const Filter = Nullable(Type.Unsafe<object>({ type: 'object' }))

/** The records or rows that a share covers, and the saved view that defines them. */
const Rows = {
  filter: Filter,
  /** Name of the view that limits the share; null when a condition or nothing limits it. */
  filter_name: Nullable(Type.String()),
  /** Id of the view, when it is a view of a form. */
  filter_id: Nullable(Id),
  /** Whether the view was deleted or became unusable for shares; the share then allows nothing. */
  is_filter_gone: Type.Boolean(),
}

/** A right to an item that was given to a user, a group or a connection. */
export const Share = Type.Object({
  id: Id,
  resource_uri: Type.String(),
  /** Uri of the user or group. */
  owner: Type.String(),
  owner_id: Id,
  owner_name: Type.String(),
  /** Empty for a group. */
  owner_email: Type.String(),
  is_group: Type.Boolean(),
  is_connection: Type.Boolean(),
  /** Whether the share is for everybody of the connection instead of its owner alone. */
  is_whole_connection: Type.Boolean(),
  group_id: Nullable(Id),
  /** Uri of the shared item. */
  file_shared: Type.String(),
  item_id: Id,
  item_name: Type.String(),
  itype: Type.Unsafe<ItemType>({ type: 'string', enum: itemTypes }),
  perm: Level,
  can_delete_records: Type.Boolean(),
  ...Rows,
})
export type Share = Static<typeof Share>

/** What a share gives; when absent: no deletion of records, and all records. */
const given = {
  perm: Level,
  can_delete_records: Type.Optional(Nullable(Type.Boolean())),
  filter: Type.Optional(Filter),
  /**
   * A catalog's named filter, or a form's saved view, that limits the share instead of `filter`, following later changes of it.
   * INVALID_FILTER for an unknown or ambiguous name, and for one that depends on the day or on groups, or that shows deleted or archived
   * records.
   */
  filter_name: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  /** Id of a saved view of a form. */
  filter_id: Type.Optional(Nullable(Id)),
}

const ReplacedShare = Type.Object({ perm: Level, can_delete_records: Type.Boolean(), filter: Filter })

const NewShare = Type.Object({
  /** The user or, with `is_group`, the group; the uri of a group implies it. */
  owner: Type.Optional(Nullable(Reference)),
  group_id: Type.Optional(Nullable(Id)),
  is_group: Type.Optional(Nullable(Type.Boolean())),
  /** Shares with everybody of the connection that the owner (`connection/`) stands for. */
  is_connection: Type.Optional(Nullable(Type.Boolean())),
  file_shared: Reference,
  ...given,
  /** The share that the request replaces; SHARE_CHANGED when it differs from the stored one, or none is stored. */
  replaces: Type.Optional(ReplacedShare),
})
export type NewShare = Static<typeof NewShare>

const EndedShare = Type.Union([Reference, Type.Object({ uri: Reference })])

const ShareRequest = Type.Object({
  objects: Type.Optional(Type.Array(NewShare, { maxItems: 500 })),
  deleted_objects: Type.Optional(Type.Array(EndedShare, { maxItems: 500 })),
})

const PermsRequest = Type.Object({ file_shared: Reference, ...given })

/**
 * Reasons why a user reaches an item: they own it or the account, somebody shared it or a folder above with them, they supervise users who
 * reach it and read those users' records, or it is public.
 */
export const accessReasons = ['owner', 'account_owner', 'shared', 'folder', 'supervisor', 'public'] as const
export type AccessReason = (typeof accessReasons)[number]

/** One reason why somebody reaches an item. */
export const ItemAccess = Type.Object({
  reason: Type.Unsafe<AccessReason>({ type: 'string', enum: accessReasons }),
  /** Null for the public. */
  who: Nullable(
    Type.Object({
      kind: Type.Union([
        Type.Literal('user'),
        Type.Literal('group'),
        Type.Literal('connection'),
        Type.Literal('account'),
      ]),
      id: Id,
      name: Type.String(),
      email: Type.String(),
    }),
  ),
  perm: Level,
  can_delete_records: Type.Boolean(),
  ...Rows,
  /** Id of the share, when there is one. */
  share_id: Nullable(Id),
  /** The shared folder through which the item is reached. */
  folder: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Whether the viewer may change or end the share. */
  is_changeable: Type.Boolean(),
})
export type ItemAccess = Static<typeof ItemAccess>

const Named = Type.Object({ id: Id, name: Type.String() })

/** A user's level for an item, with every reason for it. */
export const PersonAccess = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  is_connection: Type.Boolean(),
  /** Null when the user does not reach the item or the requested record. */
  perm: Nullable(Level),
  can_delete_records: Type.Boolean(),
  /** Whether the user sees all records or rows. */
  sees_all: Type.Boolean(),
  reasons: Type.Array(
    Type.Object({
      reason: Type.Unsafe<AccessReason>({ type: 'string', enum: accessReasons }),
      perm: Level,
      /** The group that holds the share, or that the user supervises. */
      group: Nullable(Named),
      /** The connection that holds the share as a whole. */
      connection: Nullable(Named),
      /** The shared folder through which the item is reached. */
      folder: Nullable(Named),
    }),
  ),
})
export type PersonAccess = Static<typeof PersonAccess>

/** A share that takes effect once a user of the account has that address. */
export const PendingShare = Type.Object({
  id: Id,
  email: Type.String(),
  /** Uri of the shared item. */
  file_shared: Type.String(),
  item_id: Id,
  item_name: Type.String(),
  perm: Level,
  can_delete_records: Type.Boolean(),
  ...Rows,
  /** Name of the user who shared. */
  created_by_name: Type.String(),
  created_at: Seconds,
})
export type PendingShare = Static<typeof PendingShare>

const Invitation = Type.Object({
  file_shared: Reference,
  email: Type.String({ maxLength: 254 }),
  ...given,
  /** Reading when absent. */
  perm: Type.Optional(Level),
})

/** `share` when a user of the account has the address, else `invited`. */
const Invited = Type.Object({
  share: Nullable(Share),
  invited: Nullable(PendingShare),
  /** Whether the invited person gets an e-mail. */
  is_mailed: Type.Boolean(),
})

const invite = {
  method: 'POST',
  tag: 'items',
  summary: 'Share an item with an e-mail address: the right waits until somebody has it',
  access: 'user',
  body: Invitation,
  responses: { 201: Invited },
} as const

const tag = 'items' as const
const access = 'user' as const

export const sharingCalls = {
  /** Lists shares of the items that the viewer may share, and shares with the viewer. */
  listShares: defineCall({
    method: 'GET',
    path: paths.shares,
    tag,
    summary: 'Rights that were given, by item and by user',
    access,
    query: Type.Object({
      ...PageQuery,
      ...WholeListQuery,
      form_id: Type.Optional(Id),
      item_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
      group_id: Type.Optional(Id),
      /**
       * Only shares that reach this user of the account: their own, those of their groups, and those to a connection that they belong to.
       */
      reached_user_id: Type.Optional(Id),
    }),
    responses: { 200: LongEnvelope(Share) },
  }),
  /**
   * Gives at most the level that the sharing user has, over at most the records that they see, and replaces an earlier share of the same
   * holder. All or nothing. Errors: ONLY_SHARE_OWN_ACCOUNT for a user outside of the item's account and its connections, SHARE_ABOVE_OWN,
   * SHARE_OWN_ACCESS for oneself and the item's owner, SHARE_ADMIN_WHOLE, INVALID_FILTER.
   */
  share: defineCall({
    method: 'PATCH',
    path: paths.shares,
    tag,
    summary: 'Share and unshare items',
    access,
    body: ShareRequest,
    responses: { 201: Type.Object({ objects: Type.Array(Share) }) },
  }),
  changeShare: defineCall({
    method: 'PATCH',
    path: paths.sharePerms,
    tag,
    summary: 'Change a right that was given',
    access,
    body: PermsRequest,
    responses: { 202: Share },
  }),
  /**
   * Uses the same rights that judge every request. With `user_id`, returns only that user, even without access (and then without reasons);
   * an unknown user gives an empty list.
   */
  listPeople: defineCall({
    method: 'GET',
    path: paths.itemPeople,
    tag,
    summary: 'Everybody who can see an item, or one of its records, and why',
    access,
    params: IdParams,
    query: Type.Object({
      record_id: Type.Optional(Type.String({ maxLength: 64 })),
      user_id: Type.Optional(Id),
    }),
    responses: {
      200: Type.Object({
        objects: Type.Array(PersonAccess),
        /** For an item: whether it is a form that everybody may answer without login. The public is not among the people listed. */
        is_public: Type.Optional(Type.Boolean()),
        /** For a record: number of links with which anybody may see and edit it. */
        links: Type.Optional(Type.Integer()),
      }),
    },
  }),
  /** Throws what `share` throws, and INVALID_EMAIL. */
  invite: defineCall({ ...invite, path: paths.invitations }),
  inviteBeside: defineCall({ ...invite, path: paths.inviteBeside }),
  listInvited: defineCall({
    method: 'GET',
    path: paths.invitations,
    tag,
    summary: 'Addresses that wait for a right on items that the viewer may share',
    access,
    query: Type.Object({ ...PageQuery, ...WholeListQuery, item_id: Type.Optional(Id) }),
    responses: { 200: Envelope(PendingShare) },
  }),
  endInvited: defineCall({
    method: 'PATCH',
    path: paths.invitations,
    tag,
    summary: 'End rights that wait',
    access,
    body: Type.Object({ deleted_objects: Type.Array(Id, { maxItems: 500 }) }),
    responses: { 202: Type.Object({ objects: Type.Array(PendingShare) }) },
  }),
  listAccess: defineCall({
    method: 'GET',
    path: paths.itemAccess,
    tag,
    summary: 'Who reaches an item, and because of what',
    access,
    params: IdParams,
    responses: { 200: Type.Object({ objects: Type.Array(ItemAccess) }) },
  }),
}
