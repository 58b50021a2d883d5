import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { responseTimeout } from '../../server/plugins/responseTimeout'
import { addCatalog, placeField, rowFields, statusField } from './catalogServer'
import { startTestServer, type TestServer } from './testServer'

/* Readers that ask and do not read: little is held for them, and not for long. */

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A socket that asks and reads nothing until it is resumed. */
async function ask(port: number, path: string, body?: object): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  const text = body ? JSON.stringify(body) : ''
  const head = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${text.length}`
  socket.write(`${head}\r\n\r\n${text}`)
  return socket
}

const portOf = (address: unknown): number => (address as { port: number }).port

describe('an answer that nobody takes', () => {
  const patience = 400
  const app = Fastify()
  const ended: string[] = []
  let port = 0
  const endless = async function* (name: string, pause: number) {
    try {
      for (;;) {
        yield 'x'.repeat(pause > 0 ? 10 : 65_536)
        await sleep(pause)
      }
    } finally {
      ended.push(name)
    }
  }
  const stream = (name: string, pause = 0) => Readable.from(endless(name, pause), { objectMode: false })
  beforeAll(async () => {
    await app.register(responseTimeout, { patience })
    app.get('/rows', () => stream('rows'))
    app.get('/slowly', () => stream('slowly'))
    app.get('/long', () => 'x'.repeat(30_000_000))
    app.get('/feed', (_request, reply) => {
      reply.type('text/event-stream')
      return stream('feed', 900)
    })
    app.get('/short', () => 'x')
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = portOf(app.server.address())
  })
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
  })

  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

  it.each(['/rows', '/long'])('is cut, and what makes it ends: %s', async (path) => {
    await ask(port, path)
    await expect.poll(open, { timeout: 10_000 }).toBe(1)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    if (path === '/rows') await expect.poll(() => ended, { timeout: 10_000 }).toContain('rows')
  })

  it('is not cut while somebody reads, however slowly', async () => {
    const socket = await ask(port, '/slowly')
    const begun = performance.now()
    // Something comes long after it would have been cut.
    await new Promise<void>((resolve, reject) => {
      socket.on('data', () => {
        if (performance.now() - begun > patience * 4) return resolve()
        socket.pause()
        setTimeout(() => socket.resume(), 5)
      })
      socket.once('close', () => reject(new Error('it was cut')))
      socket.resume()
    })
    expect(ended).not.toContain('slowly')
    socket.destroy()
  })

  it('is no feed of events, and no connection that waits for the next request', async () => {
    ended.splice(0)
    await ask(port, '/feed')
    await ask(port, '/short')
    await expect.poll(open, { timeout: 10_000 }).toBe(2)
    // Asked later, and cut: by then the others have waited for longer.
    await ask(port, '/rows')
    await expect.poll(() => ended, { timeout: 10_000 }).toContain('rows')
    expect(ended).not.toContain('feed')
    await expect.poll(open, { timeout: 10_000 }).toBe(2)
  })
})

describe('rows that nobody reads', () => {
  let server: TestServer
  let catalog = 0
  let form = 0
  let port = 0
  beforeAll(async () => {
    server = await startTestServer()
    const owner = server.callAs(await server.logIn('owner@example.com'))
    catalog = (await addCatalog(owner)).catalog_id
    // More than the system takes for a socket that nobody reads.
    await server.database.pool.query(
      `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
       select $1, $2, lpad(n::text, 24, '0'), 1, '1-x', 1,
         jsonb_build_object($3::text, n || repeat('a', 800), $4::text, 'En uso'), now(), now() from generate_series(1, 10000) n`,
      [server.owner.account_id, catalog, placeField, statusField],
    )
    await server.database.pool.query('analyze catalog_rows')
    const document = newForm({ name: 'Visita', pageName: 'Datos' })
    const form_pages = [{ ...document.form_pages[0], page_fields: rowFields(catalog) }]
    const saved = await owner('POST', 'form_data/', { ...document, public: true, form_pages })
    form = (saved.body as { form_id: number }).form_id
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = portOf(server.app.server.address())
    // What a server does once it is there would be measured, too.
    const whatIsOver = `select from schedules having count(*) =
      (select count(*) from tasks where schedule_id is not null and state = 'done')`
    await vi.waitUntil(async () => (await server.database.pool.query(whatIsOver)).rowCount === 1, 30_000)
  }, 60_000)
  afterAll(() => server.close())

  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  /** The least of a while: what is only passing does not count. */
  const heldAtRest = async () => {
    let least = held()
    for (let look = 0; look < 6; look++) {
      await sleep(250)
      least = Math.min(least, held())
    }
    return least
  }

  it.each([{}, { sort: ['_id'] }])('are hardly held (%j)', { timeout: 90_000 }, async (query) => {
    const readers = 6
    const body = { catalog_id: catalog, form_id: form, ...query }
    const find = () => ask(port, '/api/infosync/catalog/find/', body)
    await find()
    await sleep(1_500)
    const before = await heldAtRest()
    for (let count = 0; count < readers; count++) await find()
    await sleep(4_000)
    const each = ((await heldAtRest()) - before) / readers
    // All rows of one answer are 9 MB as text alone.
    expect(each).toBeLessThan(6)
    const heads = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once('data', (piece: Buffer) => resolve(piece.toString('latin1', 0, 12)))
          socket.resume()
        }),
    )
    const answered = (await Promise.all(heads)).filter((head) => head === 'HTTP/1.1 200')
    // On a slow machine some questions take too long; they hold nothing.
    expect(answered.length).toBeGreaterThan(0)
  })
})
