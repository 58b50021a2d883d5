import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../server/services/sweepFiles'
import { linkFiles } from '../../server/store/files'
import { newForm } from '../../schemas/model/newForm'
import { pixel, png } from './pictures'
import { startTestServer, type Answer, type TestServer } from './testServer'

const [photo, papers, drawn, group, inGroup, anything] = [1, 2, 3, 4, 5, 6].map(
  (number) => `65a00000000000000000000${number}`,
) as [string, string, string, string, string, string]

let server: TestServer
let owner = ''
let mate = ''
let formId = 0
let publicId = 0

const formWithFiles = (isPublic: boolean) => ({
  ...newForm({ name: 'Archivos', pageName: 'Uno' }),
  public: isPublic,
  form_pages: [
    {
      page_name: 'Uno',
      page_fields: [
        { field_id: photo, field_type: 'image', label: 'Foto' },
        {
          field_id: papers,
          field_type: 'files',
          label: 'Papeles',
          properties: { mime_types: ['pdf', 'txt', 'docx'] },
        },
        { field_id: drawn, field_type: 'signature', label: 'Firma' },
        { field_id: group, field_type: 'group', label: 'Fotos', groups_fields: [inGroup] },
        {
          field_id: inGroup,
          field_type: 'image',
          label: 'Otra',
          group: { group_id: group, group_set_id: 0 },
        },
        { field_id: anything, field_type: 'file', label: 'Lo que sea' },
      ],
    },
  ],
})

type Part = { readonly name: string; readonly as?: string; readonly bytes: Uint8Array | string }

async function upload(
  parts: readonly Part[],
  fields: Record<string, string> = {},
  authorization: string | undefined = owner,
): Promise<Answer> {
  const form = new FormData()
  for (const { name, as = 'File', bytes } of parts) form.append(as, new File([bytes as BlobPart], name), name)
  for (const [key, value] of Object.entries({ form_id: String(formId), field_id: photo, ...fields }))
    form.append(key, value)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/infosync/cloud_upload/',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(authorization ? { authorization } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const good = { name: 'foto.png', bytes: png(40, 30) }
async function uploaded(fields: Record<string, string> = {}, as = owner, file: Part = good): Promise<string> {
  const { status, body } = await upload([file], fields, as)
  expect(status).toBe(200)
  return (body as { file: string }).file
}
const answer = (url: string, name = 'foto.png') => ({ file_name: name, file_url: url })
const submit = (answers: object, as: string | undefined = owner, form = formId) =>
  server.callAs(as)('POST', 'form_answer/', { form_id: form, answers })
const stored = (url: string) =>
  server.database.db
    .selectFrom('files')
    .selectAll()
    .where('access_key', '=', /file\/\d+\/([^/]+)/.exec(url)?.[1] ?? '')
    .executeTakeFirst()
const kept = () =>
  readdirSync(server.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.logIn('owner@example.com')
  const { id } = await server.addUser('mate')
  mate = await server.logIn('mate@example.com')
  await server.addAccount('outsider')
  const save = async (isPublic: boolean) => {
    const { body } = await server.callAs(owner)('POST', 'form_data/', formWithFiles(isPublic))
    return (body as { form_id: number }).form_id
  }
  formId = await save(false)
  publicId = await save(true)
  await server.database.db
    .insertInto('grants')
    .values({
      account_id: server.owner.id,
      item_id: formId,
      principal_type: 'user',
      principal_id: id,
      level: 'can_answer_item',
      created_by_id: server.owner.id,
      filter: null,
    })
    .execute()
})
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
    ['an SVG that is called .png', [{ name: 'a.png', bytes: svg }], {}, 400, 'UPLOAD_FILE_INVALID_FORMAT'],
    ['HTML called .jpg', [{ name: 'a.jpg', bytes: '<html>' }], {}, 400, 'UPLOAD_FILE_INVALID_FORMAT'],
    ['a broken picture', [{ name: 'a.png', bytes: png(9, 9).subarray(0, 20) }], {}, 400, '*'],
    [
      'a picture of billions of points',
      [{ name: 'a.png', bytes: png(60_000, 60_000, 1) }],
      {},
      400,
      'UPLOAD_IMAGE_ERROR',
    ],
    ['a GIF called .webp', [{ name: 'a.webp', bytes: 'GIF89a' }], {}, 400, 'UPLOAD_FILE_INVALID_FORMAT'],
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
      'UPLOAD_FILE_INVALID_FORMAT',
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
  ])('is refused as %s', async (_name, signature, status) => {
    expect((await sign(signature)).status).toBe(status)
  })
})

