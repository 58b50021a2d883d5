import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { noticeKinds, type NoticeKind } from './notices'
import { paths } from './paths'

/** Of what a device can be told: of each kind of notice. */
export const pushKinds = noticeKinds
export type PushKind = NoticeKind

/** So many people are written to at once. */
export const mostMessaged = 500

const Endpoint = Type.String({ minLength: 10, maxLength: 1_000 })
const Kinds = Type.Array(Type.Unsafe<PushKind>({ type: 'string', enum: [...pushKinds] }), { maxItems: 10 })

/** As browsers say it of themselves (`PushSubscription.toJSON()`). */
const PushRequest = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}=*$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}=*$' }),
  }),
  /** Of what it is told; left out: as its user chose there before. */
  kinds: Type.Optional(Kinds),
})
export type PushRequest = Static<typeof PushRequest>

const MessageRequest = Type.Object({
  users: Type.Optional(Type.Array(Id, { maxItems: mostMessaged })),
  /** All of a group, besides. */
  group_id: Type.Optional(Nullable(Id)),
  title: Type.String({ minLength: 1, maxLength: 100 }),
  text: Type.String({ maxLength: 500 }),
  /** A page of the app: `/records/5`. */
  link: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
})
export type MessageRequest = Static<typeof MessageRequest>

/** Whom a message would reach: active users, and how many of them on a device, too. */
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
  /** As long as the session lasts that asks. PUSH_ENDPOINT for what is no address of a push service, PUSH_SESSION where no session asks, or one of a key that was made for less. */
  savePush: defineCall({
    method: 'POST',
    path: paths.devicePush,
    tag,
    summary: 'Have notices sent to the browser that asks',
    access,
    body: PushRequest,
    /** Null: its user has chosen nothing there, and it is told nothing. */
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
  /** In the app and on the devices that allowed it. Who may not be written to is NOT_FOUND or FORBIDDEN, and then nobody is. */
  messageDevices: defineCall({
    method: 'POST',
    path: paths.messageDevices,
    tag,
    summary: 'Write to users, in the app and on their devices',
    access,
    body: MessageRequest,
    responses: { 202: Type.Object({ sent: Type.Integer() }) },
  }),
  /** Refused as the message itself would be. */
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
