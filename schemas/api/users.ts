import { Type, type Static } from 'typebox'
import { ApiKey, NewApiKey, NewApiKeyRequest, User, UserAttributes, UserErrors } from './account'
import { defineCall } from './call'
import { CountedQuery, Envelope, Id, IdParams, Nullable, PageQuery, Seconds, WholeListQuery } from './common'
import { paths } from './paths'

/** A user as who administers the account sees them. */
export const ListedUser = Type.Object({
  ...User.properties,
  /** When a session of theirs was last used. */
  last_seen: Nullable(Seconds),
})
export type ListedUser = Static<typeof ListedUser>

/** Without a username the e-mail address is one. `name` is the whole name where `first_name` is missing. */
export const NewUserRequest = Type.Object({
  ...UserAttributes,
  email: Type.String({ maxLength: 254 }),
  /** Without one the user sets it by a link (`user_admin/:id/activation/`). */
  password: Type.Optional(Type.String()),
  password2: Type.Optional(Type.String()),
})
export type NewUserRequest = Static<typeof NewUserRequest>

/** With `transfer`, what the user owns becomes `new_owner`'s, in a folder with the user's name; without, it is deleted too. */
export const UserDeletion = Type.Object({
  transfer: Type.Optional(Type.Boolean()),
  new_owner: Type.Optional(Nullable(Id)),
})
export type UserDeletion = Static<typeof UserDeletion>

/** What a user owns. */
export const UserDeletionPreview = Type.Object({
  items_count: Type.Integer(),
  /** Records and rows in all of them; rows of one catalog are counted up to 10,000. */
  records_count: Type.Integer(),
  /** A catalog has more rows than are counted. */
  has_more: Type.Boolean(),
  /** Forms and catalogs of others that take rows from their catalogs, which therefore cannot be deleted. */
  uses_count: Type.Integer(),
})
export type UserDeletionPreview = Static<typeof UserDeletionPreview>

/** A form or catalog that a user owns. */
export const OwnedItem = Type.Object({
  id: Id,
  name: Type.String(),
  itype: Type.String(),
  /** By which share it is theirs: none, since they own it. */
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
      /** Whether they have a password; false: who still needs a link. */
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
  /** `current_password` is that of who asks. */
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
