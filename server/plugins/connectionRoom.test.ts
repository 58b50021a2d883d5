import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionRoom, connectionsFor } from './connectionRoom'

const sockets: Socket[] = []
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  for (const end of ends.splice(0)) await end()
})

async function start(most: number, isProxied = false) {
  const app = Fastify({ forceCloseConnections: true })
  ends.push(() => app.close())
  await app.register(connectionRoom, { most, isProxied })
  app.get('/', () => 'served')
  app.get('/later', () => new Promise((resolve) => setTimeout(resolve, 500, 'at last')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => undefined)
    return socket
  }
}

const ask = async (socket: Socket, path = '/'): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

// Only on Linux the whole of 127.0.0.0/8 is the local machine.
describe.runIf(process.platform === 'linux')('connections', () => {
  it('of one address are a quarter of all, and others find room', async () => {
    const open = await start(40)
    const first = Array.from({ length: 10 }, () => open('127.0.0.2'))
    for (const socket of first) expect(await ask(socket)).toContain('served')
    const [refused] = (await once(open('127.0.0.2'), 'data')) as [Buffer]
    expect(refused.toString()).toMatch(/^HTTP\/1.1 503 /)
    expect(refused.toString()).toContain('"error_code":"UNAVAILABLE"')
    expect(await ask(open('127.0.0.3'))).toContain('served')
    const [gone] = first
    gone?.destroy()
    await expect.poll(() => ask(open('127.0.0.2'))).toContain('served')
  })

  it.each([
    ['never said a word', () => Promise.resolve('served')],
    ['wait for their next request', ask],
  ])('that %s yield to who comes, the oldest first, and those at work stay', async (_what, before) => {
    const open = await start(40)
    const atWork = open('127.0.0.2')
    const answer = ask(atWork, '/later')
    await expect.poll(() => atWork.bytesWritten).toBeGreaterThan(0)
    const strangers: Socket[] = []
    for (let count = 0; count < 80; count += 1) {
      const socket = open(`127.0.0.${3 + (count % 20)}`)
      await once(socket, 'connect')
      expect(await before(socket)).toContain('served')
      strangers.push(socket)
    }
    for (let count = 0; count < 10; count += 1)
      expect(await ask(open(`127.0.1.${count}`))).toContain('served')
    await expect.poll(() => strangers.map(({ closed }) => closed).lastIndexOf(true)).toBeGreaterThan(40)
    expect(strangers.at(-1)?.closed).toBe(false)
    expect(await answer).toContain('at last')
    expect(await ask(atWork)).toContain('served')
  })

  it('through a proxy are not counted by its address', async () => {
    const open = await start(40, true)
    for (let count = 0; count < 30; count += 1) expect(await ask(open('127.0.0.2'))).toContain('served')
  })
})

it('leave descriptors for what else needs them', () => {
  expect(connectionsFor(256)).toBe(78)
  expect(connectionsFor(20_000)).toBe(9_950)
  expect(connectionsFor(Infinity)).toBe(10_000)
  expect(connectionsFor(64)).toBe(16)
})
