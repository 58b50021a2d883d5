import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { openSheet } from '../../server/sheets/openSheet'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, codeField, placeField, sampleCatalog, siteField, statusField } from './catalogServer'
import { sheetFolder, xlsx } from '../support/sheetFiles'
import { beginFill, csv, fill, taskThat, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()

const headers = ['Planta', 'Sitio', 'Código', 'Estatus']
const mapping = { Planta: placeField, Sitio: siteField, Código: codeField, Estatus: statusField }
const newCatalog = async (changes: object = {}) =>
  (await addCatalog(owner, sampleCatalog({ _id: null, ...changes }))).catalog_id
const rowsOf = async (catalogId: number): Promise<CatalogRowDocument[]> => {
  const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
  return (body as { objects: CatalogRowDocument[] }).objects
}
async function fillWith(catalogId: number, rows: (string | number)[][], more: object = {}) {
  const { file } = await uploadSheet(server, authorization, csv(headers, ...rows))
  return fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping, ...more })
}
const counts = (created: number, updated: number, unchanged: number, failed: number) =>
  expect.objectContaining({ created, updated, unchanged, failed }) as unknown

describe('a catalog is filled', () => {
  it('by its key: what is there is written over, what says the same is left alone', async () => {
    const catalogId = await newCatalog()
    const first = await fillWith(catalogId, [
      ['Norte', 'A', 'C1', 'En uso'],
      ['Sur', 'B', 'C2', 'baja'],
    ])
    expect(first).toMatchObject({ state: 'done', done: 2, total: 2 })
    expect(first.subject).toEqual({ item_id: catalogId, name: 'Sitios' })
    expect(first.result).toEqual({
      ...first.result,
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 0,
      failed_file: null,
    })
    const before = await rowsOf(catalogId)
    expect(before.map(({ answers }) => answers)).toEqual([
      { [placeField]: 'Norte', [siteField]: 'A', [codeField]: 'C1', [statusField]: 'En uso' },
      { [placeField]: 'Sur', [siteField]: 'B', [codeField]: 'C2', [statusField]: 'Baja' },
    ])
    const second = await fillWith(catalogId, [
      ['Norte', 'A', 'c1 ', 'En uso'],
      ['Sur', 'Bis', 'C2', 'Baja'],
      ['Este', 'D', 'C3', ''],
    ])
    // The key is the same whatever its case, but what the row says of it is not.
    expect(second.result).toEqual(counts(1, 2, 0, 0))
    const third = await fillWith(catalogId, [
      ['Norte', 'A', 'c1', 'En uso'],
      ['Sur', 'Bis', 'C2', 'en_uso'],
      ['Este', 'D', 'C3', ''],
    ])
    expect(third.result).toEqual(counts(0, 1, 2, 0))
    const after = await rowsOf(catalogId)
    expect(after).toHaveLength(3)
    expect(after.map(({ _rev }) => _rev.split('-')[0])).toEqual(['2', '3', '1'])
  })

  it('in the columns that are assigned; the others stay as they are', async () => {
    const catalogId = await newCatalog()
    await fillWith(catalogId, [['Norte', 'A', 'C1', 'En uso']])
    const { file } = await uploadSheet(server, authorization, csv(['Clave', 'Lugar'], ['C1', 'Sur']))
    const used = { Clave: codeField, Lugar: placeField }
    const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping: used })
    expect(task.result).toEqual(counts(0, 1, 0, 0))
    expect((await rowsOf(catalogId))[0]?.answers).toMatchObject({ [placeField]: 'Sur', [siteField]: 'A' })
  })

  it('without the rows that are wrong: told by row and field, and given back with why', async () => {
    const catalogId = await newCatalog()
    const task = await fillWith(catalogId, [
      ['Norte', 'A', 'C1', 'En uso'],
      ['', 'B', 'C2', 'Baja'],
      ['Sur', 'C', 'C3', 'Quizá'],
      ['Sur', '=1+1', ' c1', 'Baja'],
    ])
    expect(task.result).toEqual(counts(1, 0, 0, 3))
    expect(task.result?.errors).toEqual([
      expect.objectContaining({ row: 3, field: placeField, code: 'FIELD_REQUIRED', label: 'Planta' }),
      expect.objectContaining({ row: 4, field: statusField, code: 'NOT_AN_OPTION', value: 'Quizá' }),
      expect.objectContaining({
        ...{ row: 5, field: codeField, code: 'SHEET_KEY_REPEATED', params: { row: 2 } },
        ...{ label: 'Código', value: 'c1' },
      }),
    ])
    const failed = task.result?.failed_file
    expect(failed?.file_name).toBe('sitios con errores.xlsx')
    const response = await server.app.inject({ method: 'GET', url: failed?.file ?? '' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('attachment')
    const path = server.files.incomingPath()
    await writeFile(path, response.rawPayload)
    const rows = []
    for await (const { cells } of (await openSheet(path)).rows()) rows.push(cells)
    expect(rows[0]).toEqual([...headers, 'Error'])
    expect(rows).toHaveLength(4)
    expect(rows[3]?.slice(0, 4)).toEqual(['Sur', '=1+1', ' c1', 'Baja'])
    expect(rows[3]?.[4]).toContain('Código: ')
  })

  it('without the rows that have no key, so that the same sheet again changes nothing', async () => {
    const catalogId = await newCatalog()
    const long = 'x'.repeat(100)
    const rows = [
      ['Norte', 'A', 'C1', 'Baja'],
      ['Sur', 'B', ' ', 'Baja'],
      ['Este', 'C', 'C3', long],
    ]
    const first = await fillWith(catalogId, rows)
    expect(first.result).toEqual(counts(1, 0, 0, 2))
    expect(first.result?.errors).toEqual([
      { row: 3, field: codeField, label: 'Código', code: 'SHEET_KEY_EMPTY', params: { label: 'Código' } },
      expect.objectContaining({ row: 4, field: statusField, value: `${'x'.repeat(79)}…` }),
    ])
    expect((await fillWith(catalogId, rows)).result).toEqual(counts(0, 0, 1, 2))
    expect(await rowsOf(catalogId)).toHaveLength(1)
  })

  it('whatever is in its texts', async () => {
    const catalogId = await newCatalog()
    const odd = ['𝒩orte \u202e', "'; drop table catalog_rows; --", '\uffff{{x}}\u200b', 'Baja']
    expect((await fillWith(catalogId, [odd])).result).toEqual(counts(1, 0, 0, 0))
    expect((await rowsOf(catalogId))[0]?.answers).toMatchObject({ [placeField]: odd[0], [siteField]: odd[1] })
    const folder = await sheetFolder()
    const half = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row>${half('Planta')}${half('Código')}</row><row>${half('a_xD800_b')}${half('K1')}</row>`
    const { file } = await uploadSheet(
      server,
      authorization,
      await readFile(await folder.zip(xlsx({ rows }))),
      'x.xlsx',
    )
    const used = { Planta: placeField, Código: codeField }
    const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping: used })
    expect(task).toMatchObject({ state: 'done', result: { created: 1, failed: 0 } })
    expect((await rowsOf(catalogId)).map(({ answers }) => answers[placeField])).toContain('a\ufffdb')
    await folder.remove()
  })

  it('not at all in a dry run, which says the same', async () => {
    const catalogId = await newCatalog()
    await fillWith(catalogId, [['Norte', 'A', 'C1', 'En uso']])
    const rows = [
      ['Norte', 'A', 'C1', 'En uso'],
      ['Sur', 'B', 'C2', 'En uso'],
      ['', 'B', 'C3', 'En uso'],
    ]
    const dry = await fillWith(catalogId, rows, { dry_run: true })
    expect(dry.result).toEqual(counts(1, 0, 1, 1))
    expect(await rowsOf(catalogId)).toHaveLength(1)
    expect((await fillWith(catalogId, rows)).result).toEqual(counts(1, 0, 1, 1))
  })

  it('by what its rows are called, where it has no key', async () => {
    const document = sampleCatalog({ _id: null })
    const [page] = document.catalog_pages
    const fields = (page?.page_fields ?? []).map((field) => ({ ...field, key: false }))
    const { catalog_id: catalogId } = await addCatalog(owner, {
      ...document,
      catalog_pages: [{ page_name: 'Una', page_fields: fields }],
    })
    const withId = async (rows: string[][]) => {
      const { file } = await uploadSheet(server, authorization, csv(['_id', 'Planta'], ...rows))
      const used = { _id: '_id', Planta: placeField }
      return (await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping: used })).result
    }
    const first = await withId([
      ['uno', 'Norte'],
      ['', 'Sur'],
      ['a b', 'Este'],
    ])
    expect(first).toEqual(counts(2, 0, 0, 1))
    // Told beforehand: the row without an id is added by each load.
    expect(first?.unkeyed).toBe(1)
    expect(
      await withId([
        ['uno', 'Oeste'],
        ['uno', 'Sur'],
      ]),
    ).toEqual(counts(0, 1, 0, 1))
    expect(await withId([['uno', 'Oeste']])).toEqual(counts(0, 0, 1, 0))
  })

  it('by one of two wishes with the same key', async () => {
    const catalogId = await newCatalog()
    const { file } = await uploadSheet(server, authorization, csv(headers, ['Norte', 'A', 'C1', 'Baja']))
    const body = { catalog_id: catalogId, spreadsheet_url: file, mapping }
    const key = { 'idempotency-key': 'one' }
    const tasks = await Promise.all([beginFill(owner, body, key), beginFill(owner, body, key)])
    expect(tasks[0]?.id).toBe(tasks[1]?.id)
    const other = await owner('POST', 'catalog_answers/sheet_to_catalog/', { ...body, dry_run: true }, key)
    expect(other.status).toBe(409)
    expect((await taskThat(owner, tasks[0]?.id ?? '')).result).toEqual(counts(1, 0, 0, 0))
  })

  it('by several at a time, each key once', async () => {
    const catalogId = await newCatalog()
    const sheet = (from: number) =>
      csv(
        headers,
        ...Array.from({ length: 1_500 }, (_none, index) => [
          'Norte',
          `S${index}`,
          `K${(index + from) % 1_500}`,
          'Baja',
        ]),
      )
    // Of two people, as one's own tasks wait for each other.
    const mate = await server.addUser('mate')
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: catalogId, principal_type: 'user' },
      ...{ principal_id: mate.id, level: 'can_answer_item', created_by_id: server.owner.id },
    })
    const people = [authorization, await server.logIn(mate.username)]
    const wishes = await Promise.all(
      people.map(async (authorization, index) => {
        const { file } = await uploadSheet(server, authorization, sheet(index * 700))
        return { catalog_id: catalogId, spreadsheet_url: file, mapping }
      }),
    )
    const done = await Promise.all(wishes.map((wish, index) => fill(server.callAs(people[index]), wish)))
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.map(({ result }) => result?.failed)).toEqual([0, 0])
    const rows = await rowsOf(catalogId)
    expect(rows).toHaveLength(1_500)
    expect(new Set(rows.map(({ answers }) => answers[codeField])).size).toBe(1_500)
  })
})

describe('a fill is refused at once', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a column that is not there', { Lugar: placeField }, 'SHEET_COLUMN_MISSING'],
    ['no column for the key', { Planta: placeField }, 'SHEET_KEY_UNMAPPED'],
    ['two columns for a field', { Planta: placeField, Sitio: placeField }, 'SHEET_COLUMN_TWICE'],
    ['what is no field', { Planta: 'x' }, 'BAD_REQUEST'],
    ['an id where there is a key', { Planta: placeField, Sitio: '_id' }, 'BAD_REQUEST'],
    ['nothing', {}, 'BAD_REQUEST'],
  ])('for %s', async (_name, used, code) => {
    const { file } = await uploadSheet(server, authorization, csv(headers, ['Norte', 'A', 'C1', 'Baja']))
    const body = { catalog_id: await newCatalog(), spreadsheet_url: file, mapping: used }
    const answer = await owner('POST', 'catalog_answers/sheet_to_catalog/', body)
    expect([answer.status, (answer.body as { error_code: string }).error_code]).toEqual([400, code])
  })
})
