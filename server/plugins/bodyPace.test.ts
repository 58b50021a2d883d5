import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readUpload, withIncoming } from '../routes/files/readUpload'
import { folderContents } from '../store/files/contents/folderContents'
import { bodyPace } from './bodyPace'
import { errors } from './errors'
import { jsonBody } from './jsonBody'

const folder = mkdtempSync(join(tmpdir(), 'acopio-pace-'))
const pace = { whole: 1_000, idle: 800, span: 1_600, bytesInSpan: 400, linger: 200 }
const app = Fastify()
let port = 0
const sockets: Socket[] = []
const timers: NodeJS.Timeout[] = []

beforeAll(async () => {
  await app.register(errors)
  await app.register(bodyPace, { pace })
  await app.register(jsonBody)
  await app.register(multipart)
  app.post('/json', ({ body }) => ({ got: body }))
  app.get('/none', () => 'x')
  const files = folderContents(join(folder, 'files'), folder)
  app.post('/upload', (request) =>
    withIncoming(files, async (newPath) => {
      const upload = await readUpload(request, newPath)
      return { sizes: upload.files.map(({ size }) => size) }
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterEach(() => {
  timers.splice(0).forEach(clearInterval)
  sockets.splice(0).forEach((socket) => socket.destroy())
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Sends the beginning, then a piece again and again, and collects the answer until the connection ends. */
function drip(head: string, piece: string, every = 50) {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => undefined)
  let read = ''
  socket.on('data', (text: Buffer) => (read += text.toString()))
  socket.write(head)
  if (piece !== '') timers.push(setInterval(() => socket.write(piece), every))
  return { socket, read: () => read, ended: once(socket, 'close').then(() => read) }
}

const headOf = (path: string, type: string, length: number, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const form = 'multipart/form-data; boundary=b'
const filePart = '--b\r\nContent-Disposition: form-data; name="File"; filename="a.bin"\r\n\r\n'

describe('a body that comes too slowly', () => {
  it.each([
    ['dripping JSON', headOf('/json', 'application/json', 100_000), ' '],
    ['JSON that stops', `${headOf('/json', 'application/json', 10)}{`, ''],
    [
      'chunked JSON that stops',
      'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
      '',
    ],
    ['an upload that stops in a file', `${headOf('/upload', form, 100_000)}${filePart}x`, ''],
    [
      'an upload that stops between two parts',
      `${headOf('/upload', form, 100_000)}${filePart}x\r\n--b\r\n`,
      '',
    ],
    ['a dripping upload', `${headOf('/upload', form, 100_000)}${filePart}`, 'x'],
  ])('is answered with 408, and its connection ends: %s', async (_name, head, piece) => {
    const answer = await drip(head, piece).ended
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('REQUEST_TOO_SLOW')
    expect(answer).toMatch(/connection: close/i)
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  it('is not waited for where nobody wants it', async () => {
    const answer = await drip(headOf('/none', 'text/plain', 100_000, 'GET'), ' ').ended
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

it('a body that is refused unread does not keep the next request of its connection waiting', async () => {
  const length = 2_000_000
  const { socket, read } = drip(headOf('/json', 'text/plain', length), '')
  socket.write('x'.repeat(length))
  socket.write('GET /none HTTP/1.1\r\nhost: x\r\n\r\n')
  const both = ['HTTP/1.1 415', 'HTTP/1.1 200']
  await expect.poll(() => read().match(/HTTP\/1.1 \d+/g)).toEqual(both)
})

describe('a slow body that goes on', () => {
  it('is an upload that takes longer than any other request may', async () => {
    const piece = 'x'.repeat(60)
    const pieces = 60
    const end = '\r\n--b--\r\n'
    const length = filePart.length + pieces * piece.length + end.length
    const { socket, read } = drip(headOf('/upload', form, length) + filePart, '')
    // 60 pieces of 60 bytes within 2.4 s: several times as many as required.
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write(piece)
      await new Promise((wake) => setTimeout(wake, 40))
    }
    socket.write(end)
    await expect.poll(() => read()).toContain(`{"sizes":[${pieces * piece.length}]}`)
  })

  it('is JSON that arrives in time, whatever it is made of', async () => {
    const { socket, read } = drip(headOf('/json', 'application/json', 7), '')
    for (const letter of '{"a":1}') {
      socket.write(letter)
      await new Promise((wake) => setTimeout(wake, 40))
    }
    await expect.poll(() => read()).toContain('{"got":{"a":1}}')
  })
})
