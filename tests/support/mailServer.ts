import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** The recipients on the envelope. */
  readonly envelopeTo: readonly string[]
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  readonly close: () => Promise<void>
}

/** Starts a mail server on this machine that keeps what it receives; `options` let it refuse, or stay silent. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Milliseconds, so that closing does not wait for open connections.
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts))
          .then((mail) => {
            received.push({ ...mail, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) })
            callback()
          })
          .catch(callback)
      })
    },
    ...options,
  })
  // A client that disconnects is not an error of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
