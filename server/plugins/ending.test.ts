import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { ending } from './ending'

/** Starts a server with a request whose answer waits to be given, on a connection that could be used again afterwards. */
async function answering(patience: number) {
  const app = Fastify()
  await app.register(ending, { patience })
  let asked: () => void = () => undefined
  let give: (answer: string) => void = () => undefined
  const begun = new Promise<void>((resolve) => (asked = resolve))
  app.get('/', () => {
    asked()
    return new Promise<string>((resolve) => (give = resolve))
  })
  const closing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await begun
  return { app, socket, closing, give: () => give('given') }
}

// Node would otherwise keep the connection for 72 s: longer than the test may run.
it('a connection ends with the answer that was under way', async () => {
  const { app, socket, give, closing } = await answering(60_000)
  const closed = app.close()
  await closing
  give()
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*given$/i)
  await closed
})

it('what does not end is cut', async () => {
  const { app, socket } = await answering(50)
  await Promise.all([app.close(), once(socket, 'close')])
})
