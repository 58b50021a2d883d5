import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingFor } from '../../server/plugins/compression'
import { sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, authorization } = await useTestServer()
const made = await server.callAs(authorization)(
  'POST',
  'form_data/',
  sampleForm({ description: 'a '.repeat(2_000) }),
)
const formId = (made.body as { form_id: number }).form_id

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

describe('a form to design', () => {
  const path = `get_form/?with_rules=true&with_fields=false&form_id=`
  it('is sent once, until it is changed', async () => {
    const call = server.callAs(authorization)
    const first = await call('GET', path + formId)
    const known = { 'if-none-match': String(first.headers['etag']) }
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect((await call('GET', path + formId, undefined, known)).status).toBe(304)
    await call('POST', 'form_data/', sampleForm({ form_id: formId, description: 'b '.repeat(2_000) }))
    const changed = await call('GET', path + formId, undefined, known)
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('does not say its fields twice unless asked', async () => {
    const call = server.callAs(authorization)
    const [lean, full] = await Promise.all(
      [path + formId, `get_form/?form_id=${formId}`].map(
        async (url) => ((await call('GET', url)).body as { objects: [Record<string, unknown>] }).objects[0],
      ),
    )
    expect(lean).not.toHaveProperty('fields')
    expect(full?.['fields']).toHaveLength(
      (full?.['form_pages'] as { page_fields: unknown[] }[]).flatMap((page) => page.page_fields).length,
    )
    expect(lean?.['form_pages']).toEqual(full?.['form_pages'])
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
