import type { Comment, Comments, Readers } from '../../../schemas/api/comments'
import type { Notice, Notices } from '../../../schemas/api/notices'
import type { FoundComments, FoundReader } from '../../services/comments/comments'
import type { CommentRow } from '../../store/comments/comments'
import type { NoticeRow } from '../../store/comments/notices'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentComment = (row: CommentRow, viewerId: number): Comment => ({
  id: row.id,
  text: row.text,
  created_at: seconds(row.created_at),
  edited_at: secondsOrNull(row.edited_at),
  author: { id: row.author_id, name: row.author_name },
  mentions: row.mentioned.map(({ id, name }) => ({ id, name })),
  is_own: row.author_id === viewerId,
})

export const presentComments = ({ comments, next, follows }: FoundComments, viewerId: number): Comments => ({
  objects: comments.map((row) => presentComment(row, viewerId)),
  ...{ next, follows },
})

export const presentReaders = (readers: readonly FoundReader[], more: boolean): Readers => ({
  objects: readers.map(({ id, name, follows }) => ({ id, name, follows })),
  more,
})

const presentNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  at: seconds(row.created_at),
  is_read: row.is_read,
  by: row.by_name ?? '',
  ...{ title: row.title, text: row.text, link: row.link },
  records: row.records,
  ...{ record_id: row.record_id, folio: row.folio, form_id: row.form_id, form_name: row.form_name },
})

export const presentNotices = (rows: readonly NoticeRow[]): Notices => ({
  objects: rows.map(presentNotice),
  unread: rows.filter(({ is_read: isRead }) => !isRead).length,
})
