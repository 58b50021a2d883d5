import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerClientError, errors } from './errors'

it.each(['EMFILE', 'ENFILE'])(
  'without a descriptor left (%s) the answer is a 503 that nobody keeps',
  async (code) => {
    const app = Fastify()
    await app.register(errors)
    app.get('/', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'max-age=31536000, immutable', 'Content-Encoding': 'br', ETag: '"x"' })
      throw Object.assign(new Error('too many open files'), { code })
    })
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error_code: 'UNAVAILABLE' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('etag')
  },
)

it.each([
  ['is no HTTP', 'HELLO\r\n\r\n', 400, 'BAD_REQUEST'],
  ['has too large a head', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
])('what %s is told so, and that the connection ends', async (_name, text, status, code) => {
  const app = Fastify({ clientErrorHandler: answerClientError })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  let read = ''
  socket.on('data', (piece: Buffer) => (read += piece.toString()))
  socket.write(text)
  await once(socket, 'close')
  expect(read).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(read).toContain(`"error_code":"${code}"`)
  expect(read).toMatch(/connection: close/i)
  await app.close()
})
