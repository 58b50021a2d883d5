import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import {
  addCatalog,
  addForm,
  addRow,
  addRows,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  sitesField,
  statusField,
} from './catalogServer'
import { errorAt, named, row, stored } from './sentRows'
import { useTestServer } from './testServer'

/* What is answered of a catalog's rows is compared with them when it is stored. */

const [groupField, streetsField, streetField, noteField] = ['1', '2', '3', '4'].map(
  (digit) => `65b0000000000000000000a${digit}`,
) as [string, string, string, string]

const send = (answers: object, to = form, call = visitor) =>
  call('POST', 'form_answer/', { form_id: to, answers })

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const catalog = (await addCatalog(owner, sampleCatalog())).catalog_id
const rows = [
  row('Norte', 'Puerta', 'c1'),
  row('Norte', 'Patio', 'c2'),
  row('Norte', 'Patio', 'c3'),
  row('Sur', 'Baja', 'c4', 'Baja'),
  row('1', '2.5', 'c5'),
].map((answers) => ({ answers }))
await addRows(owner, catalog, rows)
const form = await addForm(owner, rowFields(catalog))
const setsForm = await addForm(owner, [
  { field_id: groupField, field_type: 'group', label: 'Visitas' },
  ...rowFields(catalog).map((field) => ({
    ...field,
    group: { group_id: groupField, group_name: 'Visitas' },
  })),
])

describe.each([
  ['in public', () => visitor],
  ['by a member', () => owner],
])('an answer %s', (_who, callOf) => {
  it.each<[string, object, string]>([
    ['levels that no row has', named('Norte', 'Nada', 'c1'), siteField],
    ['a first level that no row has', named('Oeste'), placeField],
    ['levels of two rows', named('1', 'Puerta'), siteField],
    ['a row that the filter hides', named('Sur', 'Baja', 'c4'), siteField],
    ['a beginning that the filter hides', named('Sur'), placeField],
  ])('with %s is refused where it stands', async (_name, answer, field) => {
    expect(await send({ [sitesField]: answer }, form, callOf())).toMatchObject(
      errorAt(field, 'ROW_NOT_FOUND'),
    )
  })

  it.each<[string, object, object]>([
    ['the row as it is', named('Norte', 'Puerta', 'c1'), named('Norte', 'Puerta', 'c1')],
    ['other details', named('Norte', 'Puerta', 'inventado'), named('Norte', 'Puerta', 'c1')],
    ['no details', named('Norte', 'Puerta'), named('Norte', 'Puerta', 'c1')],
    ['the second of two alike', named('Norte', 'Patio', 'c3'), named('Norte', 'Patio', 'c3')],
    ['none of two alike', named('Norte', 'Patio', 'c1'), named('Norte', 'Patio', 'c2')],
    ['a beginning', named('Norte'), named('Norte')],
    ['invented details at a beginning', named('Norte', undefined, 'inventado'), named('Norte')],
    ['numbers that rows have as texts', { [placeField]: 1, [siteField]: 2.5 }, { [codeField]: ['c5'] }],
  ])('with %s has the details of the row', async (name, answer, kept) => {
    const { [sitesField]: given } = await stored(send({ [sitesField]: answer }, form, callOf()))
    if (name.startsWith('numbers')) expect(given).toMatchObject(kept)
    else if (name.startsWith('invented')) expect(given).not.toMatchObject({ [codeField]: ['inventado'] })
    else if (name.startsWith('none'))
      expect([['c2'], ['c3']]).toContainEqual((given as Record<string, unknown>)[codeField])
    else expect(given).toEqual(kept)
  })

  it('with details of no row at all has none', async () => {
    const answers = await stored(send({ [sitesField]: { [codeField]: ['c1'] } }, form, callOf()))
    expect(JSON.stringify(answers)).not.toContain('c1')
  })
})

it('a choice is found by its value and by its label', async () => {
  const byStatus = await addForm(owner, [
    {
      field_id: sitesField,
      field_type: 'catalog',
      label: 'Sitio',
      catalog_fields: [statusField],
      catalog: { catalog_id: catalog, view_fields: [statusField] },
    },
    {
      field_id: statusField,
      field_type: 'catalog-select',
      label: 'Estatus',
      catalog: { catalog_id: catalog, catalog_field_id: sitesField, view_index: 1 },
    },
  ])
  const choose = (status: string) => send({ [sitesField]: { [statusField]: status } }, byStatus)
  expect([(await choose('En uso')).status, (await choose('en_uso')).status]).toEqual([201, 201])
  expect(await choose('perdido')).toMatchObject(errorAt(statusField, 'ROW_NOT_FOUND'))
})

