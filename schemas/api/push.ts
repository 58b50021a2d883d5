import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { noticeKinds, type NoticeKind } from './notices'
import { paths } from './paths'

/** Kinds of push messages, one for each kind of notice. */
export const pushKinds = noticeKinds
export type PushKind = NoticeKind

/** Users that one message reaches at most. */
export const mostMessaged = 500

const Endpoint = Type.String({ minLength: 10, maxLength: 1_000 })
const Kinds = Type.Array(Type.Unsafe<PushKind>({ type: 'string', enum: [...pushKinds] }), { maxItems: 10 })

/** A subscription as the browser describes it (`PushSubscription.toJSON()`). */
const PushRequest = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}=*$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}=*$' }),
  }),
  /** Kinds of notices to push; when absent, those that the user chose on this device before. */
  kinds: Type.Optional(Kinds),
})
export type PushRequest = Static<typeof PushRequest>

const MessageRequest = Type.Object({
  users: Type.Optional(Type.Array(Id, { maxItems: mostMessaged })),
  /** Also sends to all members of this group. */
  group_id: Type.Optional(Nullable(Id)),
  title: Type.String({ minLength: 1, maxLength: 100 }),
  text: Type.String({ maxLength: 500 }),
  /** A page of the app, such as `/records/5`. */
  link: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
})
export type MessageRequest = Static<typeof MessageRequest>

/** The number of active users whom a message would reach, and how many of them have a device that receives it. */
const MessageReach = Type.Object({ people: Type.Integer(), on_devices: Type.Integer() })
export type MessageReach = Static<typeof MessageReach>

const tag = 'account' as const
const access = 'user' as const

export const pushCalls = {
  getPushKey: defineCall({
    method: 'GET',
    path: paths.devicePush,
    tag,
    summary: 'The key that browsers subscribe with (VAPID)',
    access,
    responses: { 200: Type.Object({ public_key: Type.String() }) },
  }),
  /**
   * Lasts as long as the caller's session. PUSH_ENDPOINT for an address that is no push service, PUSH_SESSION without a session or with the
   * session of a restricted key.
   */
  savePush: defineCall({
    method: 'POST',
    path: paths.devicePush,
    tag,
    summary: 'Have notices sent to the browser that asks',
    access,
    body: PushRequest,
    /** Null when the user chose nothing on this device; then it receives nothing. */
    responses: { 200: Type.Object({ kinds: Nullable(Kinds) }) },
  }),
  endPush: defineCall({
    method: 'POST',
    path: paths.endDevicePush,
    tag,
    summary: 'Have no more notices sent to a browser',
    access,
    body: Type.Object({ endpoint: Endpoint }),
    responses: { 204: Type.Null() },
  }),
  /**
   * Sends a message in the app and to devices that allow it. NOT_FOUND or FORBIDDEN when one of the receivers may not be written to; then
   * nobody receives it.
   */
  messageDevices: defineCall({
    method: 'POST',
    path: paths.messageDevices,
    tag,
    summary: 'Write to users, in the app and on their devices',
    access,
    body: MessageRequest,
    responses: { 202: Type.Object({ sent: Type.Integer() }) },
  }),
  /** Refuses with the same errors as the message itself. */
  messageReach: defineCall({
    method: 'GET',
    path: paths.messageDevices,
    tag,
    summary: 'How many of these users a message would reach, and how many of them on a device, too',
    access,
    query: Type.Object({
      /** Ids joined by commas. */
      users: Type.Optional(Type.String({ maxLength: 11 * mostMessaged })),
      group_id: Type.Optional(Id),
    }),
    responses: { 200: MessageReach },
  }),
}
