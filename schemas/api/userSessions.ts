import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, Seconds, WholeListQuery } from './common'
import { paths } from './paths'

/** A session of a user. */
export const UserSession = Type.Object({
  /** Identifies the session in requests; no credential. */
  id: Type.String(),
  /** Product names, such as people use them; null when unknown. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** Address that began the session: an IPv4 address, or the /64 of an IPv6 one; null when unknown. */
  address: Nullable(Type.String()),
  /** Name of the API key that began the session. */
  key_name: Nullable(Type.String()),
  created_at: Seconds,
  last_seen_at: Seconds,
  /** Whether it is the caller's session. */
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