describe('in the sets of a group', () => {
  it('each row is looked at where it stands', async () => {
    const sets = [named('Norte', 'Puerta', 'x'), named('Norte', 'Nada'), named('Norte', 'Patio', 'c3')]
    const refused = await send({ [groupField]: sets.map((one) => ({ [sitesField]: one })) }, setsForm)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      [groupField]: { 1: { [siteField]: { codes: [{ code: 'ROW_NOT_FOUND' }] } } },
    })
    const right = sets.flatMap((one, at) => (at === 1 ? [] : [{ [sitesField]: one }]))
    expect(await stored(send({ [groupField]: right }, setsForm))).toEqual({
      [groupField]: [
        { [sitesField]: named('Norte', 'Puerta', 'c1') },
        { [sitesField]: named('Norte', 'Patio', 'c3') },
      ],
    })
  })

  it('a thousand rows are asked for together', async () => {
    const sets = Array.from({ length: 1_000 }, (_none, at) => ({
      [sitesField]: named('Norte', 'Puerta', `x${at}`),
    }))
    const answers = await stored(send({ [groupField]: sets }, setsForm))
    expect(answers[groupField]).toEqual(sets.map(() => ({ [sitesField]: named('Norte', 'Puerta', 'c1') })))
  })
})

it('a row that depends on another one is one of those that it demands', async () => {
  const streets = await addCatalog(owner, {
    _id: streetsField,
    name: 'Calles',
    catalog_pages: [
      {
        page_name: 'Página 1',
        page_fields: [
          { field_id: placeField, field_type: 'text', label: 'Planta' },
          { field_id: streetField, field_type: 'text', label: 'Calle' },
        ],
      },
    ],
  })
  await addRow(owner, streets.catalog_id, { [placeField]: 'Norte', [streetField]: 'Uno' })
  await addRow(owner, streets.catalog_id, { [placeField]: 'Sur', [streetField]: 'Tres' })
  const both = await addForm(owner, [
    ...rowFields(catalog),
    {
      field_id: streetsField,
      field_type: 'catalog',
      label: 'Calle',
      catalog_fields: [streetField],
      catalog: {
        catalog_id: streets.catalog_id,
        view_fields: [streetField],
        related_catalog: { catalog_id: catalog, related_fields: [placeField] },
      },
    },
    {
      field_id: streetField,
      field_type: 'catalog-select',
      label: 'Calle',
      catalog: { catalog_id: streets.catalog_id, catalog_field_id: streetsField, view_index: 1 },
    },
  ])
  const choose = (street: string) =>
    send({ [sitesField]: named('Norte', 'Puerta'), [streetsField]: { [streetField]: street } }, both)
  expect((await choose('Uno')).status).toBe(201)
  expect(await choose('Tres')).toMatchObject(errorAt(streetField, 'ROW_NOT_FOUND'))
})

describe('a row that goes', () => {
  const remove = (gone: CatalogRowDocument) =>
    owner('POST', 'catalog/bulk_docs/', {
      catalog_id: catalog,
      docs: [{ _id: gone._id, _rev: gone._rev, _deleted: true }],
    })

  it('after it was picked without network is an error of its field', async () => {
    const gone = await addRow(owner, catalog, row('Efímera', 'Puerta', 'e1'))
    await remove(gone)
    const late = await send({ [sitesField]: named('Efímera', 'Puerta', 'e1') })
    expect(late).toMatchObject(errorAt(siteField, 'ROW_NOT_FOUND'))
  })

  it('stays in the record that has it, as it was, and comes into no other', async () => {
    const gone = await addRow(owner, catalog, row('Pasajera', 'Patio', 'p1'))
    const { body } = await send({ [sitesField]: named('Pasajera', 'Patio', 'p1') }, form, owner)
    const { id } = body as { id: string }
    await remove(gone)
    const edit = (answer: object) =>
      owner('PATCH', `form_answer/${id}/`, { answers: { [sitesField]: answer } })
    const same = { [sitesField]: named('Pasajera', 'Patio', 'p1') }
    expect(await stored(edit(named('Pasajera', 'Patio', 'p1')))).toEqual(same)
    expect(await stored(edit(named('Pasajera', 'Patio', 'inventado')))).toEqual(same)
    expect(await edit(named('Pasajera', 'Puerta'))).toMatchObject(errorAt(siteField, 'ROW_NOT_FOUND'))
    expect(await stored(edit(named('Norte', 'Puerta', 'inventado')))).toEqual({
      [sitesField]: named('Norte', 'Puerta', 'c1'),
    })
  })
})

