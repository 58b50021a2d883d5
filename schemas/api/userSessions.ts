import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, Seconds, WholeListQuery } from './common'
import { paths } from './paths'

/** Where a user is logged in. */
export const UserSession = Type.Object({
  /** What to name it by: no credential. */
  id: Type.String(),
  /** As people call them; null where it is not known. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** From where it was begun: an IPv4 address, or the /64 of an IPv6 one; null where it is not known. */
  address: Nullable(Type.String()),
  /** Of the API key that it was begun with. */
  key_name: Nullable(Type.String()),
  created_at: Seconds,
  last_seen_at: Seconds,
  /** The one that asks. */
  is_current: Type.Boolean(),
})
export type UserSession = Static<typeof UserSession>

export const userSessionCalls = {
  listSessions: defineCall({
    method: 'GET',
    path: paths.userSessions,
    tag: 'account',
    summary: 'Where a user is logged in',
    access: 'user',
    params: IdParams,
    query: Type.Object(WholeListQuery),
    responses: { 200: Envelope(UserSession) },
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: paths.userSession,
    tag: 'account',
    summary: 'Log a user out where one session is',
    access: 'user',
    params: Type.Object({ id: Id, session: Type.String({ maxLength: 64 }) }),
    responses: { 204: Type.Null() },
  }),
}
