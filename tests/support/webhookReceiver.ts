import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedHook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: {
    readonly type: string
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

export interface WebhookReceiver {
  readonly host: string
  readonly url: string
  readonly received: ReceivedHook[]
  /** The responses by path from now on; 204 by default. */
  readonly answers: Map<string, { readonly status: number; readonly headers?: Record<string, string> }>
  /** Requests to these paths are answered once the promise settles. */
  readonly held: Map<string, Promise<unknown>>
  readonly close: () => Promise<void>
}

/** Starts a third-party server that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedHook[] = []
  const answers: WebhookReceiver['answers'] = new Map()
  const held: WebhookReceiver['held'] = new Map()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, text, body: JSON.parse(text) as ReceivedHook['body'] })
      const { status, headers } = answers.get(path) ?? { status: 204 }
      const answer = () => response.writeHead(status, headers).end(status === 204 ? undefined : 'No <b>')
      void (held.get(path) ?? Promise.resolve()).then(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    held,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns how many signatures in `webhook-signature` are valid by Standard Webhooks 1.0, checked without our code. */
export function rightSignatures({ headers, text }: ReceivedHook, secret: string): number {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const said = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const right = `v1,${createHmac('sha256', key).update(said).digest('base64')}`
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one === right).length
}
