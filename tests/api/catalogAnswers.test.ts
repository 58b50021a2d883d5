import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import {
  addCatalog,
  addRow,
  codeField,
  placeField,
  rowsAs,
  sampleCatalog,
  siteField,
  statusField,
  wantsRow,
} from './catalogServer'
import { useTestServer } from './testServer'

const { owner } = await useTestServer()
const catalog = (await addCatalog(owner)).catalog_id
const { fresh, read, edit } = rowsAs(owner, catalog)

describe('a row', () => {
  it('holds labels, whichever way a choice is sent', async () => {
    const byValue = await addRow(owner, catalog, fresh({ [statusField]: 'en_uso' }))
    const byLabel = await addRow(owner, catalog, fresh({ [statusField]: 'En uso', created_at: 'x' }))
    expect(byValue.answers[statusField]).toBe('En uso')
    expect(byLabel.answers[statusField]).toBe('En uso')
    expect(byLabel.answers).not.toHaveProperty('created_at')
    expect(byLabel._id).toMatch(/^[0-9a-f]{32}$/)
    expect(byLabel.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00Z$/)
    expect(await read(byLabel._id)).toEqual(byLabel)
  })

  it.each([
    ['what is missing', () => ({ [codeField]: 'x9' }), placeField, 'FIELD_REQUIRED'],
    ['no option', () => fresh({ [statusField]: 'Perdido' }), statusField, 'NOT_AN_OPTION'],
    [
      'no field of it',
      () => fresh({ eeeeeeeeeeeeeeeeeeeeeeee: 1 }),
      'eeeeeeeeeeeeeeeeeeeeeeee',
      'UNKNOWN_ANSWER',
    ],
  ])('is refused with %s, as the same answering says anywhere', async (_name, answers, field, code) => {
    const sent = { catalog_id: catalog, answers: answers() }
    expect(await owner('POST', 'catalog_answers/', sent)).toMatchObject({
      status: 400,
      body: { [field]: { codes: [{ code }] } },
    })
  })

  it('has a key that no other has, whatever its case', async () => {
    await addRow(owner, catalog, fresh({ [codeField]: 'Único' }))
    const taken = { status: 400, body: { [codeField]: { codes: [{ code: 'ROW_KEY_TAKEN' }] } } }
    const again = { catalog_id: catalog, answers: fresh({ [codeField]: ' único ' }) }
    expect(await owner('POST', 'catalog_answers/', again)).toMatchObject(taken)
    const other = await addRow(owner, catalog, fresh())
    expect(await edit(other._id, again.answers)).toMatchObject(taken)
    expect((await edit(other._id, fresh({ [codeField]: 'Otro' }))).status).toBe(202)
  })

  it('is written once under one key, and once under one id', async () => {
    const send = (body: object, key?: string) =>
      owner(
        'POST',
        'catalog_answers/',
        { catalog_id: catalog, ...body },
        key === undefined ? {} : { 'idempotency-key': key },
      )
    const answers = fresh()
    const both = await Promise.all([send({ answers }, 'a key'), send({ answers }, 'a key')])
    const again = await send({ answers }, 'a key')
    const ids = [...both, again].flatMap(({ status, body }) =>
      status === 201 ? [(body as CatalogRowDocument)._id] : [],
    )
    expect(again.status).toBe(201)
    expect(new Set(ids).size).toBe(1)
    expect((await send({ answers: { ...answers, [siteField]: 'Z' } }, 'a key')).status).toBe(409)
    expect((await send({ _id: 'mine', answers: fresh() })).status).toBe(201)
    expect((await send({ _id: 'mine', answers: fresh() })).body).toMatchObject({
      error_code: 'RECORD_EXISTS',
    })
  })

  it('is edited against its revision', async () => {
    const row = await addRow(owner, catalog, fresh())
    const edited = await edit(row._id, fresh({ [siteField]: 'A' }), { _rev: row._rev, record_id: row._id })
    expect(edited).toMatchObject({ status: 202, body: { _rev: expect.stringMatching(/^2-/) as string } })
    expect(await edit(row._id, fresh(), { _rev: row._rev })).toMatchObject({
      status: 409,
      body: { error_code: 'ROW_CONFLICT' },
    })
    expect((await read(row._id)).answers[siteField]).toBe('A')
    const named = { catalog_id: catalog, record_id: row._id, answers: fresh({ [siteField]: 'B' }) }
    const silent = await owner('PATCH', 'catalog_answers/', named)
    expect([silent.status, silent.body]).toEqual([204, ''])
    expect(silent.headers['etag']).toBe(`"${(await read(row._id))._rev}"`)
    const path = `catalog_answers/${row._id}/`
    expect((await owner('PATCH', path, named, { Prefer: 'respond-async' })).status).toBe(204)
    expect(await owner('PATCH', path, named, wantsRow)).toMatchObject({
      status: 202,
      headers: { 'preference-applied': 'return=representation' },
      body: { _id: row._id },
    })
    expect((await owner('PATCH', 'catalog_answers/', { ...named, record_id: undefined })).status).toBe(400)
    expect((await edit('none', fresh())).status).toBe(404)
  })

  it('is written by one of 128 who hold the same revision', async () => {
    const row = await addRow(owner, catalog, fresh())
    const code = row.answers[codeField]
    const answers = await Promise.all(
      Array.from({ length: 128 }, (_none, at) =>
        edit(row._id, fresh({ [codeField]: code, [siteField]: `s${at}` }), { _rev: row._rev }),
      ),
    )
    const won = answers.filter(({ status }) => status === 202)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(127)
    expect((await read(row._id))._rev).toBe((won[0]?.body as CatalogRowDocument)._rev)
  }, 60_000)
})

it('a row of a catalog that takes rows of another is flat, and its levels lie beside it', async () => {
  const [country, state] = ['663a7ca6e48382c5b12308fa', '663a7dd6e48382c5b12308ff']
  const page = (...fields: object[]) => [{ page_name: 'Uno', page_fields: fields }]
  const countries = await addCatalog(owner, {
    ...sampleCatalog({ _id: '6672fe4f16aa8d53ef22b32d', name: 'Pais', filters: {} }),
    catalog_pages: page({ field_id: country, field_type: 'text', label: 'Pais', key: true }),
  })
  await addRow(owner, countries.catalog_id, { [country]: 'Borduria' })
  const reference = { catalog_id: countries.catalog_id, catalog_field_id: '6672fe4f16aa8d53ef22b32d' }
  const states = await addCatalog(owner, {
    name: 'Estados',
    catalog_pages: page(
      { field_id: state, field_type: 'text', label: 'Estado', key: true },
      {
        field_id: '6672fe4f16aa8d53ef22b32d',
        field_type: 'catalog',
        label: 'Pais',
        catalog: { catalog_id: countries.catalog_id, view_fields: [country] },
      },
      {
        field_id: country,
        field_type: 'catalog-select',
        label: 'Pais',
        catalog: { ...reference, view_index: 1 },
      },
    ),
  })
  const flat = { [state]: 'Alta', [country]: 'Borduria' }
  const nested = { [state]: 'Baja', '6672fe4f16aa8d53ef22b32d': { [country]: 'Borduria' } }
  expect((await addRow(owner, states.catalog_id, flat)).answers).toEqual(flat)
  expect((await addRow(owner, states.catalog_id, nested)).answers).toEqual({ ...flat, [state]: 'Baja' })
})
