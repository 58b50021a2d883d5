import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { CountedQuery, Id, LongEnvelope, Nullable, Seconds } from './common'
import { Item } from './items'
import { paths } from './paths'

/** Actions that activities record, grouped by their subject. */
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
    ...['item.deleted', 'item.restored', 'webhook.created', 'webhook.changed', 'webhook.deleted'],
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
    'second_factor.on',
    'second_factor.off',
    'second_factor.codes',
    'second_factor.required',
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
/** All that is written down has its words, and is found by what it is about. */
export type ActivityAction = (typeof activitySubjects)[ActivitySubject][number]
export const activitySubjectNames = Object.keys(activitySubjects) as readonly ActivitySubject[]

/** One entry of the account's activity. */
export const Activity = Type.Object({
  id: Type.String(),
  at: Seconds,
  action: Type.String(),
  /** The kind of actor: a user, an API key, a person of a connection, a link, an anonymous visitor or the system. */
  actor_type: Type.String(),
  /** Null when the actor was not logged in. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  item_id: Nullable(Id),
  item_name: Nullable(Type.String()),
  itype: Nullable(Item.properties.itype),
  record_id: Nullable(Type.String()),
  folio: Nullable(Type.String()),
  cause: Nullable(Type.String()),
  /** The actor's IPv4 address, or the /64 of their IPv6 address; null when they were not logged in or the address is no longer kept. */
  address: Nullable(Type.String()),
  /** Name of the API key that was used, directly or through a session begun with it; null when none was. */
  key_name: Nullable(Type.String()),
  /** Name of the user whom the action affected; null when it affected none. */
  about_name: Nullable(Type.String()),
})
export type Activity = Static<typeof Activity>

export const activityCalls = {
  /** Streams up to 100,000 entries with `limit=0`. */
  listActivities: defineCall({
    method: 'GET',
    path: paths.activities,
    tag: 'account',
    summary: 'Who did what in the account, the newest first, for who administers its users',
    access: 'user',
    query: Type.Object({
      ...CountedQuery,
      user_id: Type.Optional(Id),
      /** Filters by subject; `action` filters by a single action. */
      subject: Type.Optional(
        Type.Unsafe<ActivitySubject>({ type: 'string', enum: [...activitySubjectNames] }),
      ),
      action: Type.Optional(Type.String({ maxLength: 100 })),
      item_id: Type.Optional(Id),
      record_id: Type.Optional(Type.String({ maxLength: 64 })),
      /** Filters by time: `since` is inclusive, `until` exclusive. */
      since: Type.Optional(Seconds),
      until: Type.Optional(Seconds),
    }),
    responses: { 200: LongEnvelope(Activity) },
  }),
}
