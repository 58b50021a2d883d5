import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answer,
  anything,
  drawn,
  formId,
  good,
  group,
  kept,
  mate,
  owner,
  papers,
  photo,
  publicId,
  server,
  startFileServer,
  stored,
  submit,
  upload,
  uploaded,
  type Part,
} from './fileServer'
import { pixel, png } from './pictures'

const mebibyte = 1024 * 1024

beforeAll(startFileServer)
afterAll(() => server.close())

describe('an upload', () => {
  it('comes back as an address that serves the same bytes and runs nothing', async () => {
    const name = 'acción 1.png'
    const url = await uploaded({ is_image: 'true', properties: '{}' }, owner, { ...good, name })
    expect(url).toMatch(/^\/api\/infosync\/file\/\d+\/[\w-]{32}\//)
    const response = await server.app.inject({ method: 'GET', url })
    expect(response.rawPayload.equals(png(40, 30))).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="acci_n 1.png"; filename*=UTF-8''acci%C3%B3n%201.png`,
    })
    expect(response.headers['content-security-policy']).toContain('sandbox')
    expect((await server.app.inject({ method: 'GET', url: url.replace(/%201/, '2') })).statusCode).toBe(404)
    const guess = url.replace(/\/[\w-]{32}\//, `/${'a'.repeat(32)}/`)
    expect((await server.app.inject({ method: 'GET', url: guess })).statusCode).toBe(404)
  })

  it.each(['File', 'File[0]', 'file'])('takes the part called %s', async (as) => {
    expect((await upload([{ ...good, as }])).status).toBe(200)
  })

  it('of several files answers with a list', async () => {
    const two = [
      { name: 'a.txt', bytes: 'hola', as: 'File[0]' },
      { name: 'b.txt', bytes: 'adiós', as: 'File[1]' },
    ]
    const { body } = await upload(two, { field_id: papers })
    expect(body).toMatchObject([{ file_name: 'a.txt' }, { file_name: 'b.txt' }])
  })

  it('that is no picture is saved, never shown', async () => {
    const html = { name: 'pagina.html', bytes: '<script>alert(1)</script>' }
    const response = await server.app.inject({
      method: 'GET',
      url: await uploaded({ field_id: anything }, owner, html),
    })
    expect(response.headers['content-disposition']).toMatch(/^attachment/)
    expect(response.headers['content-type']).not.toContain('html')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, readonly Part[], Record<string, string>, number, string]>([
    ['an SVG that is called .png', [{ name: 'a.png', bytes: svg }], {}, 400, 'FILE_NOT_AS_NAMED'],
    ['HTML called .jpg', [{ name: 'a.jpg', bytes: '<html>' }], {}, 400, 'FILE_NOT_AS_NAMED'],
    ['a broken picture', [{ name: 'a.png', bytes: png(9, 9).subarray(0, 20) }], {}, 400, '*'],
    [
      'a picture of billions of points',
      [{ name: 'a.png', bytes: png(60_000, 60_000, 1) }],
      {},
      400,
      'UPLOAD_IMAGE_ERROR',
    ],
    ['a GIF called .webp', [{ name: 'a.webp', bytes: 'GIF89a' }], {}, 400, 'FILE_NOT_AS_NAMED'],
    [
      'a type that the field does not take',
      [{ name: 'a.zip', bytes: 'PK' }],
      { field_id: 'papers' },
      400,
      'UPLOAD_FILE_INVALID_FORMAT',
    ],
    [
      'a picture called .pdf',
      [{ name: 'a.pdf', bytes: png(3, 3) }],
      { field_id: 'papers' },
      400,
      'FILE_NOT_AS_NAMED',
    ],
    ['nothing in it', [{ name: 'a.png', bytes: '' }], {}, 400, 'FILE_EMPTY'],
    ['two dots', [{ name: 'a.php.png', bytes: png(3, 3) }], {}, 400, 'INVALID_FILE_NAME'],
    ['a quote', [{ name: `a'' or.png`, bytes: png(3, 3) }], {}, 400, 'INVALID_FILE_NAME'],
    ['no file', [], {}, 400, 'REQUEST_WITHOUT_FILE'],
    ['a part of another name', [{ ...good, as: 'avatar' }], {}, 400, 'REQUEST_WITHOUT_FILE'],
    ['no form', [good], { form_id: 'x' }, 400, 'BAD_REQUEST'],
    ['a form that is not', [good], { form_id: '999999' }, 404, 'NOT_FOUND'],
    ['a field that is none of files', [good], { field_id: 'group' }, 400, 'BAD_REQUEST'],
    ['a field called constructor', [good], { field_id: 'constructor' }, 400, 'BAD_REQUEST'],
  ])('is refused with %s', async (_name, parts, given, status, code) => {
    const ids: Record<string, string> = { papers, group }
    const named =
      given['field_id'] === undefined
        ? given
        : { ...given, field_id: ids[given['field_id']] ?? given['field_id'] }
    const before = kept()
    const { status: answered, body } = await upload(parts, named)
    expect(answered).toBe(status)
    if (code !== '*') expect(body).toMatchObject({ error_code: code, error: expect.any(String) as string })
    expect(kept()).toEqual(before)
  })

  it('loses the folders of its name', async () => {
    for (const name of ['../../etc/passwd.png', 'C:\\\\temp\\\\foto.png', '/abs/foto.png']) {
      const { body } = await upload([{ ...good, name }])
      expect((body as { file_name?: string }).file_name ?? 'foto.png').not.toMatch(/[/\\]|\.\./)
    }
  })

  it('of 50 MB is taken, of one byte more refused, and leaves nothing behind', async () => {
    const limit = 50 * 1024 * 1024
    const before = kept()
    const tooMuch = await upload([{ name: 'a.bin', bytes: new Uint8Array(limit + 1) }], {
      field_id: anything,
    })
    expect(tooMuch).toMatchObject({ status: 413, body: { error_code: 'FILE_TOO_LARGE' } })
    expect(kept()).toEqual(before)
    const url = await uploaded({ field_id: anything }, owner, { name: 'a.bin', bytes: new Uint8Array(limit) })
    expect(Number((await stored(url))?.size)).toBe(limit)
  })

  it.each([
    [
      'cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="File"; filename="a.png"\r\n\r\nabc',
    ],
    ['without a boundary', 'multipart/form-data', 'x'],
    ['of nothing', 'multipart/form-data; boundary=b', ''],
    [
      'with a name of objects',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
    ],
  ])('%s is a 400', async (_name, type, payload) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/infosync/cloud_upload/',
      headers: { 'content-type': type, authorization: owner },
      payload,
    })
    expect(statusCode).toBe(400)
  })

  it('is asked for where JSON came instead', async () => {
    const sent = await server.callAs(owner)('POST', 'cloud_upload/', { form_id: formId, field_id: photo })
    expect(sent).toMatchObject({ status: 400, body: { error_code: 'REQUEST_WITHOUT_FILE' } })
  })

  it('of a private form is for those who may answer it', async () => {
    expect((await upload([good], {}, '')).status).toBe(404)
    expect((await upload([good], {}, await server.logIn('outsider@example.com'))).status).toBe(404)
    expect((await upload([good], {}, mate)).status).toBe(200)
  })

  it('of a public form needs nobody, but is counted', async () => {
    const as = { form_id: String(publicId) }
    expect((await upload([good], as, '')).status).toBe(200)
    await server.database.db
      .updateTable('rate_counters')
      .set({ hits: 120 })
      .where('key', 'like', 'upload|%')
      .execute()
    const { status, headers } = await upload([good], as, '')
    expect(status).toBe(429)
    expect(headers['retry-after']).toBeDefined()
    await server.database.db.deleteFrom('rate_counters').execute()
  })

  it.each([
    ['its address', { sender: '127.0.0.1', size: 2_048 * mebibyte - 100 }],
    ['its form', { sender: '192.0.2.1', size: 10_240 * mebibyte - 100 }],
  ])(
    'of a public form waits while there is no room for %s, until a record has what was uploaded',
    async (_, waiting) => {
      const as = { form_id: String(publicId) }
      const files = server.database.db.updateTable('files')
      const first = await uploaded(as, '')
      await files
        .set(waiting)
        .where('access_key', '=', (await stored(first))?.access_key ?? '')
        .execute()
      const before = kept()
      const refused = await upload([good], as, '')
      expect(refused).toMatchObject({ status: 429, body: { error_code: 'UPLOAD_ROOM_FULL' } })
      expect(refused.headers['retry-after']).toBe('60')
      expect(kept()).toEqual(before)
      expect((await upload([good], as, mate)).status).toBe(200)

      expect((await submit({ [photo]: answer(first) }, '', publicId)).status).toBe(201)
      expect(await stored(first)).toMatchObject({ state: 'linked', sender: null })
      expect((await upload([good], as, '')).status).toBe(200)
    },
  )

  it('of a public form takes up room while it is on its way', async () => {
    const as = { form_id: String(publicId), field_id: papers }
    const text = { name: 'a.txt', bytes: 'a'.repeat(100_000) }
    const id = (await stored(await uploaded(as, '', text)))?.id ?? ''
    const files = () => server.database.db.updateTable('files')
    await files().set({ sender: null }).where('id', '<>', id).execute()
    await files()
      .set({ size: 2_048 * mebibyte - 150_000 })
      .where('id', '=', id)
      .execute()
    const replies = await Promise.all([1, 2].map(() => upload([text], as, '')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429])
    await files().set({ sender: null }).execute()
  })
})

describe('a part of a file', () => {
  const text = 'abcdefghij'
  it.each([
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
    ['bytes=8-', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, text, undefined],
    ['lines=1-2', 200, text, undefined],
    ['bytes=10-', 416, undefined, 'bytes */10'],
  ])('%s is a %d', async (range, status, payload, contentRange) => {
    const url = await uploaded({ field_id: papers }, owner, { name: 'a.txt', bytes: text })
    const response = await server.app.inject({ method: 'GET', url, headers: { range } })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-range']).toBe(contentRange)
    if (payload === undefined) expect(response.json()).toMatchObject({ error_code: 'RANGE_NOT_SATISFIABLE' })
    else {
      expect(response.payload).toBe(payload)
      expect(response.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(payload.length),
      })
    }
  })
})

describe('a thumbnail', () => {
  const thumbnail = (url: string) =>
    server.app.inject({ method: 'GET', url: url.replace(/\.\w+$/, '.thumbnail') })

  it('is a small picture, made once', async () => {
    const url = await uploaded({}, owner, { name: 'g.png', bytes: png(900, 300) })
    const [first, second] = await Promise.all([thumbnail(url), thumbnail(url)])
    expect(first.headers['content-type']).toBe('image/webp')
    expect(first.rawPayload.length).toBeGreaterThan(20)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await thumbnail(url)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(kept().filter((path) => path.endsWith('.thumbnail'))).toHaveLength(1)
  })

  it('of a picture whose points are missing is an error, and the picture is still there', async () => {
    const url = await uploaded({}, owner, { name: 'g.png', bytes: png(900, 300, 2) })
    expect((await thumbnail(url)).statusCode).toBe(400)
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  it('of no picture is none', async () => {
    const url = await uploaded({ field_id: papers }, owner, { name: 'a.txt', bytes: 'hola' })
    expect((await thumbnail(url)).statusCode).toBe(404)
  })
})

describe('a signature', () => {
  const sign = (signature: unknown, field = drawn) =>
    server.callAs(owner)('POST', 'cloud_txt_signature/', { form_id: formId, field_id: field, signature })

  it('is taken as a data URL and as base64', async () => {
    for (const text of [pixel, pixel.replace(/^.*,/, '')])
      expect(await sign(text)).toMatchObject({ status: 200, body: { file_name: 'signature.png' } })
  })

  it.each([
    ['text that is no base64', 'data:image/png;base64,<svg>', 400],
    ['a page', `data:text/html;base64,${Buffer.from('<html>').toString('base64')}`, 400],
    ['base64 of no picture', Buffer.from('<svg onload=alert(1)>').toString('base64'), 400],
    ['nothing', '', 400],
    ['a number', 7, 400],
    // Takes hours, and the server with it, where a pattern tries every way to read the blanks.
    ['blanks that end in no base64', `${' '.repeat(900_000)}!`, 400],
  ])('is refused as %s', async (_name, signature, status) => {
    expect((await sign(signature)).status).toBe(status)
  })
})
