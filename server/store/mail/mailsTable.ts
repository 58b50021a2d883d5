import type { ColumnType, Generated } from 'kysely'
import type { MailReason, MailState } from '../../../schemas/api/mails'
import type { JsonColumn } from '../jsonColumn'

/** An uploaded file as an attachment. */
interface UploadedAttachment {
  /** The part of its address that cannot be guessed. */
  readonly key: string
  readonly name: string
}

/** A record as a PDF attachment, which is printed when the e-mail is sent. */
export interface PrintedAttachment {
  readonly record_id: string
  readonly name: string
  /** The id of one of the form's templates; the default one when absent. */
  readonly template?: string
}

/** The file of a download of the sender's as an attachment. */
interface DownloadedAttachment {
  readonly download: string
  readonly name: string
}

export type MailAttachment = UploadedAttachment | PrintedAttachment | DownloadedAttachment

/** Addresses to which an account sends no more of what people write. */
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
  /** The cause: each cause sends an address only one e-mail. */
  cause: string
  reason: MailReason
  to_address: string
  from_name: Generated<string>
  reply_to: string | null
  subject: string
  html: string
  plain: string
  attachments: JsonColumn<readonly MailAttachment[]>
  /** Whether its text opens something: it is removed once it is delivered. */
  is_secret: Generated<boolean>
  item_id: number | null
  record_id: string | null
  /** The user who had it sent; null when it was sent automatically. */
  user_id: Generated<number | null>
  /** Whether its receiver can unsubscribe. */
  may_stop: Generated<boolean>
  state: MailState
  /** What the mail server answered, or why it was not even tried. */
  problem: string | null
  attempts: Generated<number>
  worker: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
  due_at: ColumnType<Date, Date | undefined, Date>
  ended_at: Date | null
}
