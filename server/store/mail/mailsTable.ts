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
export interface PrintedAttachment {
  readonly record_id: string
  readonly name: string
  /** Of the form, by its id; its default one when absent. */
  readonly template?: string
}

/** The file of a download of its sender's. */
interface DownloadedAttachment {
  readonly download: string
  readonly name: string
}

export type MailAttachment = UploadedAttachment | PrintedAttachment | DownloadedAttachment

/** An address to which an account writes no more of what people send. */
export interface MailStopsTable {
  account_id: number
  /** In lower case. */
  address: string
  created_at: Date
}

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
  /** Who had it written by hand; null: nobody, it came of something. */
  user_id: Generated<number | null>
  /** Its receiver can have no more of them. */
  may_stop: Generated<boolean>
  state: MailState
  /** What the mail server said, or why it was not even asked. */
  problem: string | null
  attempts: Generated<number>
  worker: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  due_at: ColumnType<Date, Date | undefined, Date>
  ended_at: Date | null
}
