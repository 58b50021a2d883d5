import type { ColumnType, Generated } from 'kysely'
import type { MailReason, MailState } from '../../../schemas/api/mails'
import type { JsonColumn } from '../jsonColumn'

/** An uploaded file that goes along. */
interface UploadedAttachment {
  /** The part of its address that nobody can guess. */
  readonly key: string
  readonly name: string
}

/** A record that goes along as a PDF, printed when the e-mail leaves. */
interface PrintedAttachment {
  readonly record_id: string
  readonly name: string
}

export type MailAttachment = UploadedAttachment | PrintedAttachment

/** An e-mail to one address. */
export interface MailsTable {
  account_id: number
  id: Generated<number>
  /** What it came of: the same cause sends an address one e-mail. */
  cause: string
  reason: MailReason
  to_address: string
  from_name: Generated<string>
  reply_to: string | null
  subject: string
  html: string
  plain: string
  attachments: JsonColumn<readonly MailAttachment[]>
  /** Its text opens something: once it is delivered nobody reads it here. */
  is_secret: Generated<boolean>
  item_id: number | null
  record_id: string | null
  state: MailState
  /** What the mail server said, or why it was not even asked. */
  problem: string | null
  attempts: Generated<number>
  worker: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  due_at: ColumnType<Date, Date | undefined, Date>
  ended_at: Date | null
}
