import { Type, type Static } from 'typebox'
import { UserSummary } from './account'
import { defineCall } from './call'
import { CountedQuery, Envelope, Id, IdParams, Nullable, Seconds, WholeListQuery } from './common'
import { Item } from './items'
import { paths } from './paths'
import { Share } from './sharing'

/** Another account that this one may share with, and that may share with it. Its id is that of the user who owns it. */
export const Connection = Type.Object({
  id: Id,
  name: Type.String(),
  /** Its owner's. */
  email: Type.String(),
  users_count: Type.Integer(),
  since: Seconds,
  resource_uri: Type.String(),
})
export type Connection = Static<typeof Connection>

/** What this account gave to a connection or to people there, and what the connection gave to the reader. */
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

/** An invitation to be connected that waits for its answer. */
export const ConnectionInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  created_by_name: Type.String(),
  created_at: Seconds,
  expires_at: Seconds,
})
export type ConnectionInvitation = Static<typeof ConnectionInvitation>

/** `path` is where it is answered: whoever was invited needs it, and it is told this once. */
export const NewConnectionInvitation = Type.Object({
  ...ConnectionInvitation.properties,
  path: Type.String(),
  is_mailed: Type.Boolean(),
})
export type NewConnectionInvitation = Static<typeof NewConnectionInvitation>

/** An invitation as whoever has its link sees it. */
export const ReceivedInvitation = Type.Object({
  account_name: Type.String(),
  created_by_name: Type.String(),
  email: Type.String(),
  expires_at: Seconds,
  /** Whether it was sent to who asks; others cannot answer it. */
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
  /** For who administers users. Rights in both directions end; records, forms and people stay where they are. */
  endConnection: defineCall({
    method: 'DELETE',
    path: paths.connection,
    tag,
    summary: 'End a connection, with all that was shared by it',
    access,
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  /** Nothing tells whether somebody has the address. */
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
  /** For the user who has the address that was invited and administers the users of their account. INVITATION_OTHER_ADDRESS, CONNECTION_OWN_ACCOUNT. */
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
