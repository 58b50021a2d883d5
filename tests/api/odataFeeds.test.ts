import { describe, expect, it } from 'vitest'
import { feedFor } from './feedSteps'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const steps = feedFor(server, owner)
const formId = await steps.newForm(sampleForm())
const records = [
  {
    [nameField]: 'Ana',
    [ageField]: 30,
    [colourField]: 'rojo',
    [groupField]: [{ [itemField]: 5 }, { [itemField]: 9 }],
  },
  {
    [nameField]: "O'Hara & <Sons>",
    [ageField]: 7,
    [colourField]: 'verde',
    [groupField]: [{ [itemField]: 1 }],
  },
  { [nameField]: 'ana maría', [ageField]: 45 },
  { [nameField]: 'Ñandú 100%' },
]
const ids: string[] = []
for (const answers of records) ids.push(await steps.submit(formId, answers))
const feed = await steps.newFeed(formId)
const read = steps.reader(feed)

const names = async (query: string) =>
  (await read.page(`records?$select=nombre&${query}`)).value.map(({ nombre }) => nombre)
const newest = [...records].reverse().map((answers) => answers[nameField])

describe('a feed as OData', () => {
  it('says its tables, their properties and what can be asked of them', async () => {
    const service = await read.get('')
    expect(service.headers['odata-version']).toBe('4.0')
    const tables = service.body as { readonly value: readonly { readonly name: string }[] }
    expect(tables.value.map(({ name }) => name)).toEqual(['records', 'cosas'])
    const metadata = await read.text('$metadata')
    expect(metadata).toContain('<Property Name="edad" Type="Edm.Double" Nullable="true">')
    expect(metadata).toContain('<PropertyRef Name="record_id"/><PropertyRef Name="set_number"/>')
    expect(metadata).not.toContain('Firma"/></Property><Property Name="firma_2')
  })

  it('tells records by readable names, the newest first', async () => {
    const { value } = await read.page('records')
    expect(value.map(({ nombre }) => nombre)).toEqual(newest)
    expect(value.at(-1)).toMatchObject({
      record_id: ids[0],
      nombre: 'Ana',
      edad: 30,
      color: 'Rojo',
      firma: null,
    })
    expect(String(value[0]?.['record_created_at'])).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('tells the sets of groups as a table of their own, known by record and number', async () => {
    const { value } = await read.page('cosas?$select=record_id,set_number,cantidad')
    expect(value).toEqual([
      { record_id: ids[1], set_number: 1, cantidad: 1 },
      { record_id: ids[0], set_number: 1, cantidad: 5 },
      { record_id: ids[0], set_number: 2, cantidad: 9 },
    ])
    expect((await read.page('cosas?$filter=cantidad gt 4&$count=true'))['@odata.count']).toBe(2)
    expect((await read.page(`cosas?$filter=record_id eq '${ids[1] ?? ''}'`)).value).toHaveLength(1)
    expect((await read.page('cosas?$skip=1&$top=1')).value).toMatchObject([{ cantidad: 5 }])
    const one = await read.get(`cosas(record_id='${ids[0] ?? ''}',set_number=2)`)
    expect(one.body).toMatchObject({ cantidad: 9 })
    expect((await read.get(`cosas(record_id='${ids[0] ?? ''}',set_number=3)`)).status).toBe(404)
  })

  it.each([
    ["nombre eq 'Ana'", ['Ana']],
    ["nombre ne 'Ana'", newest.filter((name) => name !== 'Ana')],
    ["nombre eq 'O''Hara & <Sons>'", ["O'Hara & <Sons>"]],
    ["contains(nombre,'a m')", ['ana maría']],
    ["contains(nombre,'%')", ['Ñandú 100%']],
    ["startswith(nombre,'A') eq true", ['Ana']],
    ["endswith(nombre,'a')", ['ana maría', 'Ana']],
    ['edad gt 7', ['ana maría', 'Ana']],
    ['30 le edad', ['ana maría', 'Ana']],
    ['edad eq null', ['Ñandú 100%']],
    ['not (edad ge 30)', ['Ñandú 100%', "O'Hara & <Sons>"]],
    ["color eq 'Rojo'", ['Ana']],
    ["color in ('Rojo','Verde')", ["O'Hara & <Sons>", 'Ana']],
    ["contains(color,'er')", ["O'Hara & <Sons>"]],
    ["color ne 'Rojo'", newest.filter((name) => name !== 'Ana')],
    ["(edad eq 7 or edad eq 30) and color eq 'Rojo'", ['Ana']],
    ['firma eq null', newest],
    ['record_created_at gt 2020-01-01T00:00:00Z and record_version eq 1', newest],
    ['record_created_at lt 2020-01-01T00:00:00-06:00', []],
    ['true', newest],
    ['false', []],
  ])('finds %s', async (filter, expected) => {
    expect(await names(`$filter=${encodeURIComponent(filter)}`)).toEqual(expected)
    const count = await read.text(`records/$count?$filter=${encodeURIComponent(filter)}`)
    expect(count).toBe(String(expected.length))
  })

  it.each([
    ...[
      '$filter=edad gt',
      "$filter=edad gt 'x'",
      '$filter=otra eq 1',
      '$filter=edad eq 1 edad eq 2',
      "$filter=nombre gt 'A'",
    ],
    ...[
      '$filter=year(record_created_at) eq 2026',
      '$filter=(edad eq 1',
      '$filter=edad eq 1)',
      "$filter=nombre eq 'x",
    ],
    ...[
      '$filter=record_latitude eq 1',
      '$orderby=otra',
      '$orderby=edad down',
      '$orderby=firma,',
      '$top=-1',
      '$skip=x',
    ],
    ...[
      '$count=yes',
      '$expand=cosas',
      '$search=x',
      '$apply=x',
      '$select=otra',
      '$top=1&$top=2',
      '$skiptoken=x',
    ],
    ...[`$filter=${'('.repeat(40)}edad eq 1${')'.repeat(40)}`, '$filter=edad eq 1e999', '$format=xml'],
  ])('refuses %s, and tells no record', async (query) => {
    const { status, body, headers } = await read.get(`records?${query.replaceAll(' ', '%20')}`)
    expect(status).toBe(400)
    expect(headers['odata-version']).toBe('4.0')
    expect(body).toMatchObject({
      error: { code: expect.any(String) as unknown, message: expect.any(String) as unknown },
    })
    expect(body).not.toHaveProperty('value')
  })

  it('puts records in order, nothing first, page by page', async () => {
    const ages = async (order: string) => {
      const all = await read.all(`records?$select=edad&$orderby=${order}`, 1)
      return all.map(({ edad }) => edad)
    }
    expect(await ages('edad')).toEqual([null, 7, 30, 45])
    expect(await ages('edad desc')).toEqual([45, 30, 7, null])
    const byName = await read.all('records?$orderby=color desc,nombre asc', 1)
    expect(byName.map(({ nombre }) => nombre)).toEqual(["O'Hara & <Sons>", 'Ana', 'ana maría', 'Ñandú 100%'])
    const oldest = await read.all('records?$orderby=record_created_at', 1)
    expect(oldest.map(({ record_id: id }) => id)).toEqual(ids)
  })

  it('skips and takes over pages', async () => {
    const some = await read.all('records?$skip=1&$top=2&$count=true', 1)
    expect(some.map(({ nombre }) => nombre)).toEqual(newest.slice(1, 3))
    expect(await read.page('records?$top=0&$count=true')).toMatchObject({
      '@odata.count': 4,
      value: [],
    })
    const sets = await read.all('cosas?$skip=1', 1)
    expect(sets.map(({ cantidad }) => cantidad)).toEqual([5, 9])
    const one = await read.get(`records('${ids[0] ?? ''}')?$select=nombre`)
    expect(one.body).toMatchObject({ nombre: 'Ana' })
    expect((await read.get("records('65a0000000000000000000ff')")).status).toBe(404)
    expect((await read.get('otra')).status).toBe(404)
  })
})
