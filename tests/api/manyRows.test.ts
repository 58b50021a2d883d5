import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { secretMask } from '../../schemas/fields/password'
import { forgetDeletedRows } from '../../server/store/rows/catalogRows'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, addRow, codeField, rowsAs, sampleCatalog, siteField, statusField } from './catalogServer'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const catalog = (await addCatalog(owner)).catalog_id
const { fresh, read, edit } = rowsAs(owner, catalog)

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
