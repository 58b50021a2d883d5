import { beforeAll, describe, expect, it } from 'vitest'
import { catalogRows } from '../../schemas/ports/catalogRows'
import { addView, fillView } from '../../server/store/rows/catalogViews'
import {
  addCatalog,
  addForm,
  addRows,
  codeField,
  placeField,
  sampleCatalog,
  siteField,
  sitesField,
} from './catalogServer'
import { useTestServer } from './testServer'

/* Places and lists as levels: offered, matched and stored as texts, by the server as by the port over arrays. */

const levels = [placeField, siteField] as const
const at = (latitude: number, longitude: number, name?: string) => ({
  latitude,
  longitude,
  ...(name !== undefined && { search_txt: name }),
})
const rows = [
  { [placeField]: at(19.4326075, -99.1332, 'Zócalo'), [siteField]: ['rojo', 'verde'], [codeField]: 'named' },
  // Halves of what is kept, to the east and to the west.
  { [placeField]: at(19.4326075, -99.1332005), [siteField]: ['verde'], [codeField]: 'halves' },
  { [placeField]: at(0.0000005, -0.0000004), [siteField]: ['rojo'], [codeField]: 'tiny' },
  { [placeField]: at(-33.45, 151.2), [siteField]: ['verde', 'rojo'], [codeField]: 'south' },
  { [codeField]: 'nowhere' },
]
const labelled = rows.map((row) => ({
  ...row,
  ...(row[siteField] && { [siteField]: row[siteField].map((one) => (one === 'rojo' ? 'Rojo' : 'Verde')) }),
}))
const texts = ['-33.45, 151.2', '0.000001, 0', '19.432608, -99.1332', 'Zócalo']

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const options = ['Rojo', 'Verde'].map((label) => ({ label, value: label.toLowerCase() }))
const page_fields = [
  { field_id: placeField, field_type: 'geolocation', label: 'Dónde' },
  { field_id: siteField, field_type: 'checkbox', label: 'Colores', options },
  { field_id: codeField, field_type: 'text', label: 'Código', key: true },
]
const document = sampleCatalog({ filters: {}, catalog_pages: [{ page_name: 'P', page_fields }] })
const catalog = (await addCatalog(owner, document)).catalog_id
await addRows(
  owner,
  catalog,
  rows.map((answers) => ({ answers })),
)
const member = (id: string, type: string, of: string, level: number) => ({
  field_id: id,
  field_type: type,
  label: id,
  required: level > 0,
  catalog: { catalog_id: catalog, catalog_field_id: sitesField, field_type: of, view_index: level },
})
const fields = [
  {
    field_id: sitesField,
    field_type: 'catalog',
    label: 'Sitio',
    required: true,
    catalog_fields: [...levels, codeField],
    catalog: { catalog_id: catalog, view_fields: levels, filters: null },
  },
  member(placeField, 'catalog-select', 'geolocation', 1),
  member(siteField, 'catalog-select', 'checkbox', 2),
  member(codeField, 'catalog-detail', 'text', 0),
]
const form = await addForm(owner, fields)

const port = catalogRows({ 1: { rows: labelled } })
const asOnWire = (where: readonly { readonly fieldId: string; readonly value: string }[]) =>
  where.map(({ fieldId, value }) => ({ field_id: fieldId, value }))

async function ask(path: string, question: object) {
  const { status, body } = await visitor('POST', path, { catalog_id: catalog, form_id: form, ...question })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { values: string[]; details: object | null }
}

describe.each(['as rows', 'by a kept view'])('levels of places and lists, %s', (how) => {
  if (how === 'by a kept view')
    beforeAll(async () => {
      const key = { accountId: server.owner.account_id, catalogId: catalog }
      const view = await addView(server.database.db, key, { fields: levels })
      if (view && !view.ready) await fillView(server.database.db, key, view)
    })

  it('offer what people read, each of which leads to its row', async () => {
    const first = { catalogId: 1, filter: null, where: [], fieldId: placeField, limit: 50 }
    const { values } = await ask('catalog/keys/', { field_id: placeField })
    expect(values.toSorted()).toEqual(texts)
    expect((await port.keys(first)).values.map(String).toSorted()).toEqual(texts)
    for (const value of values) {
      const where = [{ fieldId: placeField, value }]
      const below = await ask('catalog/keys/', { field_id: siteField, where: asOnWire(where) })
      const same = await port.keys({ ...first, where, fieldId: siteField })
      expect(below.values).toEqual(same.values)
      expect(below.values).toHaveLength(1)
      const both = [...where, { fieldId: siteField, value: below.values[0] ?? '' }]
      const fieldIds = [codeField, placeField, siteField]
      const { details } = await ask('catalog/details/', { where: asOnWire(both), field_ids: fieldIds })
      expect(details).toEqual(await port.details({ ...first, where: both, fieldIds }))
    }
  })

  it('are in natural order when they are all, and without gaps when they are a part', async () => {
    for (const limit of [3, 4]) {
      const { values } = await ask('catalog/keys/', { field_id: placeField, limit })
      const offline = await port.keys({ catalogId: 1, filter: null, where: [], fieldId: placeField, limit })
      expect(values).toEqual(offline.values)
    }
  })

  it('are searched by those texts', async () => {
    for (const [search, found] of [
      ['zoca', ['Zócalo']],
      ['99.1332', ['19.432608, -99.1332']],
    ] as const) {
      expect((await ask('catalog/keys/', { field_id: placeField, search })).values).toEqual(found)
      const query = { catalogId: 1, filter: null, where: [], fieldId: placeField, limit: 50, search }
      expect((await port.keys(query)).values).toEqual(found)
    }
  })

  it.each([
    ['Zócalo', 'Rojo, Verde', 'named'],
    ['19.432608, -99.1332', 'Verde', 'halves'],
    ['-33.45, 151.2', 'Verde, Rojo', 'south'],
  ])('make a record that can be sent: %s', async (place, colours, code) => {
    const chosen = { [placeField]: place, [siteField]: colours, [codeField]: [code] }
    const { status, body } = await visitor('POST', 'form_answer/', {
      form_id: form,
      answers: { [sitesField]: chosen },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect((body as { answers: object }).answers).toEqual({ [sitesField]: chosen })
  })
})
