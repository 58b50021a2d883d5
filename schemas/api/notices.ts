import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Id24, Nullable, Seconds } from './common'
import { paths } from './paths'

/**
 * Why somebody is told: a comment on a record that they follow, one that names them, records that they were given, an approval that is asked of them,
 * one of a form of theirs that nobody can answer any more, or a message.
 */
export const noticeKinds = ['comment', 'mention', 'assigned', 'approval', 'unanswered', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Notices that are listed; older ones are gone. */
export const mostNotices = 50

const Notice = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<NoticeKind>({ type: 'string', enum: [...noticeKinds] }),
  at: Seconds,
  is_read: Type.Boolean(),
  /** Who wrote, or gave. */
  by: Type.String(),
  /** Of a message. */
  title: Type.String(),
  /** Of the comment, or the message. */
  text: Type.String(),
  /** A page of the app that a message names. */
  link: Nullable(Type.String()),
  /** How many it is of: the record is the first of them. */
  records: Type.Integer(),
  /** Null: it is of none. */
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
  /** Of records that one may read now: a notice goes with the right. */
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
      /** Those of one record, or up to one of them; neither: all. */
      record_id: Type.Optional(Nullable(Id24)),
      up_to: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    }),
    responses: { 204: Type.Null() },
  }),
}