it('a row that has changed since it was picked says so where that makes the answers wrong', async () => {
  const fields = [
    ...rowFields(catalog),
    { field_id: noteField, field_type: 'text', label: 'Nota', required: true },
  ]
  const noted = await addForm(owner, fields)
  const rule = {
    rule_id: '1a2b3c4d5e6f7b01',
    rule_type: 'show',
    name: 'Con nota',
    operator: 'and',
    conditions: [
      { field: { id: codeField, type: 'catalog-detail', label: 'Código' }, condition: 'in=', value: 'c1' },
    ],
    fields_ruled: [{ id: noteField, type: 'text', label: 'Nota' }],
  }
  const saved = await owner('POST', 'form_rules/', { form_id: noted, rules: [rule] })
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300)
  const reply = await send({ [sitesField]: named('Norte', 'Puerta', 'antes') }, noted)
  expect(reply).toMatchObject(errorAt(siteField, 'ROW_CHANGED'))
  expect(reply).toMatchObject(errorAt(noteField, 'FIELD_REQUIRED'))
})

it('of a catalog without rows what is asked for is written, until there are some', async () => {
  const ofEmpty = '65b0000000000000000000be'
  const empty = (await addCatalog(owner, { ...sampleCatalog(), _id: ofEmpty, name: 'Por llenar' })).catalog_id
  const fields = JSON.parse(JSON.stringify(rowFields(empty)).replaceAll(sitesField, ofEmpty)) as readonly {
    readonly field_type: string
  }[]
  const to = await addForm(
    owner,
    // Nobody can fill in what only a row would have.
    fields.map((field) => ({ ...field, required: field.field_type !== 'catalog-detail' })),
  )
  const typed = { [ofEmpty]: named('Centro', 'Andén') }
  expect(await stored(send({ [ofEmpty]: named('Centro', 'Andén', 'inventado') }, to))).toEqual(typed)
  await addRow(owner, empty, row('Norte', 'Puerta', 'c1'))
  expect(await send(typed, to)).toMatchObject(errorAt(siteField, 'ROW_NOT_FOUND'))
})

it('a catalog that is none is not asked', async () => {
  const elsewhere = '65b0000000000000000000bf'
  const stale = await addForm(
    owner,
    JSON.parse(JSON.stringify(rowFields(987_654)).replaceAll(sitesField, elsewhere)) as object[],
  )
  const answers = { [elsewhere]: named('Norte', 'Nada', 'x') }
  expect(await stored(send(answers, stale))).toEqual(answers)
})

it('what no text may hold finds nothing', async () => {
  for (const hostile of ['\u0000', 'a\u0000b', '\ud800', "'; drop table catalog_rows; --"]) {
    const { status } = await send({ [sitesField]: named('Norte', hostile, hostile) })
    expect(status, JSON.stringify(hostile)).toBe(400)
  }
})

it('a row of a catalog is compared with those of the catalog that it takes rows from', async () => {
  const partField = '65b0000000000000000000be'
  const parts = await addCatalog(owner, {
    name: 'Partes',
    catalog_pages: [
      {
        page_name: 'Uno',
        page_fields: [{ field_id: partField, field_type: 'text', label: 'Parte' }, ...rowFields(catalog)],
      },
    ],
  })
  const write = (answers: object) =>
    owner('POST', 'catalog_answers/', { catalog_id: parts.catalog_id, answers })
  expect(await write({ [partField]: 'A', ...named('Norte', 'Nada') })).toMatchObject(
    errorAt(siteField, 'ROW_NOT_FOUND'),
  )
  const made = await addRow(owner, parts.catalog_id, { [partField]: 'A', ...named('Norte', 'Puerta', 'x') })
  expect(made.answers).toEqual({ [partField]: 'A', ...named('Norte', 'Puerta', 'c1') })
})