describe('an answer', () => {
  it('gives its files to the record, in the group too', async () => {
    const [one, two] = [await uploaded(), await uploaded({ field_id: inGroup })]
    const { status, body } = await submit({ [photo]: answer(one), [group]: [{ [inGroup]: answer(two) }] })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    for (const url of [one, two]) expect(await stored(url)).toMatchObject({ state: 'linked', record_id: id })
  })

  it('takes an address of ours whatever site it is written with', async () => {
    const url = await uploaded()
    expect((await submit({ [photo]: answer(`https://acopio.example${url}`) })).status).toBe(201)
    expect(await stored(url)).toMatchObject({ state: 'linked' })
  })

  it.each<[string, () => Promise<string>, string]>([
    ['the upload of another user', () => uploaded({}, mate), photo],
    ['the upload of another field', () => uploaded({ field_id: inGroup }), photo],
    ['the upload of another form', () => uploaded({ form_id: String(publicId) }), photo],
    [
      'what was never uploaded',
      async () => `/api/infosync/file/${server.owner.id}/${'a'.repeat(32)}/a.png`,
      photo,
    ],
    ['a file of another account', async () => `/api/infosync/file/999/${'a'.repeat(32)}/a.png`, photo],
  ])('may not name %s', async (_name, make, field) => {
    const { status, body } = await submit({ [field]: answer(await make()) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ [field]: { codes: [{ code: 'INVALID_FILE' }] } })
  })

  it('says in which set a file is refused', async () => {
    const { body } = await submit({ [group]: [{ [inGroup]: answer(await uploaded({}, mate)) }] })
    expect(body).toMatchObject({ [group]: { '0': { [inGroup]: { codes: [{ code: 'INVALID_FILE' }] } } } })
  })

  const linked = async (field: string, file: Part = good, form = formId) => {
    const url = await uploaded({ form_id: String(form), field_id: field }, owner, file)
    const value = field === papers ? [answer(url, file.name)] : answer(url, file.name)
    const answers = field === inGroup ? { [group]: [{ [inGroup]: value }] } : { [field]: value }
    expect((await submit(answers, owner, form)).status).toBe(201)
    return url
  }
  it.each<[string, () => Promise<string>]>([
    ['a file of another field', () => linked(inGroup)],
    ['a file of another form', () => linked(photo, good, publicId)],
    [
      'a file of another field, by the name of a site',
      async () => `https://x.example${await linked(inGroup)}`,
    ],
    ['a file of its own, behind a script', async () => `javascript:1//${await linked(photo)}`],
    ['a path behind a file of its own', async () => `${await linked(photo)}/../../../session/`],
  ])('of a record may not name %s', async (_name, make) => {
    const { status, body } = await submit({ [photo]: answer(await make()) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ [photo]: { codes: [{ code: 'INVALID_FILE' }] } })
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/api/infosync/session/',
    '/',
    'a.png',
    'https://',
    'https:a.png',
  ])('may not name %j', async (url) => {
    const { status, body } = await submit({
      [photo]: answer(url),
      [papers]: [answer(url, 'a.pdf')],
      [group]: [{ [inGroup]: answer(url) }],
    })
    const problem = { codes: [{ code: 'INVALID_FILE' }] }
    expect(status).toBe(400)
    expect(body).toMatchObject({
      [photo]: problem,
      [papers]: problem,
      [group]: { 0: { [inGroup]: problem } },
    })
  })

  it('that has to be a picture names one, also where the field took anything before', async () => {
    const save = async (type: string, form?: number) => {
      const fields = [{ field_id: anything, field_type: type, label: 'Lo que sea' }]
      const document = { ...newForm({ name: 'Otro', pageName: 'Uno' }), ...(form && { form_id: form }) }
      const pages = [{ page_name: 'Uno', page_fields: fields }]
      const { body } = await server.callAs(owner)('POST', 'form_data/', { ...document, form_pages: pages })
      return (body as { form_id: number }).form_id
    }
    const form = await save('file')
    const [text, picture] = [
      await uploaded({ form_id: String(form), field_id: anything }, owner, { name: 'a.txt', bytes: 'hola' }),
      await uploaded({ form_id: String(form), field_id: anything }),
    ]
    await save('image', form)
    const refused = await submit({ [anything]: answer(text, 'a.txt') }, owner, form)
    expect(refused).toMatchObject({
      status: 400,
      body: { [anything]: { codes: [{ code: 'INVALID_FILE' }] } },
    })
    expect((await submit({ [anything]: answer(picture) }, owner, form)).status).toBe(201)
  })

  it('keeps the address of another site as text', async () => {
    const url = `https://elsewhere.example/api/infosync/file/1/${'b'.repeat(32)}/a.png`
    const { status, body } = await submit({ [photo]: answer(url) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ answers: { [photo]: { file_url: url } } })
  })

  it('may be edited by someone else who keeps the file, and copied to another record', async () => {
    const url = await uploaded()
    const { id } = (await submit({ [photo]: answer(url) })).body as { id: string }
    const edit = await server.callAs(mate)('PATCH', `form_answer/${id}/`, {
      answers: { [photo]: answer(url) },
    })
    expect(edit.status).toBe(202)
    expect((await submit({ [photo]: answer(url) }, mate)).status).toBe(201)
    expect(await stored(url)).toMatchObject({ record_id: id })
  })

  it('of the public names what the public uploaded', async () => {
    const url = await uploaded({ form_id: String(publicId) }, '')
    expect((await submit({ [photo]: answer(url) }, '', publicId)).status).toBe(201)
  })

  it('that is refused leaves its uploads as they were', async () => {
    const url = await uploaded()
    const { status } = await submit({
      [photo]: answer(url),
      [papers]: [answer('/api/infosync/file/1/x/a.zip', 'a.zip')],
    })
    expect(status).toBe(400)
    expect(await stored(url)).toMatchObject({ state: 'pending' })
  })
})

