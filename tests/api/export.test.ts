import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import type { DownloadRowsResponse } from '../../schemas/api/sheets'
import { cellText } from '../../schemas/sheets/cell'
import { openSheet } from '../../server/sheets/openSheet'
import type { Cell } from '../../schemas/sheets/cell'
import {
  addCatalog,
  addRow,
  codeField,
  placeField,
  sampleCatalog,
  siteField,
  statusField,
} from './catalogServer'
import { csv, fill, taskThat, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()

const field = (number: number) => `65b00000000000000000000${number}`
const everyKind = {
  name: 'De todo',
  catalog_pages: [
    {
      page_name: 'Uno',
      page_fields: [
        { field_id: field(1), field_type: 'text', label: 'Clave', key: true },
        { field_id: field(2), field_type: 'decimal', label: 'Número' },
        { field_id: field(3), field_type: 'date', label: 'Día' },
        { field_id: field(4), field_type: 'time', label: 'Hora' },
        { field_id: field(5), field_type: 'datetime', label: 'Momento' },
        {
          field_id: field(6),
          field_type: 'checkbox',
          label: 'Varias',
          options: ['Uno, dos', 'Tres'].map((label, index) => ({ label, value: `v${index}` })),
        },
        { field_id: field(7), field_type: 'geolocation', label: 'Lugar' },
        { field_id: field(8), field_type: 'password', label: 'Secreto' },
        { field_id: field(9), field_type: 'textarea', label: 'Clave' },
      ],
    },
  ],
}
/** Its headers are the labels, in the order of the fields. */
const mappingOf = (headers: readonly Cell[]): Record<string, string> =>
  Object.fromEntries(headers.map((header, index) => [cellText(header), field(index + 1)]))

const rows = [
  {
    [field(1)]: 'a',
    [field(2)]: 1234.5,
    [field(3)]: '2025-01-31',
    [field(4)]: '14:05',
    [field(5)]: '2025-01-31 14:05:09',
    [field(6)]: ['v0', 'v1'],
    [field(7)]: { latitude: 19.4326, longitude: -99.1332, search_txt: 'Zócalo' },
    [field(8)]: 'nadie-lo-sabe',
    [field(9)]: '=HYPERLINK("http://x";"y")\nsegunda línea',
  },
  { [field(1)]: '-1+1', [field(2)]: -0.1, [field(9)]: '  con blancos  ' },
  { [field(1)]: '00012', [field(3)]: '1999-12-31', [field(9)]: 'a;=1+1;b\n- uno\t@SUM(A1)' },
]

async function download(body: object): Promise<{ url: string; name: string }> {
  const answer = await owner('POST', 'catalog/download/', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const told = answer.body as DownloadRowsResponse
  if (told.status === 'complete') return { url: told.url, name: told.file_name }
  const task = await taskThat(owner, told.task_id)
  if (task.kind !== 'exportRows' || !task.result) throw new Error('No export')
  return { url: task.result.file, name: task.result.file_name }
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await server.app.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

async function readRows(url: string): Promise<(readonly Cell[])[]> {
  const path = server.files.incomingPath()
  await writeFile(path, await bytesOf(url))
  const found: (readonly Cell[])[] = []
  for await (const { cells } of (await openSheet(path)).rows()) found.push(cells)
  return found
}

const revsOf = async (catalogId: number) => {
  const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
  return (body as { objects: CatalogRowDocument[] }).objects.map(({ _id, _rev }) => [_id, _rev])
}

describe('rows of a catalog as a spreadsheet', () => {
  it.each(['csv', 'xlsx'])('fill the catalog with what it has, as %s', async (format) => {
    const { catalog_id: catalogId } = await addCatalog(owner, everyKind)
    for (const answers of rows) await addRow(owner, catalogId, answers)
    const before = await revsOf(catalogId)
    const { url, name } = await download({ catalog_id: catalogId, format })
    expect(name).toMatch(new RegExp(`^De todo \\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    const [headers = [], ...found] = await readRows(url)
    expect(headers).toEqual([
      'Clave',
      'Número',
      'Día',
      'Hora',
      'Momento',
      'Varias',
      'Lugar',
      'Secreto',
      'Clave (2)',
    ])
    expect(found).toHaveLength(3)
    expect(JSON.stringify(found)).not.toContain('nadie-lo-sabe')
    const mapping = mappingOf(headers)
    const { file } = await uploadSheet(server, authorization, await bytesOf(url), name)
    const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping })
    expect(task.result).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 0 })
    expect(await revsOf(catalogId)).toEqual(before)
  })

  it('fill another catalog just so', async () => {
    const [from, to] = [await addCatalog(owner, everyKind), await addCatalog(owner, everyKind)]
    const told = rows.map(({ [field(8)]: _secret, ...answers }) => answers)
    for (const answers of told) await addRow(owner, from.catalog_id, answers)
    const { url } = await download({ catalog_id: from.catalog_id, format: 'xlsx' })
    const [headers = []] = await readRows(url)
    const mapping = mappingOf(headers)
    const { file } = await uploadSheet(server, authorization, await bytesOf(url), 'x.xlsx')
    const task = await fill(owner, { catalog_id: to.catalog_id, spreadsheet_url: file, mapping })
    expect(task.result).toMatchObject({ created: 3, failed: 0 })
    const answersOf = async (catalogId: number) => {
      const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
      return (body as { objects: CatalogRowDocument[] }).objects
        .map(({ answers }) => answers)
        .sort((a, b) => JSON.stringify(a[field(1)]).localeCompare(JSON.stringify(b[field(1)])))
    }
    const expected = (await answersOf(from.catalog_id)).map((answers) => {
      const place = answers[field(7)] as Record<string, unknown> | undefined
      // What people call a place is not in its coordinates.
      const { search_txt: _name, ...where } = place ?? {}
      return place ? { ...answers, [field(7)]: where } : answers
    })
    expect(await answersOf(to.catalog_id)).toEqual(expected)
  })

  it('have what rows are called where there is no key, and know them again', async () => {
    const { catalog_id: catalogId } = await addCatalog(owner, {
      name: 'Sin clave',
      catalog_pages: [
        { page_name: 'Uno', page_fields: [{ field_id: field(1), field_type: 'text', label: 'Nombre' }] },
      ],
    })
    for (const name of ['x', 'x']) await addRow(owner, catalogId, { [field(1)]: name })
    const { url } = await download({ catalog_id: catalogId, format: 'csv' })
    expect((await readRows(url))[0]).toEqual(['Nombre', '_id'])
    const { file } = await uploadSheet(server, authorization, await bytesOf(url))
    const mapping = { Nombre: field(1), _id: '_id' }
    const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping })
    expect(task.result).toMatchObject({ created: 0, unchanged: 2 })
  })

  it('are those of a filter and a selector, and many of them are a task', async () => {
    const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null }))
    const sheet = csv(
      ['P', 'S', 'C', 'E'],
      ...Array.from({ length: 2_500 }, (_none, row) => [
        'Norte',
        `S${row}`,
        `C${row}`,
        row % 5 ? 'Baja' : 'En uso',
      ]),
    )
    const { file } = await uploadSheet(server, authorization, sheet)
    const mapping = { P: placeField, S: siteField, C: codeField, E: statusField }
    await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping })
    const all = await download({ catalog_id: catalogId, format: 'xlsx' })
    const found = await readRows(all.url)
    expect(found).toHaveLength(2_501)
    // In the order that they came in.
    expect(found.slice(1, 4).map(([, site]) => site)).toEqual(['S0', 'S1', 'S2'])
    const some = await download({
      catalog_id: catalogId,
      format: 'csv',
      filter_name: 'Activos',
      selector: { [`answers.${siteField}`]: { $in: ['S5', 'S6', 'S10'] } },
    })
    expect((await readRows(some.url)).slice(1).map(([, site]) => site)).toEqual(['S5', 'S10'])
  })

  it('cannot be asked for with a selector that is none, or by who may not read them', async () => {
    const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null }))
    const body = { catalog_id: catalogId, format: 'csv', selector: { $where: '1' } }
    expect((await owner('POST', 'catalog/download/', body)).body).toMatchObject({
      error_code: 'INVALID_SELECTOR',
    })
    const { username } = await server.addUser('other')
    const theirs = server.callAs(await server.logIn(username))
    expect((await theirs('POST', 'catalog/download/', { catalog_id: catalogId, format: 'csv' })).status).toBe(
      404,
    )
  })
})
