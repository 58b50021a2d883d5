import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../schemas/api/paths'
import { buildApp } from '../../server/app'
import { folderContents } from '../../server/store/files/contents/folderContents'
import type { Database } from '../../server/store/schema'
import { allCalls } from './contract'
import { sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

const { server } = await useTestServer()
const lines: string[] = []

const folder = mkdtempSync(join(tmpdir(), 'acopio-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<title>app</title>')
writeFileSync(join(folder, 'answer.html'), '<title>answer</title>')
writeFileSync(join(folder, 'assets/a-123.js'), 'export {}')
writeFileSync(join(folder, 'assets/a-123.js.map'), '{}')
writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
const built = await buildApp({
  db: server.database.db,
  pool: server.database.pool,
  files: folderContents(folder, folder),
  config: {
    baseUrl: 'https://forms.example.com',
    maps: { tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: 'Mapas' } },
  },
  webFolder: folder,
  logger: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
})
afterAll(async () => {
  await built.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string) => built.inject({ method: 'GET', url })

describe('the interface', () => {
  it.each([
    ['/', 'app'],
    ['/forms/12', 'app'],
    ['/nothing/like/it?x=1', 'app'],
    ['/forms/public', 'app'],
    ['/forms/public/12', 'answer'],
    ['/forms/public/12/?a=b', 'answer'],
  ])('%s is the page %s, never kept', async (url, page) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(page)
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-type']).toContain('text/html')
  })

  it('files with a hash in their name are kept for good, others asked for again', async () => {
    expect((await get('/assets/a-123.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/missing.js')).statusCode).toBe(404)
    expect((await get('/assets/a-123.js.map')).statusCode).toBe(404)
    expect((await get('/assets/../../../etc/passwd')).body).not.toContain('root:')
  })

  it('unknown addresses of the API are 404 as JSON, whoever asks', async () => {
    const response = await get('/api/infosync/nothing/')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error_code: 'NOT_FOUND' })
    expect((await built.inject({ method: 'POST', url: '/forms/12' })).statusCode).toBe(404)
  })
})

