import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { CountedQuery, Id, LongEnvelope, Nullable, Seconds } from './common'
import { Item } from './items'
import { paths } from './paths'

/** What can have happened, by what it is about. */
export const activitySubjects = {
  records: [
    'record.created',
    'record.edited',
    'record.deleted',
    'record.restored',
    'record.archived',
    'record.unarchived',
    'record.linked',
    'record.unlinked',
    'record.commented',
    'record.ended',
  ],
  items: [
    ...['form.saved', 'workflows.saved', 'workflows.deleted', 'folder.created', 'item.renamed', 'item.moved'],
    ...['item.deleted', 'item.restored'],
  ],
  sharing: [
    'item.shared',
    'item.unshared',
    'item.invited',
    'item.uninvited',
    'access.asked',
    'access.refused',
    'access.reopened',
  ],
  people: [
    'user.created',
    'user.changed',
    'user.deleted',
    'user.messaged',
    'user.activated',
    'account.made',
    'user.activation_made',
    'user.link_asked',
    'user.password_changed',
    'user.viewed_as',
    'group.created',
    'group.changed',
    'group.deleted',
    'api_key.created',
    'api_key.revoked',
    'session.ended',
    'user.logged_in',
    'user.logged_in_by_identity',
    'user.logged_in_by_passkey',
    'identity.linked',
    'identity.unlinked',
    'passkey.added',
    'passkey.removed',
    'user.login_failed',
    'company.changed',
  ],
  connections: [
    'connection.invited',
    'connection.uninvited',
    'connection.made',
    'connection.refused',
    'connection.ended',
  ],
} as const
export type ActivitySubject = keyof typeof activitySubjects
export const activitySubjectNames = Object.keys(activitySubjects) as readonly ActivitySubject[]

/** Something that happened in the account. */
export const Activity = Type.Object({
  id: Type.String(),
  at: Seconds,
  action: Type.String(),
  /** How whoever did it was known: a user, their API key, a person of a connection, a link, nobody who logged in, or the system. */
  actor_type: Type.String(),
  /** Null: nobody who was logged in. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  item_id: Nullable(Id),
  item_name: Nullable(Type.String()),
  itype: Nullable(Item.properties.itype),
  record_id: Nullable(Type.String()),
  folio: Nullable(Type.String()),
  cause: Nullable(Type.String()),
  /** The address of whoever did it: an IPv4 address, or the /64 of an IPv6 one; null where nobody was logged in, or it is not kept any more. */
  address: Nullable(Type.String()),
  /** Of the account's API key that it was done with, itself or in a session that it began; null: with none. */
  key_name: Nullable(Type.String()),
  /** The user whom it was done to; null where it was none. */
  about_name: Nullable(Type.String()),
})
export type Activity = Static<typeof Activity>

export const activityCalls = {
  /** With `limit=0` up to 100,000, piece by piece. */
  listActivities: defineCall({
    method: 'GET',
    path: paths.activities,
    tag: 'account',
    summary: 'Who did what in the account, the newest first, for who administers its users',
    access: 'user',
    query: Type.Object({
      ...CountedQuery,
      user_id: Type.Optional(Id),
      /** What it is about; an action by itself is asked with `action`. */
      subject: Type.Optional(
        Type.Unsafe<ActivitySubject>({ type: 'string', enum: [...activitySubjectNames] }),
      ),
      action: Type.Optional(Type.String({ maxLength: 100 })),
      item_id: Type.Optional(Id),
      record_id: Type.Optional(Type.String({ maxLength: 64 })),
      /** From this moment on, and before this one. */
      since: Type.Optional(Seconds),
      until: Type.Optional(Seconds),
    }),
    responses: { 200: LongEnvelope(Activity) },
  }),
}
