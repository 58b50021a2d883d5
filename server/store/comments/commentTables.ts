import type { Generated } from 'kysely'
import type { NoticeKind } from '../../../schemas/api/notices'

export interface RecordCommentsTable {
  account_id: number
  id: Generated<string>
  record_id: string
  author_id: number
  text: string
  mentions: number[]
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  /** With which it was sent; null where none was said. */
  idempotency_key: string | null
}

export interface RecordFollowersTable {
  account_id: number
  record_id: string
  user_id: number
  follows: boolean
}

export interface NoticesTable {
  account_id: number
  id: Generated<string>
  user_id: number
  kind: NoticeKind
  record_id: string
  /** The comment that it is about; null for none. */
  comment_id: string | null
  /** The number of records that it is about. */
  records: Generated<number>
  by_id: number
  created_at: Date
  read_at: Date | null
}
