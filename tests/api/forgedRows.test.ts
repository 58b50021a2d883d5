import { expect, it } from 'vitest'
import {
  addCatalog,
  addForm,
  addRows,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  sitesField,
  statusField,
} from './catalogServer'
import { useTestServer } from './testServer'

/* Answers of catalog fields as nobody's browser sends them: refused in words or made right, whatever they are. */

const { server, owner } = await useTestServer()
const groupField = '65b0000000000000000000a1'
const othersField = '65b0000000000000000000c9'
const otherField = '65b0000000000000000000d9'

const row = (place: string, site: string, code: string, status = 'En uso') => ({
  answers: { [placeField]: place, [siteField]: site, [codeField]: code, [statusField]: status },
})
const catalog = (await addCatalog(owner, sampleCatalog())).catalog_id
await addRows(owner, catalog, [
  row('Norte', 'Puerta', 'c1'),
  row('Sur', 'Patio', 'c2'),
  row('7', '0.5', 'c3'),
])
const other = (
  await addCatalog(owner, {
    _id: othersField,
    name: 'Otros',
    catalog_pages: [
      { page_name: 'Uno', page_fields: [{ field_id: otherField, field_type: 'text', label: 'Otro' }] },
    ],
  })
).catalog_id
await addRows(owner, other, [{ answers: { [otherField]: 'Suyo' } }])

const otherFields = [
  {
    ...{ field_id: othersField, field_type: 'catalog', label: 'Otro', catalog_fields: [otherField] },
    catalog: { catalog_id: other, view_fields: [otherField] },
  },
  {
    ...{ field_id: otherField, field_type: 'catalog-select', label: 'Otro' },
    catalog: { catalog_id: other, catalog_field_id: othersField, view_index: 1 },
  },
]
const group = { group_id: groupField, group_name: 'Visitas' }
const inGroup = (fields: readonly object[]) => [
  { field_id: groupField, field_type: 'group', label: 'Visitas' },
  ...fields.map((field) => ({ ...field, group })),
]
const form = await addForm(owner, [...rowFields(catalog), ...otherFields])
const setsForm = await addForm(owner, inGroup([...rowFields(catalog), ...otherFields]))

const send = (answers: unknown, to = form) =>
  server.callAs()('POST', 'form_answer/', { form_id: to, answers: answers as object })
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + '"c1"' + ']'.repeat(depth))
const puerta = { [placeField]: 'Norte', [siteField]: 'Puerta' }
const asStored = { ...puerta, [codeField]: ['c1'] }

it.each<[string, unknown]>([
  ['a member of another catalog’s row', { ...puerta, [otherField]: 'Suyo' }],
  ['a field of the catalog that the form does not show', { ...puerta, [statusField]: 'En uso' }],
  ['the id of a row', { ...puerta, _id: 'abc' }],
  ['what no object may be called', JSON.parse('{"__proto__": {"x": 1}}')],
  ['what every object has', { ...puerta, constructor: 'x', toString: 'y' }],
  ['the levels of two rows', { [placeField]: 'Norte', [siteField]: 'Patio' }],
  ['two values at a level', { [placeField]: ['Norte', 'Sur'] }],
  ['a question at a level', { [placeField]: { $ne: null } }],
  ['a place at a level', { [placeField]: { latitude: 1, longitude: 2 } }],
  ['a truth at a level', { [placeField]: true }],
  ['a number that no row has', { [placeField]: 1e308 }],
  ['a very long text', { [placeField]: 'x'.repeat(500_000) }],
  ['a pattern', { [placeField]: '%' }],
  ['what no database keeps', { [placeField]: 'Norte\u0000' }],
  ['half a character', { [placeField]: '\ud800' }],
  ['a row of the other catalog', { [placeField]: 'Suyo' }],
  ['a text', 'Norte'],
  ['a number', 7],
  ['two rows', [puerta, puerta]],
  ['a level below none', { [siteField]: 'Nada' }],
  ['more details than fit', { ...puerta, [codeField]: Array.from({ length: 5_001 }, (_none, at) => at) }],
])('%s is refused in words, also in a set', async (_what, answer) => {
  const alone = await send({ [sitesField]: answer })
  expect(alone.status, JSON.stringify(alone.body).slice(0, 300)).toBe(400)
  const inSet = await send({ [groupField]: [{ [sitesField]: asStored }, { [sitesField]: answer }] }, setsForm)
  expect(inSet.status, JSON.stringify(inSet.body).slice(0, 300)).toBe(400)
  expect(JSON.stringify([alone.body, inSet.body]).length).toBeLessThan(5_000)
})

it.each<[string, unknown]>([
  ['details of another row', { ...puerta, [codeField]: ['c2'] }],
  ['details of no row', { ...puerta, [codeField]: [{ file_url: 'https://example.com/x', file_name: 'x' }] }],
  ['details in lists in lists', { ...puerta, [codeField]: nested(20) }],
  ['details that are a text', { ...puerta, [codeField]: 'c1' }],
  ['as many details as fit', { ...puerta, [codeField]: Array.from({ length: 5_000 }, (_none, at) => at) }],
  ['levels in lists', { [placeField]: [['Norte']], [siteField]: ['Puerta'] }],
  ['itself in a list', [puerta]],
  ['what older rows carry', { ...puerta, created_at: 'x', updated_at: 1 }],
  ['a question as its detail', { ...puerta, [codeField]: { $gt: '' } }],
])('a row with %s is stored as it is', async (_what, answer) => {
  const sent = await send({ [sitesField]: answer })
  expect(sent.status, JSON.stringify(sent.body).slice(0, 300)).toBe(201)
  expect(sent.body).toMatchObject({ answers: { [sitesField]: asStored } })
})

it('lists in lists without end are refused, not worked through', async () => {
  for (const depth of [5_000, 100_000]) {
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/infosync/form_answer/',
      headers: { 'content-type': 'application/json' },
      payload: `{"form_id":${form},"answers":{"${sitesField}":{"${placeField}":"Norte","${siteField}":"Puerta","${codeField}":${'['.repeat(depth)}"c1"${']'.repeat(depth)}}}}`,
    })
    expect([201, 400, 413], sent.body.slice(0, 300)).toContain(sent.statusCode)
  }
})

const alikeField = '65b0000000000000000000ca'
const alike = (await addCatalog(owner, sampleCatalog({ _id: alikeField }))).catalog_id
for (const page of [0, 1, 2])
  await addRows(
    owner,
    alike,
    Array.from({ length: 900 }, (_none, at) => row('Norte', 'Puerta', `c${page * 900 + at}`)),
  )
const alikeForm = await addForm(
  owner,
  JSON.parse(JSON.stringify(inGroup(rowFields(alike))).replaceAll(sitesField, alikeField)) as object[],
)

// Each compared with each would take a minute.
it('details made up in a thousand sets, of rows that are all alike, are those of a row', async () => {
  const sets = Array.from({ length: 1_000 }, (_none, at) => ({
    [alikeField]: { ...puerta, [codeField]: [`x${at}`] },
  }))
  const forged = await send({ [groupField]: sets }, alikeForm)
  expect(forged.status, JSON.stringify(forged.body).slice(0, 300)).toBe(201)
  expect(JSON.stringify(forged.body)).not.toContain('"x1"')
}, 60_000)

it('the row that is meant is found among thousands alike', async () => {
  const answers = { [groupField]: [{ [alikeField]: { ...puerta, [codeField]: ['c2690'] } }] }
  expect(await send(answers, alikeForm)).toMatchObject({ status: 201, body: { answers } })
})
