import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../config/config'
import { isOfThisMachine } from '../../support/isOfThisMachine'
import { MailRefused, type Mailer } from './mailer'

/** Milliseconds for each step of the connection, so that a silent mail server holds nobody up for longer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const
const connections = 3
/** Milliseconds for an e-mail as a whole, less than its node has for it: a server that says a letter now and then is never silent. */
const longestOfAll = 150_000

/** The e-mail is larger than it takes. */
const tooLarge = 552

/**
 * Whether the server refused this e-mail, and will again: its receiver or its text. Whatever else it refuses, a greeting, TLS, credentials or the
 * sender, is the operator's to mend and the same for every e-mail; these wait meanwhile.
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
 * Whether a server has to offer TLS. Who gives it a password means it for that server alone: whoever is in between takes the offer out of what it says,
 * and reads the password. Addresses that say `requireTLS` themselves decide.
 */
export function demandsTls(address: string): boolean {
  const url = new URL(address)
  return url.protocol === 'smtp:' && url.username !== '' && !isOfThisMachine(url)
}

/** Sends by a mail server, over a few connections that are kept. */
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
