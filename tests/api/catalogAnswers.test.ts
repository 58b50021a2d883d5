import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { secretMask } from '../../schemas/fields/password'
import { forgetDeletedRows } from '../../server/store/catalogRows'
import { addGrant } from '../../server/store/grants'
import {
  addCatalog,
  addRow,
  codeField,
  placeField,
  sampleCatalog,
  siteField,
  statusField,
  wantsRow,
} from './catalogServer'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const catalog = (await addCatalog(owner)).catalog_id

let count = 0
const fresh = (answers: object = {}) => ({
  [placeField]: 'Norte',
  [codeField]: `c${(count += 1)}`,
  ...answers,
})
const read = async (id: string) =>
  (await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).body as CatalogRowDocument
const edit = (id: string, answers: object, more: object = {}) =>
  owner('PATCH', `catalog_answers/${id}/`, { catalog_id: catalog, answers, ...more }, wantsRow)

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

describe('many rows', () => {
  it('get the same answers, all or none', async () => {
    const rows = [await addRow(owner, catalog, fresh()), await addRow(owner, catalog, fresh())]
    const ids = rows.map((row) => row._id)
    const update = (answers: object, objects = ids) =>
      owner('PATCH', 'catalog_answers/update_catalogs/', { catalog_id: catalog, answers, objects })
    const updated = await update({ [siteField]: 'Todas' }, [...ids, 'none'])
    expect(updated.status).toBe(202)
    const { objects, revs } = updated.body as { objects: string[]; revs: string[] }
    expect(objects.toSorted()).toEqual(ids.toSorted())
    for (const [at, id] of objects.entries()) expect((await read(id))._rev).toBe(revs[at])
    for (const row of rows)
      expect((await read(row._id)).answers).toEqual({ ...row.answers, [siteField]: 'Todas' })
    expect(await update({ [codeField]: 'Igual' })).toMatchObject({
      status: 400,
      body: { [codeField]: { codes: [{ code: 'ROW_KEY_TAKEN', params: { value: 'Igual' } }] } },
    })
    expect((await update({ [statusField]: 'Perdido' })).status).toBe(400)
    expect((await read(ids[0] ?? '')).answers[codeField]).toBe(rows[0]?.answers[codeField])
    expect((await update({}, ['none'])).status).toBe(404)
    expect(await update({}, [])).toMatchObject({ status: 202, body: { objects: [], revs: [] } })
  })

  it('are written and deleted one by one, as CouchDB does', async () => {
    const row = await addRow(owner, catalog, fresh())
    const write = async (...docs: object[]) =>
      (await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })).body as Record<
        string,
        unknown
      >[]
    const { _id, _rev } = row
    expect(
      await write(
        { _id, _rev: '9-x', _deleted: true },
        { _id, _rev, _deleted: true, index: 0 },
        { _id, _rev, _deleted: true },
        { answers: fresh() },
        { answers: {} },
      ),
    ).toMatchObject([
      { id: _id, error: 'conflict', status: 409, reason: 'ROW_CONFLICT' },
      { ok: true, id: _id },
      { id: _id, error: 'conflict', status: 409, reason: 'NOT_FOUND' },
      { ok: true },
      { error: 'forbidden', reason: 'FIELD_REQUIRED' },
    ])
    expect((await owner('GET', `catalog_answers/${_id}/?catalog_id=${catalog}`)).status).toBe(404)
    // Its key is free again, and so is its id.
    const [back] = await write({ _id, answers: row.answers })
    expect(back).toMatchObject({ ok: true, rev: expect.stringMatching(/^3-/) as string })
    expect(await write({ _id, _rev, answers: row.answers })).toMatchObject([{ error: 'conflict' }])
  })

  it('are imported with revisions that they never had here, new ones and those that are there', async () => {
    const _rev = '23-967a00dff5e02add41819138abb3284d'
    const docs = [
      { _id: 'importada', _rev, answers: fresh({ [siteField]: 'A' }) },
      { _id: 'otra', _rev: '5-x', answers: fresh() },
    ]
    const write = (...sent: object[]) =>
      owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs: sent })
    expect((await write(...docs)).body).toMatchObject([{ ok: true }, { ok: true }])
    const first = await read('importada')
    expect(first).toMatchObject({ _rev: expect.stringMatching(/^1-/) as string, answers: docs[0]?.answers })
    expect((await write(...docs)).body).toMatchObject([{ ok: true }, { ok: true }])
    const { answers } = await read('importada')
    expect((await edit('importada', { ...answers, [siteField]: 'B' }, { _rev })).status).toBe(202)
    expect((await read('importada')).answers[siteField]).toBe('B')
    expect((await edit('importada', answers, { _rev: first._rev })).status).toBe(409)
    expect((await write({ _id: 'importada', _rev, _deleted: true })).body).toMatchObject([
      { error: 'conflict' },
    ])
  })

  const remove = async (row: CatalogRowDocument) =>
    owner('POST', 'catalog/bulk_docs/', {
      catalog_id: catalog,
      docs: [{ _id: row._id, _rev: row._rev, _deleted: true }],
    })
  const restore = async (...objects: string[]) =>
    (await owner('POST', 'catalog_answers/restore/', { catalog_id: catalog, objects })).body

  it('go and come back by whoever may read and delete, and need not write', async () => {
    const { id: userId } = await server.addUser('cleaner')
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: catalog, level: 'can_read_item' },
      ...{ principal_type: 'user', principal_id: userId, created_by_id: server.owner.id },
      can_delete_records: true,
    })
    const cleaner = server.callAs(await server.logIn('cleaner@example.com'))
    const row = await addRow(owner, catalog, fresh())
    const write = (docs: readonly object[]) =>
      cleaner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })
    const [deletion, other] = [{ _id: row._id, _rev: row._rev, _deleted: true }, { answers: fresh() }]
    for (const docs of [[deletion, other], [other], []])
      expect((await write(docs)).body).toMatchObject({ error_code: 'FORBIDDEN' })
    expect((await write([deletion])).body).toMatchObject([{ ok: true }])
    const restored = await cleaner('POST', 'catalog_answers/restore/', {
      ...{ catalog_id: catalog, objects: [row._id] },
    })
    expect(restored.body).toMatchObject([{ ok: true }])
  })

  it('come back for a day as they were, unless their key is another one by then', async () => {
    const [kept, late, taken, there] = [
      await addRow(owner, catalog, fresh({ [siteField]: 'Patio' })),
      await addRow(owner, catalog, fresh()),
      await addRow(owner, catalog, fresh()),
      await addRow(owner, catalog, fresh()),
    ]
    for (const row of [kept, late, taken]) await remove(row)
    await addRow(owner, catalog, taken.answers)
    const { pool } = server.database
    await pool.query(`update catalog_rows set deleted_at = now() - interval '25 hours' where id = $1`, [
      late._id,
    ])
    expect(await restore(kept._id, kept._id, late._id, taken._id, there._id, 'none')).toMatchObject([
      { ok: true, id: kept._id, rev: expect.stringMatching(/^3-/) as string },
      { id: late._id, error: 'gone', status: 404 },
      { id: taken._id, error: 'conflict', status: 409, reason: 'ROW_KEY_TAKEN', fields: { [codeField]: {} } },
      { id: there._id, error: 'conflict', reason: 'ROW_CONFLICT' },
      { id: 'none', error: 'gone' },
    ])
    expect((await read(kept._id)).answers).toEqual(kept.answers)
    expect(await restore(kept._id)).toMatchObject([{ error: 'conflict' }])
  })

  it('leave nothing of what they said after a day, nor to whoever takes their id', async () => {
    const secret = 'a5b0000000000000000000f1'
    const { catalog_id: id } = await addCatalog(
      owner,
      sampleCatalog({
        _id: 'a5b0000000000000000000f0',
        catalog_pages: [
          { page_name: 'Uno', page_fields: [{ field_id: secret, field_type: 'password', label: 'Clave' }] },
        ],
      }),
    )
    const row = await addRow(owner, id, { [secret]: 'Xk9!aaaa' })
    const docs = [{ _id: row._id, _rev: row._rev, _deleted: true }]
    await owner('POST', 'catalog/bulk_docs/', { catalog_id: id, docs })
    const masked = { catalog_id: id, docs: [{ _id: row._id, answers: { [secret]: secretMask } }] }
    expect((await owner('POST', 'catalog/bulk_docs/', masked)).body).toMatchObject([{ status: 400 }])

    const { pool } = server.database
    const stored = async () =>
      (await pool.query<{ answers: object }>('select answers from catalog_rows where id = $1', [row._id]))
        .rows
    expect(await stored()).not.toEqual([{ answers: {} }])
    await pool.query(`update catalog_rows set deleted_at = now() - interval '25 hours' where id = $1`, [
      row._id,
    ])
    expect(
      await forgetDeletedRows(server.database.db, new Date(Date.now() - 86_400_000), 10),
    ).toBeGreaterThan(0)
    expect(await stored()).toEqual([{ answers: {} }])
  })
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
