import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config/config'
import { MailRefused, type Mailer } from './mailer'

/** Milliseconds for each step of the connection, so that a silent mail server holds nobody up for longer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const
const connections = 3

/** Tells whether the server's refusal is final: an SMTP code of 500 or more. */
const isFinal = (error: unknown): boolean => {
  const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  const kind: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  // Wrong credentials are for the operator to fix and say nothing about the e-mail.
  return typeof code === 'number' && code >= 500 && kind !== 'EAUTH'
}

/** Creates a mailer that uses an SMTP server over a few pooled connections. Without `smtps://` it uses STARTTLS where offered. */
export function createSmtpMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    ...patience,
    // An e-mail must not be able to make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, signal) => {
      signal.throwIfAborted()
      try {
        await transport.sendMail({
          messageId: mail.messageId,
          date: mail.at,
          from: { name: mail.fromName || from.name, address: from.address },
          ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          to: { name: '', address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.plain,
          attachments: mail.attachments.map(({ name, content }) => ({ filename: name, content })),
          // Keeps automatic replies ("out of office") from answering.
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(mail.stop === null ? {} : { list: { unsubscribe: mail.stop } }),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(String((error as Error).message), { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
