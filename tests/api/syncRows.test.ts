import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument, SyncedRows } from '../../schemas/api/catalogRows'
import { addGrant } from '../../server/store/access/grants'
import {
  addCatalog,
  addForm,
  addRow,
  codeField,
  placeField,
  sampleCatalog,
  siteField,
  statusField,
} from './catalogServer'
import { useTestServer } from './testServer'

const groupField = '65b0000000000000000000e1'
const option = (value: string, label: string) => ({ value, label })

const { server, owner } = await useTestServer()
const helperId = (await server.addUser('helper')).id
const helper = server.callAs(await server.logIn('helper@example.com'))
const catalog = (await addCatalog(owner)).catalog_id
const fields = [
  { field_id: placeField, field_type: 'text', label: 'Planta' },
  { field_id: codeField, field_type: 'text', label: 'Código' },
  {
    field_id: statusField,
    field_type: 'radio',
    label: 'Estatus',
    options: [option('en_uso', 'En uso'), option('baja', 'Baja'), option('otro', 'Otro')],
  },
  { field_id: groupField, field_type: 'text', label: 'Nota' },
]
const form = await addForm(owner, fields, false)

let count = 0
async function addRecord(answers: object = {}): Promise<string> {
  count += 1
  const all = { [placeField]: `p${count}`, [codeField]: `c${count}`, ...answers }
  const { status, body } = await owner('POST', 'form_answer/', { form_id: form, answers: all })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}
const sync = (ids: readonly string[], status = 'created', more: object = {}, call = owner) =>
  call('POST', 'catalog_answers/sync_catalogs_records/', {
    catalogs_ids: [catalog],
    form_answers_ids: ids,
    status,
    ...more,
  })
const counted = async (ids: readonly string[], status?: string) => {
  const answer = await sync(ids, status)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { objects, errors } = answer.body as SyncedRows
  const told = Object.entries(objects[0] ?? {}).filter(
    ([what, number]) => what !== 'catalog_id' && number > 0,
  )
  return { ...Object.fromEntries(told), ...(errors.length > 0 && { errors: errors.map(({ code }) => code) }) }
}
const rowOf = async (id: string) =>
  (await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).body as CatalogRowDocument

describe('rows that follow records', () => {
  it('are made, changed and taken away with them, and say what both have', async () => {
    const id = await addRecord({ [statusField]: 'en_uso', [groupField]: 'sólo aquí' })
    expect(await counted([id])).toEqual({ created: 1 })
    const made = await rowOf(id)
    expect(made.answers).toEqual({ [placeField]: 'p1', [codeField]: 'c1', [statusField]: 'En uso' })
    expect(await counted([id, id], 'edited')).toEqual({ unchanged: 1 })
    expect((await rowOf(id))._rev).toBe(made._rev)

    const answers = { ...made.answers, [siteField]: 'Patio', [statusField]: 'En uso' }
    await owner('PATCH', `catalog_answers/${id}/`, { catalog_id: catalog, answers })
    const edited = { form_id: form, answers: { [placeField]: 'otra', [codeField]: 'c1' } }
    expect((await owner('PATCH', `form_answer/${id}/`, edited)).status).toBeLessThan(300)
    expect(await counted([id], 'edited')).toEqual({ edited: 1 })
    // What the catalog alone has stays; what the record no longer says goes.
    expect((await rowOf(id)).answers).toEqual({
      [placeField]: 'otra',
      [codeField]: 'c1',
      [siteField]: 'Patio',
    })

    expect(await counted([id], 'deleted')).toEqual({ deleted: 1 })
    expect(await counted([id], 'deleted')).toEqual({ unchanged: 1 })
    expect((await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).status).toBe(404)
    expect(await counted([id], 'edited')).toEqual({ created: 1 })
  })

  it('go with a record that was deleted, whatever is said', async () => {
    const id = await addRecord()
    await sync([id])
    expect((await owner('PATCH', 'form_answer/', { deleted_objects: [id] })).status).toBeLessThan(300)
    expect(await counted([id], 'edited')).toEqual({ deleted: 1 })
  })

  it('200 at once, where some are refused: the others are written', async () => {
    await addRow(owner, catalog, { [placeField]: 'x', [codeField]: 'taken' })
    const ids = await Promise.all(Array.from({ length: 198 }, () => addRecord()))
    const taken = await addRecord({ [codeField]: ' TAKEN ' })
    const noOption = await addRecord({ [statusField]: 'otro' })
    expect(await counted([...ids, taken, noOption])).toEqual({
      created: 198,
      refused: 2,
      errors: ['ROW_KEY_TAKEN', 'NOT_AN_OPTION'],
    })
    const { errors } = (await sync([noOption])).body as SyncedRows
    const problem = { label: 'Estatus', msg: [errors[0]?.message] }
    expect(errors).toMatchObject([{ record_id: noOption, fields: { [statusField]: problem } }])
    expect((await sync([...ids, taken, noOption, await addRecord()])).status).toBe(400)
  }, 60_000)

  it('are the same when many sync them at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => addRecord()))
    await Promise.all(Array.from({ length: 8 }, () => sync(ids)))
    expect(await counted(ids)).toEqual({ unchanged: 20 })
    for (const id of ids) expect((await rowOf(id))._rev).toMatch(/^1-/)
  }, 60_000)
})

describe('who may', () => {
  const grant = async (itemId: number, level: 'can_read_item' | 'can_answer_item') => {
    await server.database.db.deleteFrom('grants').where('item_id', '=', itemId).execute()
    await addGrant(server.database.db, {
      account_id: server.owner.account_id,
      item_id: itemId,
      principal_type: 'user',
      principal_id: helperId,
      level,
      created_by_id: server.owner.id,
    })
  }

  it('reads the records and writes the rows; nothing is written otherwise', async () => {
    const id = await addRecord()
    expect((await sync([id], 'created', {}, helper)).status).toBe(404)
    await grant(form, 'can_read_item')
    expect((await sync([id], 'created', {}, helper)).status).toBe(404)
    await grant(catalog, 'can_read_item')
    expect((await sync([id], 'created', {}, helper)).status).toBe(401)
    expect((await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).status).toBe(404)
    await grant(catalog, 'can_answer_item')
    expect((await sync([id], 'created', {}, helper)).status).toBe(200)
    // Rows are deleted by who may delete them.
    expect((await sync([id], 'deleted', {}, helper)).status).toBe(401)
    expect((await rowOf(id))._id).toBe(id)
  })

  it('is of the account', async () => {
    await server.addAccount('other')
    const other = server.callAs(await server.logIn('other@example.com'))
    const id = await addRecord()
    const { catalog_id: theirs } = await addCatalog(other, sampleCatalog())
    expect((await sync([id], 'created', {}, other)).status).toBe(404)
    expect((await sync([id], 'created', { catalogs_ids: [theirs] }, other)).status).toBe(404)
    expect((await sync([id], 'created', { catalogs_ids: [catalog, theirs] })).status).toBe(404)
    expect((await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).status).toBe(404)
  })

  it.each([
    ['no record', { form_answers_ids: [] }],
    ['no catalog', { catalogs_ids: [] }],
    ['a record that is none', { form_answers_ids: ['x'] }],
    ['another status', { status: 'gone' }],
  ])('is refused: %s', async (_name, more) => {
    expect((await sync([await addRecord()], 'created', more)).status).toBe(400)
  })
})
