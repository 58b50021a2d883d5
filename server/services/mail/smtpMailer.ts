import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config/config'
import { isOfThisMachine } from '../../support/isOfThisMachine'
import { MailRefused, type Mailer } from './mailer'

/** Milliseconds for each step of the connection, so that a silent mail server holds nobody up for longer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const
const connections = 3
/** Milliseconds for an e-mail as a whole, less than its node has for it: a server that says a letter now and then is never silent. */
const longestOfAll = 150_000

/** SMTP code of a server for which the e-mail is too large. */
const tooLarge = 552

/**
 * Tells whether the server's refusal is final: a code of 500 or more about this e-mail's receiver or text. A refused connection, TLS, login or
 * sender says nothing about the e-mail and is for the operator to fix, so e-mails wait.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const {
    responseCode: status,
    code: kind,
    command,
  } = error as {
    readonly responseCode?: unknown
    readonly code?: unknown
    readonly command?: unknown
  }
  const isMeant = typeof status === 'number' ? status >= 500 : command === 'API' || command === 'MAIL FROM'
  if (kind === 'EMESSAGE') return isMeant
  return kind === 'EENVELOPE' && isMeant && (command !== 'MAIL FROM' || status === tooLarge)
}

/**
 * Tells whether the server must offer TLS: when it is given a password, since somebody in between could remove the offer and read the password.
 * `requireTLS` in the address overrides this.
 */
export function demandsTls(address: string): boolean {
  const url = new URL(address)
  return url.protocol === 'smtp:' && url.username !== '' && !isOfThisMachine(url)
}

/** Creates a mailer that uses an SMTP server over a few pooled connections. */
export function createSmtpMailer(
  { url, from }: MailConfig,
  { longest = longestOfAll }: { readonly longest?: number } = {},
): Mailer {
  const transport = createTransport({
    url,
    // What the address says counts before it.
    ...(demandsTls(url) && { requireTLS: true }),
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
          signal: AbortSignal.timeout(longest),
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(String((error as Error).message), { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}
