import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault of a request. `offline` behaves like an unplugged cable; the caller must also take the browser offline. */
export type Fault = 'reset' | 'timeout' | 'offline' | '503' | 'replyLost'

/**
 * When the fault happens. `arrival`: before the request reaches the server; `middle`: after half of its body; `reply`: after the server has
 * processed it.
 */
export type Moment = 'arrival' | 'middle' | 'reply'

export interface Strike {
  readonly fault: Fault
  readonly moment: Moment
  readonly hits: (method: string, path: string) => boolean
  /** Runs before the fault takes effect. */
  readonly before?: () => Promise<void>
}

export interface FaultyProxy {
  readonly address: string
  /** Applies the fault to these requests from now on, including the browser's own retries. */
  readonly strike: (strike: Strike) => void
  /** Resolves once a request has met the fault. */
  readonly struck: () => Promise<void>
  readonly heal: () => void
  readonly close: () => Promise<void>
}

const retryAfter = 1
const busy = JSON.stringify({ error: 'busy', error_code: 'UNAVAILABLE', code: 'UNAVAILABLE' })

/** Starts an HTTP proxy in front of the product, on a port of its own, that can cause faults. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(target)
  let current: Strike | undefined
  let meet = () => {}
  let met = Promise.resolve()
  const held = new Set<IncomingMessage>()

  const server = createServer((incoming, reply) => {
    // Broken connections are intended.
    for (const stream of [incoming, reply]) stream.on('error', () => undefined)
    const strike = current?.hits(incoming.method ?? '', incoming.url ?? '') ? current : undefined
    if (!strike) pass(incoming, reply)
    else if (strike.moment === 'arrival' && strike.fault !== 'replyLost') void show(strike, incoming, reply)
    else if (strike.moment === 'middle' && strike.fault !== 'replyLost') {
      const half = Number(incoming.headers['content-length']) / 2
      let arrived = 0
      const upstream = pass(incoming, reply, () => undefined)
      incoming.on('data', (piece: Buffer) => {
        const isHalf = arrived < half && arrived + piece.length >= half
        arrived += piece.length
        if (!isHalf) return
        incoming.unpipe()
        void show(strike, incoming, reply).then(() => upstream.destroy())
      })
    } else pass(incoming, reply, (answer, body) => void show(strike, incoming, reply, { answer, body }))
  })

  /** Forwards the request, and passes the response to the client or, as a whole, to `take`. */
  function pass(
    incoming: IncomingMessage,
    reply: ServerResponse,
    take?: (answer: IncomingMessage, body: Buffer) => void,
  ) {
    const { method, url, headers } = incoming
    const upstream = request({ agent, host: hostname, port, method, path: url, headers }, (answer) => {
      answer.on('error', () => undefined)
      if (!take) {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(reply)
        return
      }
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => take(answer, Buffer.concat(pieces)))
    })
    upstream.on('error', () => reply.destroy())
    reply.on('close', () => {
      if (!reply.writableFinished) upstream.destroy()
    })
    incoming.pipe(upstream)
    return upstream
  }

  async function show(
    { fault, moment, before }: Strike,
    incoming: IncomingMessage,
    reply: ServerResponse,
    decided?: { readonly answer: IncomingMessage; readonly body: Buffer },
  ) {
    await before?.()
    if (fault === 'timeout') {
      held.add(incoming)
      if (moment === 'middle') incoming.pause()
    } else if (fault === '503') {
      reply.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': retryAfter }).end(busy)
      incoming.resume()
    } else if (fault === 'replyLost' && moment !== 'arrival' && decided) {
      const { answer, body } = decided
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      reply.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy())
    } else if (fault === 'reset') incoming.socket.resetAndDestroy()
    else incoming.socket.destroy()
    meet()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const heal = () => {
    current = undefined
    for (const { socket } of held) socket.destroy()
    held.clear()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strike: (strike) => {
      current = strike
      met = new Promise((resolve) => (meet = resolve))
    },
    struck: () => met,
    heal,
    close: async () => {
      heal()
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
