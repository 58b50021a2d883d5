import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errors } from './errors'
import { oneAtATime } from './oneAtATime'

const app = Fastify()
let port = 0
/** Answers that have begun and not ended. */
let open = 0
let begun: string[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  await app.register(errors)
  await app.register(oneAtATime)
  app.get<{ Params: { name: string } }>('/large/:name', ({ params }) => {
    begun.push(params.name)
    open += 1
    const pieces = async function* () {
      try {
        for (let left = 64; left > 0; left -= 1) yield 'x'.repeat(1_000_000)
      } finally {
        open -= 1
      }
    }
    return Readable.from(pieces(), { objectMode: false })
  })
  app.get<{ Params: { name: string } }>('/small/:name', ({ params }) => {
    begun.push(params.name)
    return `<${params.name}>`
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})
beforeEach(() => (begun = []))
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

function ask(paths: readonly string[]): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  return socket
}

async function all(socket: Socket): Promise<string> {
  let read = ''
  socket.on('data', (piece: Buffer) => (read += piece.toString()))
  socket.resume()
  await once(socket, 'close')
  return read
}

const numbered = (count: number, path: string) =>
  Array.from({ length: count }, (_none, at) => `${path}/${at}`)

describe('requests over one connection', () => {
  it('are answered one after the other, in their order', async () => {
    const socket = ask(numbered(5, '/small'))
    let read = ''
    socket.on('data', (piece: Buffer) => (read += piece.toString()))
    socket.resume()
    await expect.poll(() => read).toContain('<4>')
    expect(read.match(/<\d>/g)).toEqual(['<0>', '<1>', '<2>', '<3>', '<4>'])
  })

  it('begin nothing before their turn, and nothing is left when the connection ends', async () => {
    const readers = Array.from({ length: 10 }, () => ask(numbered(10, '/large')))
    await expect.poll(() => open).toBe(10)
    for (const socket of readers) socket.destroy()
    await expect.poll(() => open).toBe(0)
    expect(begun).toEqual(Array.from({ length: 10 }, () => '0'))
  })

  it('are refused past four, and the connection ends with that', async () => {
    const answers = await all(ask(numbered(40, '/small')))
    expect(begun).toHaveLength(5)
    expect(answers.match(/HTTP\/1.1 (\d+)/g)?.map((line) => line.slice(-3))).toEqual([
      ...Array.from({ length: 5 }, () => '200'),
      '429',
    ])
    expect(answers).toContain('TOO_MANY_REQUESTS_AHEAD')
  })

  it('cut the connection at once where there are hundreds', async () => {
    await all(ask(['/large/0', ...numbered(400, '/small')]))
    await expect.poll(() => open).toBe(0)
    expect(begun).toEqual(['0'])
  })
})
