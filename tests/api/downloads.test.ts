import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Download, DownloadAnswer } from '../../schemas/api/downloads'
import { cellText } from '../../schemas/sheets/cell'
import { openSheet } from '../../server/sheets/openSheet'
import { removeOldDownloads } from '../../server/services/downloads/sweepDownloads'
import { addGrant } from '../../server/store/access/grants'
import { zipParts } from '../support/zipParts'
import { taskThat } from './fillServer'
import { colourField, groupField, itemField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer({ mostDownloaded: 2_100 })
const formId = await saved()
const people = [
  { name: 'Ana, la de "acá"\nabajo', colour: 'rojo', items: [1, 3] },
  { name: '=HYPERLINK("x")', colour: 'verde', items: [] },
  { name: '+52 81 0000', colour: 'rojo', items: [7] },
]
const ids: string[] = []
const folios: string[] = []
for (const { name, colour, items } of people) {
  const answers = {
    [nameField]: name,
    [colourField]: colour,
    [groupField]: items.map((item) => ({ [itemField]: item })),
  }
  const { body } = await submitTo(formId, { answers, geolocation: [25.5, -100.25] })
  ids.push((body as SubmittedRecord).id)
  folios.push((body as SubmittedRecord).folio)
  server.advance(60_000)
}

const folio = (number: number) => folios[number - 1] ?? ''

type Ready = Extract<DownloadAnswer, { status: 'complete' }>
const columns = `columns=folio,${nameField},${colourField},${itemField}`
const asked = (query: string) => owner('GET', `download/?form_id=${formId}&${query}`)
async function ready(query: string): Promise<Ready> {
  const { status, body } = await asked(query)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ status: 'complete' })
  return body as Ready
}
const fetched = (url: string) => server.app.inject({ method: 'GET', url })
async function bytesOf({ url }: { readonly url: string }): Promise<Buffer> {
  const answer = await fetched(url)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
async function tableOf(file: Ready): Promise<string[][]> {
  const path = `${server.folder}/${file.id}`
  await writeFile(path, await bytesOf(file))
  const lines: string[][] = []
  for await (const { cells } of (await openSheet(path)).rows()) lines.push(cells.map(cellText))
  return lines
}
const history = async () =>
  ((await owner('GET', 'download_history/')).body as { readonly objects: readonly Download[] }).objects

describe('a download', () => {
  it.each(['csv', 'xlsx'])('has as %s what the filters let pass, in the order of the list', async (type) => {
    const file = await ready(`type=${type}&${columns}&answer__${colourField}=rojo&order_by=created_at`)
    expect(file.file_name).toMatch(new RegExp(`^Visita \\d{4}-\\d\\d-\\d\\d\\.${type}$`))
    expect(await tableOf(file)).toEqual([
      ['Folio', 'Nombre', 'Color', 'Cosas: Cantidad'],
      [folio(1), 'Ana, la de "acá"\nabajo', 'Rojo', '1\n3'],
      [folio(3), '+52 81 0000', 'Rojo', '7'],
    ])
  })

  it('has a line for each set of a group where that is asked for', async () => {
    const file = await ready(`type=xlsx&${columns}&unwind=true&order_by=created_at`)
    expect((await tableOf(file)).slice(1).map(([folio, , , item]) => [folio, item ?? ''])).toEqual([
      [folio(1), '1'],
      [folio(1), '3'],
      [folio(2), ''],
      [folio(3), '7'],
    ])
  })

  it('runs nothing in a spreadsheet', async () => {
    const text = (await bytesOf(await ready(`type=csv&${columns}`))).toString()
    expect(text).toContain(`'=HYPERLINK`)
  })

  it('has records as lines of JSON', async () => {
    const text = (await bytesOf(await ready('type=jsonl&order_by=created_at'))).toString()
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids)
  })

  it('has records as features of a map', async () => {
    const text = (await bytesOf(await ready(`type=geojson&${columns}&order_by=created_at`))).toString()
    const { features } = JSON.parse(text) as {
      readonly features: readonly { readonly geometry: unknown; readonly properties: object }[]
    }
    expect(features).toHaveLength(3)
    expect(features[2]).toMatchObject({
      geometry: { type: 'Point', coordinates: [-100.25, 25.5] },
      properties: { Folio: folio(3), Color: 'Rojo', 'Cosas: Cantidad': 7 },
    })
    const none = (await bytesOf(await ready('type=geojson&folio=nobody'))).toString()
    expect(JSON.parse(none)).toEqual({ type: 'FeatureCollection', features: [] })
  })

  it('has the chosen records, by id or by address', async () => {
    const body = {
      form_id: formId,
      type: 'csv',
      columns: 'folio',
      records: [ids[2], `/api/infosync/form_answer/${ids[0]}/`],
    }
    const { status, body: file } = await owner('POST', 'download/get_selected/', body)
    expect(status, JSON.stringify(file)).toBe(200)
    expect(await tableOf(file as Ready)).toEqual([['Folio'], [folio(3)], [folio(1)]])
  })

  it('has a sheet for each form where no form is named, and ends with the right to any of them', async () => {
    const second = await saved({ name: 'Otra' })
    await submitTo(second, { answers: { [nameField]: 'de la otra' } })
    const reader = await server.addUser('hojas')
    for (const item of [formId, second])
      await addGrant(server.database.db, {
        ...{ account_id: server.owner.account_id, item_id: item, principal_type: 'user' },
        ...{ principal_id: reader.id, level: 'can_read_item', can_delete_records: false },
        ...{ created_by_id: server.owner.id, filter: null },
      })
    const call = server.callAs(await server.logIn('hojas@example.com'))
    const { status, body } = await call('GET', 'download/?type=xlsx')
    expect(status, JSON.stringify(body)).toBe(200)
    const file = body as Ready
    expect(file.file_name).toMatch(/^Registros \d/)
    const parts = await zipParts(await bytesOf(file))
    const book = parts.get('xl/workbook.xml') ?? ''
    expect([...book.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['Visita', 'Otra'])
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(folio(3))
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('de la otra')
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('de la otra')
    const again = await call('POST', `download_history/${file.id}/again/`)
    expect(again.body).toMatchObject({ status: 'complete' })
    await server.database.db.deleteFrom('grants').where('item_id', '=', second).execute()
    expect((await fetched(file.url)).statusCode).toBe(404)
  })

  it.each([
    ['GET', 'download/?type=csv', {}, 400],
    ['GET', 'download/?folio=nobody', {}, 404],
    ['GET', `download/?form_id=${formId}&type=pdfx`, {}, 400],
    ['GET', 'download/?form_id=99999', {}, 404],
    ['GET', `download/?form_id=${formId}&filter_id=77777`, {}, 404],
    ['GET', `download/?form_id=${formId}&created_at__gte=never`, {}, 400],
    ['POST', 'download/get_selected/', { form_id: formId, records: ['x'] }, 404],
    ['POST', 'download/get_selected/', { form_id: formId, records: ['65a0000000000000000000ff'] }, 404],
    ['POST', 'download/get_selected/', { form_id: formId, filters: 'created_at__gte=never' }, 400],
    ['DELETE', 'download_history/65a0000000000000000000ff/', {}, 404],
    ['GET', 'download_history/x/', {}, 404],
  ] as const)('refuses %s %s', async (method, path, body, status) => {
    expect((await owner(method, path, method === 'POST' ? body : undefined)).status).toBe(status)
  })
})

describe('the history', () => {
  it('tells what was asked for, gives the file, makes it again and forgets it', async () => {
    const file = await ready(`name=Los rojos&type=csv&${columns}&answer__${colourField}=rojo`)
    const [entry] = await history()
    expect(entry).toMatchObject({
      ...{ id: file.id, name: 'Los rojos', form_id: formId, status: 'done', records: 2, path: file.url },
      configuration: { type: 'csv', unwind: false, columns: ['folio', nameField, colourField, itemField] },
      filters: `answer__${colourField}=rojo`,
    })
    const again = (await owner('POST', `download_history/${file.id}/again/`)).body as Ready
    expect(await bytesOf(again)).toEqual(await bytesOf(file))
    expect((await owner('DELETE', `download_history/${file.id}/`)).status).toBe(204)
    expect((await fetched(file.url)).statusCode).toBe(404)
    expect((await history()).map(({ id }) => id)).not.toContain(file.id)
  })

  it('comes ten at a time, and forgets what is seven days old', async () => {
    for (let count = 0; count < 11; count++) await ready('type=csv&columns=folio')
    const first = (await owner('GET', 'download_history/')).body as {
      objects: Download[]
      meta: { next: string }
    }
    expect(first.objects).toHaveLength(10)
    expect(first.meta.next).toContain('offset=10')
    const file = await ready('type=csv')
    const { db } = server.database
    await removeOldDownloads({ db, files: server.files, now: () => new Date(Date.now() + 8 * 86_400_000) })
    expect(await history()).toEqual([])
    expect((await fetched(file.url)).statusCode).toBe(404)
  })
})

describe('many records', () => {
  const addMany = async (count: number): Promise<number> => {
    const large = await saved()
    const now = new Date()
    await server.database.db
      .insertInto('records')
      .values(
        Array.from({ length: count }, (_none, at) => ({
          ...{ account_id: server.owner.account_id, form_id: large, revision: 1, timezone: 'UTC' },
          ...{ id: (large * 100_000 + at).toString(16).padStart(24, '0'), folio: `${at}-${large}` },
          ...{ user_id: server.owner.id, created_at: now, updated_at: now, answers: '{}' },
        })),
      )
      .execute()
    return large
  }

  it('are made by a task, which tells how far it is', async () => {
    const large = await addMany(2_050)
    const { body } = await owner('GET', `download/?form_id=${large}&type=csv&columns=folio`)
    const { id, task_id: taskId } = body as Extract<DownloadAnswer, { status: 'pending' }>
    expect(body).toMatchObject({ status: 'pending' })
    const task = await taskThat(owner, taskId)
    expect(task).toMatchObject({ state: 'done', done: 2_050, kind: 'exportRecords' })
    const [entry] = await history()
    expect(entry).toMatchObject({ id, status: 'done', records: 2_050 })
    const text = (await bytesOf({ url: entry?.path ?? '' })).toString()
    expect(new Set(text.trimEnd().split('\r\n')).size).toBe(2_051)
  })

  it('are refused where they are too many, and nothing is left of it', async () => {
    const large = await addMany(2_101)
    const before = (await history()).length
    const { status, body } = await owner('GET', `download/?form_id=${large}&type=csv`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error_code: 'DOWNLOAD_TOO_LARGE', params: { max: 2_100 } })
    expect(await history()).toHaveLength(before)
  })
})

