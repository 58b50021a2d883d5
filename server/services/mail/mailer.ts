import type { Readable } from 'node:stream'

/** An e-mail as it goes out. */
export interface OutgoingMail {
  /** The same for each attempt, so that a receiver who got two knows them for one. */
  readonly messageId: string
  readonly fromName: string
  readonly replyTo: string | null
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly { readonly name: string; readonly content: Readable }[]
  readonly at: Date
  /** Where the receiver says that they want no more; null where that is not asked. */
  readonly stop: string | null
}

/** By which e-mails leave. */
export interface Mailer {
  /** Resolves once whoever carries it has taken it. Throws MailRefused where trying again is in vain, any other error where it may help. */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** The mail server said no, and will say so again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
