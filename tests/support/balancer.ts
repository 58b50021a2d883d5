import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { health } from './product'

export interface Balancer {
  readonly baseUrl: string
  /** The number of requests to each node, by port. */
  readonly shares: ReadonlyMap<number, number>
  /** Resolves once the node receives requests. */
  readonly has: (port: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds between two health checks of a node. */
const pace = 200

/** Starts a proxy that sends requests to nodes in turn, and only to healthy ones. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let healthy: readonly number[] = []
  let turn = 0
  const shares = new Map<number, number>()
  const ask = async () => {
    const answers = await Promise.all(ports.map((port) => health(`http://127.0.0.1:${port}`)))
    healthy = ports.filter((_, index) => answers[index] === 200)
  }
  let isOver = false
  await ask()
  const asking = (async () => {
    // One check after the other, so that an older reply never counts.
    for (; !isOver; await sleep(pace)) await ask()
  })()

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const port = healthy[turn++ % Math.max(healthy.length, 1)]
    if (port === undefined) return void outgoing.writeHead(502).end()
    shares.set(port, (shares.get(port) ?? 0) + 1)
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shares,
    has: async (port) => {
      while (!healthy.includes(port)) await sleep(pace)
    },
    close: async () => {
      isOver = true
      await asking
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