describe('rights', () => {
  it('are those of who asked, also when the file is fetched', async () => {
    const { id: reader } = await server.addUser('lectora')
    const call = server.callAs(await server.logIn('lectora@example.com'))
    const path = `download/?form_id=${formId}&type=csv&columns=folio&order_by=created_at`
    expect((await call('GET', path)).status).toBe(404)

    const share = (more: object) =>
      addGrant(server.database.db, {
        ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
        ...{ principal_type: 'user', principal_id: reader, level: 'can_read_item', ...more },
      })
    const red = { path: ['answers', colourField], condition: 'exact', operand: 'rojo' }
    await share({ filter: red })
    const file = (await call('GET', path)).body as Ready
    expect((await tableOf(file)).slice(1)).toEqual([[folio(1)], [folio(3)]])
    // Another one's history is nobody's, and their downloads are none of the owner's to fetch.
    expect((await call('GET', `download_history/${server.owner.id}/`)).status).toBe(404)
    expect((await history()).find(({ id }) => id === file.id)).toMatchObject({ path: null })

    const all = server.database.db.updateTable('grants').where('principal_id', '=', reader)
    await all.set({ filter: JSON.stringify({ ...red, operand: 'verde' }) }).execute()
    expect((await fetched(file.url)).statusCode).toBe(404)
    await all.set({ filter: JSON.stringify(red) }).execute()
    expect((await fetched(file.url)).statusCode).toBe(200)
    await server.database.db.deleteFrom('grants').where('principal_id', '=', reader).execute()
    expect((await fetched(file.url)).statusCode).toBe(404)
  })
})
