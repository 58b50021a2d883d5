import type { Readable } from 'node:stream'

/** An e-mail as it is sent. */
export interface OutgoingMail {
  /** The same id on each attempt, so that a receiver recognizes duplicates. */
  readonly messageId: string
  readonly fromName: string
  readonly replyTo: string | null
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly { readonly name: string; readonly content: Readable }[]
  readonly at: Date
  /** The address for stopping such e-mails; null where that is not offered. */
  readonly stop: string | null
}

/** The transport of e-mails. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the e-mail. Throws MailRefused when a retry is useless, any other error when it may help.
   */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** Thrown when the mail server refused an e-mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
