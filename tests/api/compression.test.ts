import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodingFor } from '../../server/plugins/compression'
import { sampleForm } from './sampleForm'
import { startTestServer, type TestServer } from './testServer'

let server: TestServer
let authorization: string
let formId: number

beforeAll(async () => {
  server = await startTestServer()
  authorization = await server.logIn('owner@example.com')
  const made = await server.callAs(authorization)(
    'POST',
    'form_data/',
    sampleForm({ description: 'a '.repeat(2_000) }),
  )
  formId = (made.body as { form_id: number }).form_id
})
afterAll(() => server.close())

const ask = (accepted?: string, method: 'GET' | 'HEAD' = 'GET', url = `get_form/?form_id=${formId}`) =>
  server.app.inject({
    method,
    url: `/api/infosync/${url}`,
    headers: { authorization, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
  })

describe('which encoding a caller gets', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.8', 'gzip'],
    ['br;q=0.0,gzip; q=0', null],
    ['br;q=0.001', 'br'],
    ['*', null],
  ])('%s: %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

describe('a long answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('says the same in %s', async (encoding, decompress) => {
    const plain = await ask()
    const response = await ask(encoding)
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(response.rawPayload.length),
    })
    expect(decompress(response.rawPayload).toString()).toBe(plain.body)
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it('is as it is for who takes nothing else, and caches are told that it is not so for all', async () => {
    const { headers } = await ask('deflate')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['vary']).toBe('Accept-Encoding')
  })

  it('has the same head without its body', async () => {
    const { headers } = await ask('br')
    const head = await ask('br', 'HEAD')
    expect(head.rawPayload).toHaveLength(0)
    expect(head.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': headers['content-length'],
    })
  })
})

it('a short answer is left alone', async () => {
  const { headers } = await ask('br', 'GET', 'now/')
  expect(headers['content-encoding']).toBeUndefined()
})

it('an error is said in any encoding', async () => {
  const response = await ask('br', 'GET', 'get_form/?form_id=999999')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ error_code: 'NOT_FOUND' })
})
