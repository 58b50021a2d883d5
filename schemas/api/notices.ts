import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Id24, Nullable, Seconds } from './common'
import { paths } from './paths'

/**
 * Reasons for a notice: a comment on a followed record, a mention, assigned records, a requested approval, an approval on an own form that
 * nobody can answer any more, or a message.
 */
export const noticeKinds = ['comment', 'mention', 'assigned', 'approval', 'unanswered', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Notices that are kept in the list; older ones disappear. */
export const mostNotices = 50

const Notice = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<NoticeKind>({ type: 'string', enum: [...noticeKinds] }),
  at: Seconds,
  is_read: Type.Boolean(),
  /** Name of the person who caused it. */
  by: Type.String(),
  /** Title of a message. */
  title: Type.String(),
  /** Text of the comment or message. */
  text: Type.String(),
  /** The page of the app that a message links to. */
  link: Nullable(Type.String()),
  /** Number of records; `record_id` is the first of them. */
  records: Type.Integer(),
  /** Null when it is about no record. */
  record_id: Nullable(Id24),
  folio: Type.String(),
  form_id: Nullable(Id),
  form_name: Type.String(),
})
export type Notice = Static<typeof Notice>

const Notices = Type.Object({ objects: Type.Array(Notice), unread: Type.Integer() })
export type Notices = Static<typeof Notices>

const tag = 'records' as const
const access = 'user' as const

export const noticeCalls = {
  /** Lists notices about records that the user may read now. */
  listNotices: defineCall({
    method: 'GET',
    path: paths.notices,
    tag,
    summary: 'What the user is told of, the newest first',
    access,
    responses: { 200: Notices },
  }),
  readNotices: defineCall({
    method: 'POST',
    path: paths.readNotices,
    tag,
    summary: 'Mark notices as read',
    access,
    body: Type.Object({
      /** Marks the notices about one record, or those up to an id; all when both are absent. */
      record_id: Type.Optional(Nullable(Id24)),
      up_to: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    }),
    responses: { 204: Type.Null() },
  }),
}