describe('the sweep', () => {
  const sweep = (hours: number) =>
    sweepFiles({
      db: server.database.db,
      files: server.files,
      now: () => new Date(Date.now() + hours * 3_600_000),
      random: () => new Uint8Array(),
      signingKey: new Uint8Array(),
      sealingKey: new Uint8Array(),
    })

  it('takes what no record named within a day, and nothing else', async () => {
    const [used, unused] = [await uploaded(), await uploaded()]
    const { id } = (await submit({ [photo]: answer(used) })).body as { id: string }
    expect(await sweep(23)).toBe(0)
    expect(await sweep(25)).toBeGreaterThan(0)
    expect(await stored(unused)).toBeUndefined()
    expect((await server.app.inject({ method: 'GET', url: unused })).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'GET', url: used })).statusCode).toBe(200)
    expect((await server.callAs(owner)('GET', `form_answer/${id}/`)).status).toBe(200)
    expect((await submit({ [photo]: answer(unused) })).status).toBe(400)
  })

  it('leaves alone what a submission is about to name', async () => {
    const url = await uploaded()
    const file = await stored(url)
    await server.database.db.transaction().execute(async (db) => {
      await linkFiles(db, server.owner.id, [file?.id ?? ''], 'a'.repeat(24))
      await sweep(25)
    })
    expect(await stored(url)).toMatchObject({ state: 'linked' })
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })
})
