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
  /** What it answers to what comes at a path from now on; 204 where nothing is said. */
  readonly answers: Map<string, { readonly status: number; readonly headers?: Record<string, string> }>
  /** What comes at these paths is answered once this is settled. */
  readonly held: Map<string, Promise<unknown>>
  readonly close: () => Promise<void>
}

/** Somebody else's server that is told of records. */
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

/** Which of what is written under `webhook-signature` is right, by what Standard Webhooks 1.0 says and no code of ours. */
export function rightSignatures({ headers, text }: ReceivedHook, secret: string): number {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const said = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const right = `v1,${createHmac('sha256', key).update(said).digest('base64')}`
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one === right).length
}
