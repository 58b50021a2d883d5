import { Type, type Static } from 'typebox'
import { ApiKey, NewApiKey, NewApiKeyRequest, User, UserAttributes, UserErrors } from './account'
import { defineCall } from './call'
import { CountedQuery, Envelope, Id, IdParams, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { paths } from './paths'

/** A user as administrators of the account see them. */
export const ListedUser = Type.Object({
  ...User.properties,
  /** Last use of any of the user's sessions. */
  last_seen: Nullable(Seconds),
})
export type ListedUser = Static<typeof ListedUser>

/** Without a username, the e-mail address becomes the username. `name` is the full name when `first_name` is absent. */
export const NewUserRequest = Type.Object({
  ...UserAttributes,
  email: Type.String({ maxLength: 254 }),
  /** Without one, the user sets a password through a link (`user_admin/:id/activation/`). */
  password: Type.Optional(Type.String()),
  password2: Type.Optional(Type.String()),
})
export type NewUserRequest = Static<typeof NewUserRequest>

/** With `transfer`, the user's items move to `new_owner`, into a folder with the user's name; otherwise they are deleted too. */
export const UserDeletion = Type.Object({
  transfer: Type.Optional(Type.Boolean()),
  new_owner: Type.Optional(Nullable(Id)),
})
export type UserDeletion = Static<typeof UserDeletion>

/** What a user owns, and the deletion would affect. */
export const UserDeletionPreview = Type.Object({
  items_count: Type.Integer(),
  /** Number of records and rows in all of them; each catalog counts at most 10,000 rows. */
  records_count: Type.Integer(),
  /** Whether a catalog has more rows than were counted. */
  has_more: Type.Boolean(),
  /** Number of other users' forms and catalogs that take rows from these catalogs, which therefore cannot be deleted. */
  uses_count: Type.Integer(),
})
export type UserDeletionPreview = Static<typeof UserDeletionPreview>

/** A form or catalog that a user owns. */
export const OwnedItem = Type.Object({
  id: Id,
  name: Type.String(),
  itype: Type.String(),
  /** Always null: the user owns the item and needs no share. */
  shared_id: Type.Null(),
  resource_uri: Type.String(),
})
export type OwnedItem = Static<typeof OwnedItem>

const ownedItems = {
  method: 'GET',
  tag: 'account',
  access: 'user',
  params: IdParams,
  query: Type.Object(PageQuery),
  responses: { 200: Envelope(OwnedItem) },
} as const

export const userCalls = {
  listAdministeredUsers: defineCall({
    method: 'GET',
    path: paths.administeredUsers,
    tag: 'account',
    summary: 'Users of the account, for who administers them',
    access: 'user',
    query: Type.Object({
      ...CountedQuery,
      /** Part of a name, username or e-mail. */
      name: Type.Optional(Type.String()),
      is_active: Type.Optional(Type.Boolean()),
      /** Whether users have a password; false lists those who still need a link. */
      activated: Type.Optional(Type.Boolean()),
      updated_at__gte: Type.Optional(Seconds),
    }),
    responses: { 200: Envelope(ListedUser) },
  }),
  createUser: defineCall({
    method: 'POST',
    path: paths.administeredUsers,
    tag: 'account',
    summary: 'Add a user to the account',
    access: 'user',
    body: NewUserRequest,
    responses: { 201: User, 400: UserErrors },
  }),
  userDeletion: defineCall({
    method: 'GET',
    path: paths.userDeletion,
    tag: 'account',
    summary: 'What a user owns, which goes or changes hands with them',
    access: 'user',
    params: IdParams,
    responses: { 200: UserDeletionPreview },
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: paths.user,
    tag: 'account',
    summary: 'Delete a user',
    access: 'user',
    params: IdParams,
    body: UserDeletion,
    responses: { 204: Type.Null(), 400: UserErrors },
  }),
  listApiKeysOfUser: defineCall({
    method: 'GET',
    path: paths.userApiKeys,
    tag: 'account',
    summary: "A user's API keys",
    access: 'user',
    params: IdParams,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(ApiKey) },
  }),
  /** `current_password` is the caller's. */
  createApiKeyOfUser: defineCall({
    method: 'POST',
    path: paths.userApiKeys,
    tag: 'account',
    summary: 'Make an API key for a user',
    access: 'user',
    params: IdParams,
    body: NewApiKeyRequest,
    responses: { 201: NewApiKey, 400: UserErrors },
  }),
  revokeApiKeyOfUser: defineCall({
    method: 'DELETE',
    path: paths.userApiKey,
    tag: 'account',
    summary: 'Revoke an API key of a user',
    access: 'user',
    params: Type.Object({ id: Id, key: Id }),
    responses: { 204: Type.Null() },
  }),
  formsOfUser: defineCall({ ...ownedItems, path: paths.formsOfUser, summary: 'Forms that a user owns' }),
  catalogsOfUser: defineCall({
    ...ownedItems,
    path: paths.catalogsOfUser,
    summary: 'Catalogs that a user owns',
  }),
}
