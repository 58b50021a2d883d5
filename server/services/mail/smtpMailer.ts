import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config/config'
import { MailRefused, type Mailer } from './mailer'

/** Milliseconds for each step: a mail server that says nothing holds up nobody for longer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const
const connections = 3

/** What the server answered: from 500 on it means it. */
const isFinal = (error: unknown): boolean => {
  const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  const kind: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  // Wrong credentials are the operator's to mend, and no fault of the e-mail.
  return typeof code === 'number' && code >= 500 && kind !== 'EAUTH'
}

/** Sends by a mail server, over a few connections that are kept. Without `smtps://`, STARTTLS is used wherever it is offered. */
export function createSmtpMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    ...patience,
    // Nothing in an e-mail may name a file or an address for us to read.
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
          // Machines that answer while people are away leave it alone.
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
