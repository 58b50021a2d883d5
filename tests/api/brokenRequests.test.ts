import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from './testServer'

/* What is no request, or ends in the middle of one, is answered or cut off. An error that nobody listens to would end the process: vitest reports it. */

const { server } = await useTestServer()
let port = 0
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const post = (...lines: readonly string[]) =>
  ['POST /api/infosync/form_answer/ HTTP/1.1', 'Host: x', ...lines].join('\r\n')
const chunked = 'Transfer-Encoding: chunked'
const json = 'Content-Type: application/json'

it.each<[string, string]>([
  ['an encoding that is none, without a type', post('Transfer-Encoding: xchunked', '', '0', '', '')],
  ['an encoding that is none', post(json, 'Transfer-Encoding: xchunked', '', '0', '', '')],
  [
    'a chunk without a length, of a type that nobody reads',
    post('Content-Type: text/plain', chunked, '', 'ZZ', 'abc'),
  ],
  ['a chunk without a length', post(json, chunked, '', 'ZZ', 'abc')],
  ['a chunk longer than numbers go', post(json, chunked, '', 'FFFFFFFFFFFFFFFF', 'abc')],
  ['two lengths', post('Content-Length: 5', 'Content-Length: 6', '', 'abcdef')],
  ['a length and chunks', post(json, 'Content-Length: 5', chunked, '', '0', '', 'GET / HTTP/1.1', '', '')],
  ['a body that is cut off', post(json, 'Content-Length: 100', '', '{"a":')],
  [
    'a body that is cut off, of a type that nobody reads',
    post('Content-Type: text/plain', 'Content-Length: 100', '', 'abc'),
  ],
  ['a body that is cut off, without a type', post('Content-Length: 100', '', 'abc')],
  ['a body with what has none', `GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc`],
])('%s ends nothing but itself', async (_, request) => {
  for (let time = 0; time < 5; time++) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const isOver = once(socket, 'close')
    socket.resume()
    socket.end(request)
    await isOver
  }
  const health = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect(health.status).toBe(200)
})
