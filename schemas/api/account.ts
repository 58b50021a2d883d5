import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { PermissionLevelSchema } from './items'
import { paths } from './paths'

export const Language = Type.Object({ code: Type.String(), lang: Type.String() })
export type Language = Static<typeof Language>

/** The user as login and `user_admin/{id}/` serve it. The account's id is its owner's user id. */
export const User = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  /** The account's owner, also for the owner: clients read the account's id here. */
  parent_info: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  parent: Nullable(Type.String()),
  groups: Type.Array(Id),
  /** Whether they supervise, or administer, one of these; not said in lists. */
  supervises: Type.Optional(Type.Boolean()),
  permissions: Type.Array(Type.String()),
  lang: Language,
  timezone: Type.String(),
  phone: Type.String(),
  position: Type.String(),
  is_active: Type.Boolean(),
  /** Whether they have a password: who has none logs in once a link let them choose one. */
  activated: Type.Boolean(),
  license_expired: Type.Boolean(),
  /** Addresses of the logo of the company; null where it has none. */
  company_logo: Type.Object({ picture: Nullable(Type.String()), thumbnail: Nullable(Type.String()) }),
  date_joined: Seconds,
  last_login: Nullable(Seconds),
  created_at: Type.String(),
  updated_at: Type.String(),
  deleted_at: Nullable(Seconds),
  resource_uri: Type.String(),
})
export type User = Static<typeof User>

const CurrentPassword = Type.String({ maxLength: 1024 })

/** What is said of a user; `name` is the whole name, `lang` a code such as `pt_BR` or the object served. */
export const UserAttributes = {
  name: Type.Optional(Type.String({ maxLength: 150 })),
  first_name: Type.Optional(Type.String({ maxLength: 150 })),
  last_name: Type.Optional(Type.String({ maxLength: 150 })),
  lang: Type.Optional(Type.Union([Type.String(), Language])),
  timezone: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
  position: Type.Optional(Type.String({ maxLength: 150 })),
  username: Type.Optional(Type.String({ maxLength: 1024 })),
  permissions: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  is_active: Type.Optional(Type.Boolean()),
}

/** What is changed of a user. Username, e-mail, permissions and whether they may log in are changed by who administers them, never by themselves. */
export const UserPatch = Type.Object({
  ...UserAttributes,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** 6 to 72 bytes. The user's other sessions end, and their API keys with the sessions that those began. */
  password: Type.Optional(Type.String()),
  password2: Type.Optional(Type.String()),
  /** Needed to change one's own password. Wrong ones are counted like wrong logins. */
  current_password: Type.Optional(CurrentPassword),
  /** API keys that go on working after a change of the password; all others end. */
  kept_api_keys: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
})
export type UserPatch = Static<typeof UserPatch>

/** 400 of a user: messages by attribute under `user_admin`; `codes` by attribute for programs. */
export const UserErrors = Type.Object({
  user_admin: Type.Record(Type.String(), Type.Array(Type.String())),
  codes: Type.Record(Type.String(), Type.String()),
})
export type UserErrors = Static<typeof UserErrors>

export const UserSummary = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  resource_uri: Type.String(),
})
export type UserSummary = Static<typeof UserSummary>

/** A group of the account, for pickers. */
export const GroupSummary = Type.Object({ id: Id, name: Type.String(), resource_uri: Type.String() })
export type GroupSummary = Static<typeof GroupSummary>

/** Who something can be shared with or sent to. */
const UserOrConnection = Type.Object({
  ...UserSummary.properties,
  is_connection: Type.Boolean(),
  /** Of people of other accounts: which connection they are of; null for one's own, and for a connection itself. */
  connection: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** A connection itself: everybody there. */
  is_whole_connection: Type.Boolean(),
})
export type UserOrConnection = Static<typeof UserOrConnection>

