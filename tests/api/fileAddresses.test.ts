import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../support/must'
import { answer, drawn, formId, papers, photo, server, stored, uploaded } from './fileServer'
import { call, catalog, nameField, newName, pictureField, uploadedInRow } from './rowFileServer'
import {
  ask,
  recordWith,
  site,
  startScriptServer,
  startWith,
  storedAnswer,
  submitAsScript,
  textOf,
  urlIn,
} from './scriptServer'

/* Addresses of files as scripts get them: whole ones. */

beforeAll(startScriptServer)
afterAll(() => server.close())

describe('a script', () => {
  beforeEach(() => startWith({}))

  it('gets whole addresses wherever a record is told, and they are stored from the root of the site', async () => {
    const url = await uploaded()
    const sent = await submitAsScript(url)
    expect(urlIn(sent)).toBe(site + url)
    const { id, version } = sent.body as { id: string; version: number }
    expect(await storedAnswer(id)).toEqual(answer(url))
    const conflict = { answers: {}, base_version: version + 7 }
    for (const told of [
      await ask('GET', `form_answer/${id}/`),
      await ask('GET', `form_answer/?form_id=${formId}&limit=5`),
      await ask('PATCH', `form_answer/patch_record/${id}/`, { answers: { [papers]: [] } }),
      await ask('PATCH', `form_answer/${id}/`, conflict),
    ])
      expect(textOf(told)).toContain(`"file_url":"${site}${url}"`)
    const versions = await ask('GET', `version/${id}-${version}/`)
    expect(urlIn(versions)).toBe(site + url)
    expect(versions.headers['cache-control']).toBe('private, no-cache')
  })

  it('gets them of rows, however they are looked up, and of its inbox', async () => {
    const [url, row] = await uploadedInRow(catalog)
    const name = row.answers[nameField]
    const whole = `${site}${url}`
    for (const told of [
      await ask('GET', `catalog_answers/${row._id}/?catalog_id=${catalog}`),
      await ask('POST', 'catalog/find/', { catalog_id: catalog, mango: { selector: { _id: row._id } } }),
      await ask('POST', 'catalog/find/', { catalog_id: catalog, fields: ['answers'], selector: {} }),
      await ask('POST', 'catalog/details/', {
        ...{ catalog_id: catalog, field_ids: [pictureField] },
        where: [{ field_id: nameField, value: name }],
      }),
    ])
      expect(textOf(told), String(told.status)).toContain(whole)
    const item = { _id: 'visita', record_json: { form_id: formId, answers: { [photo]: answer(whole) } } }
    await ask('POST', 'inbox/bulk_docs/', { inbox_records: [item] })
    expect(textOf(await ask('POST', 'inbox/find/', { selector: { _id: 'visita' } }))).toContain(whole)
    const kept = await server.database.db.selectFrom('inbox_items').select('document').execute()
    expect(JSON.stringify(kept)).toContain(`"${url}"`)
    expect(JSON.stringify(kept)).not.toContain(site)
  })

  it('finds rows by a whole address', async () => {
    const [url, row] = await uploadedInRow(catalog)
    for (const selector of [
      { [`answers.${pictureField}.file_url`]: `${site}${url}` },
      { [`answers.${pictureField}.file_url`]: { $in: [`${site}${url}`] } },
    ]) {
      const found = await ask('POST', 'catalog/find/', { catalog_id: catalog, selector })
      expect(found.body).toMatchObject({ objects: [{ _id: row._id }] })
    }
  })

  it('gets those of a long list, each of them', async () => {
    const [url] = await uploadedInRow(catalog)
    const count = 510
    const docs = Array.from({ length: count }, (_none, at) => ({
      _id: `larga-${at}`,
      answers: { [nameField]: `${newName()} ${'x'.repeat(200)}`, [pictureField]: answer(url) },
    }))
    expect((await call('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })).status).toBe(200)
    const selector = { _id: { $regex: '^larga-' } }
    const found = await ask('POST', 'catalog/find/', { catalog_id: catalog, selector, limit: 0 })
    const { objects } = found.body as { objects: { answers: Record<string, { file_url: string }> }[] }
    expect(objects.map(({ answers }) => answers[pictureField]?.file_url)).toEqual(
      Array.from({ length: count }, () => `${site}${url}`),
    )
  })

  it('that prefers them as they are stored gets them so', async () => {
    const url = await uploaded()
    const { id } = await recordWith(url)
    const prefer = 'respond-async, addresses=relative'
    const told = await ask('GET', `form_answer/${id}/`, undefined, { prefer })
    expect(urlIn(told)).toBe(url)
  })

  it('may send back what it got, to another record and in an edit', async () => {
    const url = await uploaded()
    const first = await submitAsScript(`${site}${url}`)
    expect(first.status, textOf(first)).toBe(201)
    const { id } = first.body as { id: string }
    expect(await storedAnswer(id)).toEqual(answer(url))
    expect(await stored(url)).toMatchObject({ state: 'linked', record_id: id })
    const edit = await ask('PATCH', `form_answer/${id}/`, { answers: { [photo]: answer(`${site}${url}`) } })
    expect(edit.status, textOf(edit)).toBe(202)
    expect(await storedAnswer(id)).toEqual(answer(url))
  })
})

describe('the name of the site', () => {
  const urlTold = async (id: string, headers: Record<string, string> = {}) =>
    urlIn(await ask('GET', `form_answer/${id}/`, undefined, headers))

  it('is that of BASE_URL, whatever a request says', async () => {
    await startWith({ baseUrl: 'https://acopio.example.org' })
    const url = await uploaded()
    const { id } = await recordWith(url)
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(await urlTold(id, forged)).toBe(`https://acopio.example.org${url}`)
  })

  it('is what the request has for it, as far as proxies are trusted', async () => {
    await startWith({})
    const url = await uploaded()
    const { id } = await recordWith(url)
    const behind = { 'x-forwarded-host': 'acopio.example.org', 'x-forwarded-proto': 'https' }
    expect(await urlTold(id, behind)).toBe(`${site}${url}`)
    await startWith({ trustProxy: ['127.0.0.1'] })
    expect(await urlTold(id, behind)).toBe(`https://acopio.example.org${url}`)
    await startWith({ trustProxy: ['10.9.8.7'] })
    expect(await urlTold(id, behind)).toBe(`${site}${url}`)
  })

  it.each(['evil"},{"a":"', 'a b', 'evil.example/x', 'user@evil.example', '<b>', '[::1'])(
    'is none of %j: the address stays as it is stored',
    async (host) => {
      await startWith({})
      const url = await uploaded()
      const { id } = await recordWith(url)
      expect(await urlTold(id, { host })).toBe(url)
    },
  )

  it('that somebody makes up is neither stored nor told to anybody else', async () => {
    await startWith({})
    const url = await uploaded()
    const host = 'evil.example'
    const sent = await submitAsScript(`http://${host}${url}`, { host })
    expect(sent.status).toBe(201)
    const { id } = sent.body as { id: string }
    expect(await storedAnswer(id)).toEqual(answer(url))
    expect(await urlTold(id)).toBe(`${site}${url}`)
  })

  it('is in nothing that has a tag, which caches keep, also when it is configured anew', async () => {
    await startWith({})
    const url = await uploaded()
    const field = { field_id: photo, field_type: 'image', label: 'Foto', brought: answer(url) }
    const saved = await call('POST', 'form_data/', { name: 'Ficha', form_pages: [{ page_fields: [field] }] })
    const path = `get_form/?form_id=${(saved.body as { form_id: number }).form_id}`
    const told = [await ask('GET', path), await ask('GET', path, undefined, { host: 'evil.example' })]
    await startWith({ baseUrl: 'https://acopio.example.org' })
    told.push(await ask('GET', path))
    const [first] = told
    expect(textOf(must(first))).toContain(`"file_url":"${url}"`)
    for (const one of told)
      expect([one.body, one.headers['etag']]).toEqual([first?.body, first?.headers['etag']])
    const known = { 'if-none-match': String(first?.headers['etag']) }
    expect((await ask('GET', path, undefined, known)).status).toBe(304)
  })
})

describe('a spreadsheet', () => {
  it('that was made is told with a whole address, which fills the catalog again', async () => {
    await startWith({})
    const made = await ask('POST', 'catalog/download/', { catalog_id: catalog, format: 'csv' })
    const { url } = made.body as { url: string }
    expect(url).toMatch(/^http:\/\/forms\.example\.com\/api\/infosync\/sheet\//)
    const header = await ask('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: url })
    expect(header.status, textOf(header)).toBe(200)
  })
})

it('an upload is told with a whole address, which can be fetched as it is', async () => {
  await startWith({})
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { body } = await ask('POST', 'cloud_txt_signature/', {
    ...{ form_id: formId, field_id: drawn, signature: pixel },
  })
  const { file } = body as { file: string }
  expect(file.startsWith(`${site}/api/infosync/file/`)).toBe(true)
  expect((await server.app.inject({ method: 'GET', url: new URL(file).pathname })).statusCode).toBe(200)
})

describe('a service that a button calls', () => {
  const button = '65a0000000000000000000d1'
  let sent = ''
  const service = createServer((request, response) => {
    sent = ''
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => response.end('{}'))
  })
  afterAll(() => void service.close())

  it('gets addresses with the name that was configured, and never with one of whoever presses it', async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
    const properties = { url: `http://${host}/alta`, body_payload: [{ field_id: photo, name: 'foto' }] }
    const fields = [
      { field_id: photo, field_type: 'image', label: 'Foto' },
      { field_id: button, field_type: 'button', label: 'Pedir', properties },
    ]
    const saved = await call('POST', 'form_data/', { name: 'Pedido', form_pages: [{ page_fields: fields }] })
    const { form_id: form } = saved.body as { form_id: number }
    const url = await uploaded({ form_id: String(form) })
    const press = async () => {
      const body = { form_id: form, field_id: button, answers: { [photo]: answer(url) } }
      const pressed = await ask('POST', 'web_service/press_button/', body, { host: 'evil.example' })
      expect(pressed.status, textOf(pressed)).toBeLessThan(300)
      return sent
    }
    await startWith({ outboundAllow: [host] })
    expect(await press()).toContain(`"${url}"`)
    await startWith({ outboundAllow: [host], baseUrl: 'https://acopio.example.org' })
    expect(await press()).toContain(`"https://acopio.example.org${url}"`)
  })
})
