import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { nameField, sampleForm } from './sampleForm'
import { startTestServer, type TestServer } from './testServer'

/* A server that is told to stop ends, whatever its clients hold open. */

const longestStop = 10_000
const sockets: Socket[] = []
const servers: TestServer[] = []
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy())
  for (const server of servers) await server.close()
})

async function start() {
  const server = await startTestServer()
  servers.push(server)
  const authorization = await server.logIn('owner@example.com')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  /** Sends a request, or its beginning. */
  const hold = async (head: string, more = '\r\n') => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`${head}\r\nhost: x\r\nauthorization: ${authorization}\r\n${more}`)
    return socket
  }
  return { server, authorization, port, hold }
}

const stop = async (server: TestServer): Promise<number> => {
  const begun = performance.now()
  await server.app.close()
  return performance.now() - begun
}

it(
  'ends while uploads drip, feeds are open, connections wait and half a request is there',
  { timeout: 40_000 },
  async () => {
    const { server, hold } = await start()
    const upload =
      'POST /api/infosync/cloud_upload/ HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000'
    const drips = await Promise.all(Array.from({ length: 20 }, () => hold(upload, '\r\n--b')))
    const dripping = setInterval(() => drips.forEach((socket) => socket.write('x')), 50)
    for (const path of ['inbox/changes/?feed=eventsource', 'common/date/now/']) {
      const socket = await hold(`GET /api/infosync/${path} HTTP/1.1`)
      await once(socket, 'data')
    }
    await hold('GET /api/infosync/common/date/now/ HTTP/1.1', '')
    expect(await stop(server)).toBeLessThan(longestStop)
    clearInterval(dripping)
  },
)

it(
  'ends while a statement waits in the database, and keeps what it said that it kept',
  { timeout: 60_000 },
  async () => {
    const { server, authorization, port } = await start()
    const owner = server.callAs(authorization)
    const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
    const submit = (name: string) =>
      fetch(`http://127.0.0.1:${port}/api/infosync/form_answer/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ form_id: formId, answers: { [nameField]: name } }),
      })
    expect((await submit('antes')).status).toBe(201)
    const { pool } = server.database
    const locked = await pool.connect()
    await locked.query('begin; lock table records in access exclusive mode')
    const waiting = submit('nunca').catch(() => 'cut')
    const isWaiting = async () => {
      const found = await locked.query(
        `select 1 from pg_locks where not granted and relation = 'records'::regclass`,
      )
      return found.rowCount
    }
    await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await stop(server)).toBeLessThan(longestStop)
    expect(await waiting).toBe('cut')
    await locked.query('rollback')
    locked.release()
    await server.restart()
    const list = await server.callAs(authorization)('GET', `form_answer/?form_id=${formId}`)
    const { objects } = list.body as { objects: { answers: Record<string, string> }[] }
    expect(objects.map(({ answers }) => answers[nameField])).toContain('antes')
  },
)
