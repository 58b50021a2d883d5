import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { PermissionLevelSchema } from './items'
import { paths } from './paths'

export const Language = Type.Object({ code: Type.String(), lang: Type.String() })
export type Language = Static<typeof Language>

/** A user as login and `user_admin/{id}/` serve them. The id of an account is the user id of its owner. */
export const User = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  /** The account's owner (for the owner, themselves): clients read the account's id here. */
  parent_info: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  parent: Nullable(Type.String()),
  groups: Type.Array(Id),
  /** Whether the user supervises or administers a group; absent in lists. */
  supervises: Type.Optional(Type.Boolean()),
  permissions: Type.Array(Type.String()),
  lang: Language,
  timezone: Type.String(),
  phone: Type.String(),
  position: Type.String(),
  is_active: Type.Boolean(),
  /** Whether the user has a password. A user without one cannot log in until they set one through a link. */
  activated: Type.Boolean(),
  license_expired: Type.Boolean(),
  /** Addresses of the company's logo; null when it has none. */
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

/** Attributes of a user. `name` is the full name, `lang` a code such as `pt_BR` or the object that the API serves. */
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

/**
 * A change of a user. Only those who administer users may change the username, e-mail, permissions and whether the user may log in, and
 * never their own.
 */
export const UserPatch = Type.Object({
  ...UserAttributes,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** 6 to 72 bytes. Ends the user's other sessions, and their API keys together with the sessions begun with those. */
  password: Type.Optional(Type.String()),
  password2: Type.Optional(Type.String()),
  /** Required to change one's own password. Wrong ones count like failed logins. */
  current_password: Type.Optional(CurrentPassword),
  /** Ids of the API keys that survive a change of the password; all others end. */
  kept_api_keys: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
})
export type UserPatch = Static<typeof UserPatch>

/** The 400 response for a user: messages by attribute under `user_admin`, and `codes` by attribute for programs. */
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

/** A group of the account, as pickers list it. */
export const GroupSummary = Type.Object({ id: Id, name: Type.String(), resource_uri: Type.String() })
export type GroupSummary = Static<typeof GroupSummary>

/** A user or connection that something can be shared with or sent to. */
const UserOrConnection = Type.Object({
  ...UserSummary.properties,
  is_connection: Type.Boolean(),
  /** The connection that a user of another account belongs to; null for the account's own users and for connections themselves. */
  connection: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Whether the entry is a connection, meaning everybody in it. */
  is_whole_connection: Type.Boolean(),
})
export type UserOrConnection = Static<typeof UserOrConnection>

export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** The first characters of the key, so that users can tell keys apart. */
  prefix: Type.String(),
  created_at: Seconds,
  last_used_at: Nullable(Seconds),
  /** When the key expires; null when it does not. */
  expires_at: Nullable(Seconds),
  /**
   * The highest level that the key has on any item; null when it may do everything that its user may, including managing users and the
   * account.
   */
  level: Nullable(PermissionLevelSchema),
  /** The items that the key reaches, with everything below them; null means all. `name` is null when the viewer does not see the item. */
  items: Nullable(Type.Array(Type.Object({ id: Id, name: Nullable(Type.String()) }))),
})
export type ApiKey = Static<typeof ApiKey>

/**
 * Asks for the password, and for the code of a user who has a second factor, because a key outlives the session that creates it and needs no
 * second factor itself. `codes.current_password` or `codes.one_time_code` says which is wrong.
 */
export const NewApiKeyRequest = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100 })),
  current_password: Type.Optional(CurrentPassword),
  one_time_code: Type.Optional(Type.String({ maxLength: 100 })),
  /** As in the created key; absent or null means no such limit. */
  expires_at: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 32_503_680_000 }))),
  level: Type.Optional(Nullable(PermissionLevelSchema)),
  item_ids: Type.Optional(Nullable(Type.Array(Id, { minItems: 1, maxItems: 50 }))),
})
export type NewApiKeyRequest = Static<typeof NewApiKeyRequest>

/** The new key. `key` is served only in this response; the server stores a hash of it. */
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
      /** Includes deleted users, because records keep their names. */
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
      /** Excludes the account's own users, so that the list holds only connections and their people. */
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
  /** Clients send the key as `Authorization: ApiKey <username>:<key>`. */
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
