import { Type, type Static } from 'typebox'
import { UserSummary } from './account'
import { defineCall } from './call'
import { CountedQuery, Envelope, Id, IdParams, Nullable, Seconds, WholeListQuery } from './common'
import { Item } from './items'
import { paths } from './paths'
import { Share } from './sharing'

/** Another account that may exchange shares with this one. Its id is the user id of its owner. */
export const Connection = Type.Object({
  id: Id,
  name: Type.String(),
  /** E-mail address of its owner. */
  email: Type.String(),
  users_count: Type.Integer(),
  since: Seconds,
  resource_uri: Type.String(),
})
export type Connection = Static<typeof Connection>

/** What this account shared with a connection or its people, and what the connection shared with the viewer. */
export const ConnectionFiles = Type.Object({
  shared_by_me: Type.Array(Share),
  shared_with_me: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      itype: Item.properties.itype,
      perm: Item.properties.perm,
      resource_uri: Type.String(),
    }),
  ),
})
export type ConnectionFiles = Static<typeof ConnectionFiles>

/** A pending invitation to connect. */
export const ConnectionInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  created_by_name: Type.String(),
  created_at: Seconds,
  expires_at: Seconds,
})
export type ConnectionInvitation = Static<typeof ConnectionInvitation>

/** `path` is where the invited person answers; it is served only in this response. */
export const NewConnectionInvitation = Type.Object({
  ...ConnectionInvitation.properties,
  path: Type.String(),
  is_mailed: Type.Boolean(),
})
export type NewConnectionInvitation = Static<typeof NewConnectionInvitation>

/** An invitation as the holder of its link sees it. */
export const ReceivedInvitation = Type.Object({
  account_name: Type.String(),
  created_by_name: Type.String(),
  email: Type.String(),
  expires_at: Seconds,
  /** Whether the caller is the invited person; nobody else can answer it. */
  is_mine: Type.Boolean(),
})
export type ReceivedInvitation = Static<typeof ReceivedInvitation>

const tag = 'account' as const
const access = 'user' as const
const Key = Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) })

export const connectionCalls = {
  listConnections: defineCall({
    method: 'GET',
    path: paths.connections,
    tag,
    summary: 'The accounts that this one is connected with',
    access,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(Connection) },
  }),
  getConnection: defineCall({
    method: 'GET',
    path: paths.connection,
    tag,
    summary: 'A connection',
    access,
    params: IdParams,
    responses: { 200: Connection },
  }),
  usersOfConnection: defineCall({
    method: 'GET',
    path: paths.usersOfConnection,
    tag,
    summary: 'Users of a connection',
    access,
    query: Type.Object({ ...CountedQuery, connection: Id, name: Type.Optional(Type.String()) }),
    responses: { 200: Envelope(UserSummary) },
  }),
  filesOfConnection: defineCall({
    method: 'GET',
    path: paths.connectionFiles,
    tag,
    summary: 'What is shared with a connection, and what it shares',
    access,
    params: IdParams,
    responses: { 200: ConnectionFiles },
  }),
  /** Requires administering users. Ends the shares in both directions; records, forms and users stay. */
  endConnection: defineCall({
    method: 'DELETE',
    path: paths.connection,
    tag,
    summary: 'End a connection, with all that was shared by it',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  /** Does not reveal whether a user has the address. */
  inviteConnection: defineCall({
    method: 'POST',
    path: paths.connections,
    tag,
    summary: 'Invite whoever has an address to connect their account with this one',
    access,
    body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
    responses: { 201: NewConnectionInvitation },
  }),
  listConnectionInvitations: defineCall({
    method: 'GET',
    path: paths.connectionInvitations,
    tag,
    summary: 'Invitations of this account that wait for an answer',
    access,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(ConnectionInvitation) },
  }),
  dropConnectionInvitation: defineCall({
    method: 'DELETE',
    path: paths.connectionInvitation,
    tag,
    summary: 'Take an invitation back',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  openConnectionInvitation: defineCall({
    method: 'GET',
    path: paths.receivedInvitation,
    tag,
    summary: 'An invitation, for who has its link',
    access,
    params: Key,
    responses: { 200: ReceivedInvitation },
  }),
  /**
   * Requires the invited address and administering the users of one's own account. Errors: INVITATION_OTHER_ADDRESS,
   * CONNECTION_OWN_ACCOUNT.
   */
  answerConnectionInvitation: defineCall({
    method: 'POST',
    path: paths.receivedInvitation,
    tag,
    summary: 'Accept or refuse an invitation',
    access,
    params: Key,
    body: Type.Object({ accept: Type.Boolean() }),
    responses: { 202: Type.Object({ connection: Nullable(Connection) }) },
  }),
}