describe('headers', () => {
  const policy = async (url: string) => (await get(url)).headers['content-security-policy'] as string

  it('keep scripts to our own files and frames to none, but for public forms', async () => {
    for (const url of ['/', '/api/docs', '/api/infosync/all_languages/', '/forms/private/1/']) {
      const csp = await policy(url)
      expect(csp).toContain("frame-ancestors 'none'")
      expect(/script-src ([^;]*)/.exec(csp)?.[1]).toBe("'self' 'wasm-unsafe-eval'")
      expect(csp).not.toContain(" 'unsafe-eval'")
      expect((await get(url)).headers['x-frame-options']).toBe('DENY')
    }
    expect(await policy('/forms/public/12')).toContain('frame-ancestors *')
    expect((await get('/forms/public/12')).headers['x-frame-options']).toBeUndefined()
  })

  it('let pictures come from the tiles of maps, previews and our own files', async () => {
    const images = /img-src ([^;]*)/.exec(await policy('/'))?.[1]
    expect(images).toBe("'self' data: blob: https://*.tiles.example")
  })

  it('are few on parts of pages, which their page rules, and all on workers', async () => {
    const { headers } = await get('/assets/a-123.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['content-security-policy']).toBeUndefined()
    expect(await policy('/assets/readWorker-123.js')).toContain("script-src 'self'")
    expect(await policy('/assets/a-123.svg')).toContain("script-src 'self'")
  })

  it('say what helmet says, and strict transport only behind https', async () => {
    const { headers } = await get('/')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['x-powered-by']).toBeUndefined()
    const plain = await server.callAs()('GET', '/api/health')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(plain.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('logs', () => {
  it('name the route, the status and the user, and keep every secret out', async () => {
    lines.length = 0
    const login = await built.inject({
      method: 'POST',
      url: '/api/infosync/user_admin/login/?token=top-secret',
      payload: { username: 'owner@example.com', password },
    })
    const { jwt } = login.json<{ jwt: string }>()
    const headers = { authorization: `Bearer ${jwt}` }
    await built.inject({ method: 'GET', url: '/api/infosync/form/?name__icontains=nombre-propio', headers })
    await built.inject({
      method: 'POST',
      url: '/api/infosync/form_answer/',
      headers,
      payload: { form_id: 1, answers: { a: 'respuesta-propia' } },
    })
    const text = lines.join('\n')
    expect(text).toContain('"route":"/api/infosync/form/"')
    expect(text).toContain(`"userId":${server.owner.id}`)
    for (const secret of [password, jwt, 'top-secret', 'nombre-propio', 'respuesta-propia', 'authorization'])
      expect(text).not.toContain(secret)
  })
})

describe('without a database', () => {
  it('everything is 503 with Retry-After, and nothing else happens', async () => {
    const pool = new pg.Pool({ host: '/nonexistent', connectionTimeoutMillis: 500 })
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    const app = await buildApp({
      db,
      pool,
      files: folderContents(folder, folder),
      config: { secretKey: 'k'.repeat(40) },
    })
    const token = (await server.logIn('owner@example.com')).replace('Bearer ', '')
    for (const url of ['/api/health', '/api/infosync/get_form_for_answer/?form_id=1']) {
      const response = await app.inject({ method: 'GET', url })
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBeDefined()
      expect(response.json()).toMatchObject({ error_code: 'UNAVAILABLE' })
    }
    const statusFor = async (authorization: string) =>
      (await app.inject({ method: 'GET', url: '/api/infosync/form/', headers: { authorization } })).statusCode
    // Which keys there are only the database knows: nobody is logged out because it is away.
    expect([await statusFor(token), await statusFor('no.token.ours')]).toEqual([503, 401])
    await app.close()
    await db.destroy()
  })

  it('health is 200 while it answers', async () => {
    expect(await server.callAs()('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every call, its parameters and schemas that compile', async () => {
    const document = (await get('/api/openapi.json')).json<{
      openapi: string
      info: { title: string; version: string }
      paths: Record<string, Record<string, Operation>>
    }>()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info.title).toBe('Acopio')
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    )
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    for (const call of allCalls)
      expect(described).toContain(`${call.method} ${addressOf(call.path).replace(/:(\w+)/g, '{$1}')}`)
    const ajv = new Ajv2020({ strict: false })
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const parameters = operation.parameters ?? []
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      ).toEqual(inPath)
      expect(operation.summary).toBeTruthy()
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
      const schemas = [
        ...parameters.map((parameter) => parameter.schema),
        operation.requestBody?.content['application/json']?.schema,
        ...Object.values(operation.responses).map(
          (response) => response.content?.['application/json']?.schema,
        ),
      ]
      for (const schema of schemas) if (schema) expect(() => ajv.compile(schema)).not.toThrow()
    }
  })

  it('is a page to read, too', async () => {
    const { body, headers } = await get('/api/docs')
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('/api/infosync/form_answer/')
    expect(body).not.toContain('<script')
  })
})

describe.each(['/api/openapi.json', '/api/docs'])('%s', (url) => {
  const ask = (headers: Record<string, string>) => built.inject({ url, headers })

  it('is the same bytes for all, compressed for who takes that, and sent once to who keeps it', async () => {
    const plain = await ask({ 'accept-encoding': 'identity' })
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await ask({ 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        vary: expect.stringContaining('Accept-Encoding') as string,
      })
      expect(unpack[encoding](packed.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(packed.headers.etag).not.toBe(plain.headers.etag)
      const again = await ask({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  it('is written once, however often it is asked for', async () => {
    await ask({})
    const stringify = vi.spyOn(JSON, 'stringify')
    for (let left = 20; left > 0; left -= 1) expect((await ask({})).statusCode).toBe(200)
    const longest = stringify.mock.results.map(({ value }) => String(value).length)
    stringify.mockRestore()
    expect(Math.max(0, ...longest)).toBeLessThan(10_000)
  })
})

interface Media {
  readonly 'application/json'?: { readonly schema?: object }
}
interface Operation {
  readonly summary?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: object }[]
  readonly requestBody?: { readonly content: Media }
  readonly responses: Record<string, { readonly content?: Media }>
}

it('serves a form of real size in reasonable time', async () => {
  const [page] = sampleForm().form_pages
  const fields = Array.from({ length: 678 }, (_, index) => ({
    field_id: index.toString(16).padStart(24, '0'),
    field_type: 'textarea',
    label: `Campo ${index}`,
  }))
  const call = server.callAs(await server.logIn('owner@example.com'))
  const saved = await call('POST', 'form_data/', {
    ...sampleForm(),
    form_pages: [{ ...page, page_fields: fields }],
  })
  const { form_id: formId } = saved.body as { form_id: number }
  const started = performance.now()
  expect((await call('GET', `get_form/?form_id=${formId}`)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(2000)
})
