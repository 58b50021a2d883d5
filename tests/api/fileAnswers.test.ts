import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../server/services/files/sweepFiles'
import { linkFiles } from '../../server/store/files/files'
import { newForm } from '../../schemas/model/newForm'
import {
  anything,
  answer,
  formId,
  good,
  group,
  inGroup,
  mate,
  owner,
  papers,
  photo,
  publicId,
  server,
  startFileServer,
  stored,
  submit,
  uploaded,
  type Part,
} from './fileServer'

beforeAll(startFileServer)
afterAll(() => server.close())

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
      async () => `/api/infosync/file/${server.owner.account_id}/${'a'.repeat(32)}/a.png`,
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

  it('of the public names no other site; who is logged in may', async () => {
    const foreign = answer('https://evil.example/login', 'factura.pdf')
    const codes = [{ code: 'INVALID_FILE' }]
    expect(await submit({ [anything]: foreign }, '', publicId)).toMatchObject({
      status: 400,
      body: { [anything]: { codes } },
    })
    expect(
      await submit({ [group]: [{ [inGroup]: answer('http://evil.example/a.png') }] }, '', publicId),
    ).toMatchObject({ status: 400 })
    const own = await uploaded({ form_id: String(publicId) }, '')
    for (const site of ['https://evil.example/a b', '//evil.example', '/\\evil.example'])
      expect((await submit({ [photo]: answer(`${site}${own}`) }, '', publicId)).status, site).toBe(400)
    // With a file of ours behind it, any name may have been ours: what is stored leads here.
    const named = await submit({ [photo]: answer(`https://evil.example${own}`) }, '', publicId)
    expect(named).toMatchObject({ status: 201, body: { answers: { [photo]: { file_url: own } } } })
    expect((await submit({ [anything]: foreign }, owner, publicId)).status).toBe(201)
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

  it('of the public makes one record of each file, however many name it at once', async () => {
    const url = await uploaded({ form_id: String(publicId) }, '')
    const replies = await Promise.all([1, 2, 3].map(() => submit({ [photo]: answer(url) }, '', publicId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const again = await submit({ [photo]: answer(url) }, '', publicId)
    expect(again).toMatchObject({ status: 400, body: { [photo]: { codes: [{ code: 'INVALID_FILE' }] } } })
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
    })

  it('leaves what a draft names that goes on elsewhere', async () => {
    const [named, other] = [await uploaded({ form_id: String(publicId) }), await uploaded()]
    const draft = { form_id: publicId, key: 'draft', content: 'AA', files: [named] }
    expect((await server.callAs()('POST', 'draft_link/', draft)).status).toBe(201)
    await sweep(25)
    expect(await stored(named)).toMatchObject({ state: 'pending' })
    expect(await stored(other)).toBeUndefined()
    await server.database.db.deleteFrom('draft_links').execute()
    await sweep(25)
    expect(await stored(named)).toBeUndefined()
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

  it('takes what a killed server left hours ago, also when the server starts', async () => {
    const left = async (hoursAgo: number) => {
      const path = server.files.incomingPath()
      await writeFile(path, 'half a file')
      const at = new Date(Date.now() - hoursAgo * 3_600_000)
      await utimes(path, at, at)
      return path
    }
    const [old, young] = [await left(3), await left(1)]
    await sweep(0)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    const again = await left(3)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => existsSync(again)).toBe(false)
    expect(existsSync(young)).toBe(true)
  })

  it('leaves what its uploader keeps in the inbox, as long as it is there', async () => {
    const [mine, others] = [await uploaded(), await uploaded({}, mate)]
    const call = server.callAs(owner)
    const write = (item: object) => call('POST', 'inbox/bulk_docs/', { inbox_records: [item] })
    const answers = { [photo]: answer(mine), [papers]: [answer(others)] }
    const kept = { _id: 'visita', status: 'save', record_json: { form_id: formId, answers } }
    const [written] = (await write(kept)).body as [{ rev: string }]
    await sweep(25)
    expect(await stored(mine)).toMatchObject({ state: 'pending' })
    // Naming somebody else's keeps nothing.
    expect(await stored(others)).toBeUndefined()
    await write({ _id: 'visita', _rev: written.rev, _deleted: true })
    await sweep(25)
    expect(await stored(mine)).toBeUndefined()
  })

  it('leaves alone what a submission is about to name', async () => {
    const url = await uploaded()
    const file = await stored(url)
    await server.database.db.transaction().execute(async (db) => {
      const record = { kind: 'record', id: 'a'.repeat(24) } as const
      await linkFiles(db, server.owner.account_id, [{ id: file?.id ?? '', owner: record, stamp: null }])
      await sweep(25)
    })
    expect(await stored(url)).toMatchObject({ state: 'linked' })
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })
})
