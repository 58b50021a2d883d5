import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, LongEnvelope, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { itemTypes, permissionLevels, type ItemType, type PermissionLevel } from './items'
import { paths } from './paths'

/** An id, or the uri of what it is the id of. */
const Reference = Type.Union([Id, Type.String({ maxLength: 300 })])
const Level = Type.Unsafe<PermissionLevel>({ type: 'string', enum: permissionLevels })

/**
 * Says which records or rows a right is of: a condition tree over `answers`, `folio`, `user_id` and `created_by_id`, where `@me` stands for
 * whoever has the right; null stands for all.
 */
const Filter = Nullable(Type.Unsafe<object>({ type: 'object' }))

/** Of which records or rows a right is, and the saved view that says so. */
const Rows = {
  filter: Filter,
  /** What the view is called by which it was given; null: by a condition, or of all. */
  filter_name: Nullable(Type.String()),
  /** Its id, of a view of a form. */
  filter_id: Nullable(Id),
  /** Whether that view is gone, or asks what no right can be given by: nothing is let through. */
  is_filter_gone: Type.Boolean(),
}

/** A right that was given to a user, a group or a connection. */
export const Share = Type.Object({
  id: Id,
  resource_uri: Type.String(),
  /** The uri of the user or the group. */
  owner: Type.String(),
  owner_id: Id,
  owner_name: Type.String(),
  /** Empty for a group. */
  owner_email: Type.String(),
  is_group: Type.Boolean(),
  is_connection: Type.Boolean(),
  /** Everybody of the connection, not its owner alone. */
  is_whole_connection: Type.Boolean(),
  group_id: Nullable(Id),
  /** The uri of the item. */
  file_shared: Type.String(),
  item_id: Id,
  item_name: Type.String(),
  itype: Type.Unsafe<ItemType>({ type: 'string', enum: itemTypes }),
  perm: Level,
  can_delete_records: Type.Boolean(),
  ...Rows,
})
export type Share = Static<typeof Share>

/** What is given; left out: no deletion of records, all records. */
const given = {
  perm: Level,
  can_delete_records: Type.Optional(Nullable(Type.Boolean())),
  filter: Type.Optional(Filter),
  /**
   * A named filter of a catalog, or a saved view of a form, says of which instead, now and whenever it changes. INVALID_FILTER for none, for
   * several of that name, and for what depends on the day, on groups, or shows what is deleted or archived.
   */
  filter_name: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  /** A saved view of a form by its id. */
  filter_id: Type.Optional(Nullable(Id)),
}

const NewShare = Type.Object({
  /** The user or, with `is_group`, the group; a group's uri says so itself. */
  owner: Type.Optional(Nullable(Reference)),
  group_id: Type.Optional(Nullable(Id)),
  is_group: Type.Optional(Nullable(Type.Boolean())),
  /** The owner is a connection (`connection/`), and everybody of that account is meant. */
  is_connection: Type.Optional(Nullable(Type.Boolean())),
  file_shared: Reference,
  ...given,
})
export type NewShare = Static<typeof NewShare>

const EndedShare = Type.Union([Reference, Type.Object({ uri: Reference })])

const ShareRequest = Type.Object({
  objects: Type.Optional(Type.Array(NewShare, { maxItems: 500 })),
  deleted_objects: Type.Optional(Type.Array(EndedShare, { maxItems: 500 })),
})

const PermsRequest = Type.Object({ file_shared: Reference, ...given })

/**
 * Names why somebody reaches an item: they own it or the account, somebody shared it or a folder above with them, or they supervise people
 * whom it reaches, and read their records.
 */
export const accessReasons = ['owner', 'account_owner', 'shared', 'folder', 'supervisor', 'public'] as const
export type AccessReason = (typeof accessReasons)[number]

/** One way to an item. */
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
  /** Of what was shared. */
  share_id: Nullable(Id),
  /** The folder that was shared. */
  folder: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Whether the viewer may change or end it. */
  is_changeable: Type.Boolean(),
})
export type ItemAccess = Static<typeof ItemAccess>

const Named = Type.Object({ id: Id, name: Type.String() })

/** What somebody may do with an item, and every reason for it. */
export const PersonAccess = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  is_connection: Type.Boolean(),
  /** Null for who does not reach the item, or the record that was asked about. */
  perm: Nullable(Level),
  can_delete_records: Type.Boolean(),
  /** Whether they see all records or rows. */
  sees_all: Type.Boolean(),
  reasons: Type.Array(
    Type.Object({
      reason: Type.Unsafe<AccessReason>({ type: 'string', enum: accessReasons }),
      perm: Level,
      /** The group that was let in, or in which they supervise. */
      group: Nullable(Named),
      /** The connection all of which was let in. */
      connection: Nullable(Named),
      /** The folder that was shared. */
      folder: Nullable(Named),
    }),
  ),
})
export type PersonAccess = Static<typeof PersonAccess>

/** A right that waits until somebody with that address is a user of the account. */
export const PendingShare = Type.Object({
  id: Id,
  email: Type.String(),
  /** The uri of the item. */
  file_shared: Type.String(),
  item_id: Id,
  item_name: Type.String(),
  perm: Level,
  can_delete_records: Type.Boolean(),
  ...Rows,
  /** Who gave it. */
  created_by_name: Type.String(),
  created_at: Seconds,
})
export type PendingShare = Static<typeof PendingShare>

const Invitation = Type.Object({
  file_shared: Reference,
  email: Type.String({ maxLength: 254 }),
  ...given,
  /** Reading, when nothing is said. */
  perm: Type.Optional(Level),
})

/** `share` where somebody of the account has the address, else `invited`. */
const Invited = Type.Object({
  share: Nullable(Share),
  invited: Nullable(PendingShare),
  /** Whether an e-mail tells them. */
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
  /** Of the items that the viewer may share, and what was shared with themselves. */
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
      /** Those by which this user of the account reaches anything: their own, their groups', and those to a connection that they are of. */
      reached_user_id: Type.Optional(Id),
    }),
    responses: { 200: LongEnvelope(Share) },
  }),
  /**
   * Whoever shares gives at most what they have themselves, of at most the records that they see. Who had a right already has this one
   * instead. All of it or nothing: ONLY_SHARE_OWN_ACCOUNT for somebody who is neither of the item's account nor connected to it,
   * SHARE_ABOVE_OWN, SHARE_OWN_ACCESS for oneself and the item's owner, SHARE_ADMIN_WHOLE, INVALID_FILTER.
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
   * Computed by the same rights that every request is judged by. With `user_id` only that user, also when they do not reach it: no
   * reason says why not, and a user that is not there is in no answer.
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
        /** Of an item: whether it is a form that everybody answers, without login; who only does that is not among these people. */
        is_public: Type.Optional(Type.Boolean()),
        /** Of a record: how many links let anybody who has one see and edit it. */
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