export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** The key's first characters, to tell keys apart. */
  prefix: Type.String(),
  created_at: Seconds,
  last_used_at: Nullable(Seconds),
  /** When it stops working by itself; null: it does not. */
  expires_at: Nullable(Seconds),
  /** The strongest level that it has anywhere; null: it does everything that its user may, with people and the account too. */
  level: Nullable(PermissionLevelSchema),
  /** The items that it reaches, with all that is below them; null: all. `name` is null where who asks does not see the item. */
  items: Nullable(Type.Array(Type.Object({ id: Id, name: Nullable(Type.String()) }))),
})
export type ApiKey = Static<typeof ApiKey>

/** A key outlives the session that asks for it, so the password is asked for; `codes.current_password` says when it is wrong. */
export const NewApiKeyRequest = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100 })),
  current_password: Type.Optional(CurrentPassword),
  /** As the key says them; left out or null: without that limit. */
  expires_at: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 32_503_680_000 }))),
  level: Type.Optional(Nullable(PermissionLevelSchema)),
  item_ids: Type.Optional(Nullable(Type.Array(Id, { minItems: 1, maxItems: 50 }))),
})
export type NewApiKeyRequest = Static<typeof NewApiKeyRequest>

/** `key` is served this once and kept only as a hash. */
export const NewApiKey = Type.Object({ ...ApiKey.properties, key: Type.String() })
export type NewApiKey = Static<typeof NewApiKey>

export const accountCalls = {
  getUser: defineCall({
    method: 'GET',
    path: paths.user,
    tag: 'account',
    summary: 'A user',
    access: 'user',
    params: IdParams,
    responses: { 200: User },
  }),
  updateUser: defineCall({
    method: 'PATCH',
    path: paths.user,
    tag: 'account',
    summary: 'Change a user',
    access: 'user',
    params: IdParams,
    body: UserPatch,
    responses: { 202: User },
  }),
  listUsers: defineCall({
    method: 'GET',
    path: paths.users,
    tag: 'account',
    summary: 'Users of the account, for pickers',
    access: 'user',
    query: Type.Object({
      ...PageQuery,
      id__in: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      email__contains: Type.Optional(Type.String()),
      /** Also users who were deleted: records keep their names. */
      with_deleted: Type.Optional(Type.Boolean()),
    }),
    responses: { 200: Envelope(UserSummary) },
  }),
  listGroups: defineCall({
    method: 'GET',
    path: paths.groups,
    tag: 'account',
    summary: 'Groups of the account, for pickers',
    access: 'user',
    query: Type.Object({
      ...PageQuery,
      id__in: Type.Optional(Type.String()),
      name__icontains: Type.Optional(Type.String()),
    }),
    responses: { 200: Envelope(GroupSummary) },
  }),
  listUsersAndConnections: defineCall({
    method: 'GET',
    path: paths.usersAndConnections,
    tag: 'account',
    summary: 'Users and connections of the account whose name contains a text',
    access: 'user',
    query: Type.Object({
      ...PageQuery,
      data: Type.Optional(Type.String()),
      /** True leaves the people of the account itself out: the list holds connections and people there. */
      connections_only: Type.Optional(Type.Boolean()),
    }),
    responses: { 200: Envelope(UserOrConnection) },
  }),
  loadUserOrConnection: defineCall({
    method: 'GET',
    path: paths.userOrConnection,
    tag: 'account',
    summary: 'A user of the account or of a connection, by user name or e-mail address',
    access: 'user',
    query: Type.Object({
      username: Type.Optional(Type.String({ maxLength: 254 })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
    }),
    responses: { 200: UserOrConnection },
  }),
  listApiKeys: defineCall({
    method: 'GET',
    path: paths.apiKeys,
    tag: 'account',
    summary: 'The own API keys',
    access: 'user',
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(ApiKey) },
  }),
  /** Use it as `Authorization: ApiKey <username>:<key>`. */
  createApiKey: defineCall({
    method: 'POST',
    path: paths.apiKeys,
    tag: 'account',
    summary: 'Make an API key',
    access: 'user',
    body: NewApiKeyRequest,
    responses: { 201: NewApiKey, 400: UserErrors },
  }),
  revokeApiKey: defineCall({
    method: 'DELETE',
    path: paths.apiKey,
    tag: 'account',
    summary: 'Revoke an API key',
    access: 'user',
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
}
