import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { preparing } from '../../server/database/preparing'
import type { Database } from '../../server/store/schema'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, addForm, addRow, codeField, placeField, rowFields, statusField } from './catalogServer'
import { apiPath, useTestServer } from './testServer'

/* What may be looked up changes at once, also for a server that has just answered and hears of the change from nobody. */

let catalog = 0
let form = 0

const { server, owner } = await useTestServer()
const { pool } = server.database
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
const other = await buildApp({ db, pool, files: server.files, config: {} })
const add = async (name: string) => {
  const { id } = await server.addUser(name)
  return { id, authorization: await server.logIn(`${name}@example.com`) }
}
const member = await add('member')
const designer = await add('designer')
afterAll(async () => {
  await other.close()
})

const grant = (userId: number, itemId: number, level: 'can_read_item' | 'can_answer_item') =>
  addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: itemId, level },
    ...{ principal_type: 'user', principal_id: userId, created_by_id: server.owner.id },
  })
const takeGrants = (userId: number) =>
  server.database.db.deleteFrom('grants').where('principal_id', '=', userId).execute()

beforeEach(async () => {
  catalog = (await addCatalog(owner)).catalog_id
  for (const [place, code, status] of [
    ['Norte', '1', 'En uso'],
    ['Sur', '2', 'Baja'],
  ])
    await addRow(owner, catalog, { [placeField]: place, [codeField]: code, [statusField]: status })
  form = await addForm(owner, rowFields(catalog), false)
  return async () => {
    await owner('DELETE', `item/${form}/`)
    await owner('DELETE', `catalog_model/${catalog}/`)
  }
})

/** What the other server offers: the places, or the status of its refusal. */
async function offered(authorization?: string): Promise<unknown> {
  const answer = await other.inject({
    method: 'POST',
    url: apiPath('catalog/keys/'),
    headers: authorization ? { authorization } : {},
    payload: { catalog_id: catalog, form_id: form, field_id: placeField },
  })
  const body = answer.json<{ values?: unknown }>()
  return body.values ?? answer.statusCode
}

const saveForm = async (changes: object, fields = rowFields(catalog)) => {
  const form_pages = [{ page_name: 'Datos', page_fields: fields }]
  const document = { name: 'Visita', form_id: form, form_pages, ...changes }
  expect((await owner('POST', 'form_data/', document)).status).toBeLessThan(300)
}

describe('the next look-up, on whichever server, knows of', () => {
  it('a session that ended', async () => {
    const authorization = await server.logIn('owner@example.com')
    expect(await offered(authorization)).toEqual(['Norte'])
    await server.callAs(authorization)('POST', 'user_admin/logout/')
    expect(await offered(authorization)).toBe(440)
  })

  it('a grant that was given and taken away', async () => {
    expect(await offered(member.authorization)).toBe(404)
    await grant(member.id, form, 'can_answer_item')
    expect(await offered(member.authorization)).toEqual(['Norte'])
    await takeGrants(member.id)
    expect(await offered(member.authorization)).toBe(404)
  })

  it('what whoever the form belongs to may no longer read', async () => {
    await server.database.db
      .updateTable('items')
      .set({ owner_id: designer.id })
      .where('id', '=', form)
      .execute()
    expect(await offered(designer.authorization)).toBe(404)
    await grant(designer.id, catalog, 'can_read_item')
    expect(await offered(designer.authorization)).toEqual(['Norte'])
    await takeGrants(designer.id)
    expect(await offered(designer.authorization)).toBe(404)
  })

  it('a form that is public, is so no longer, and is deleted', async () => {
    expect(await offered()).toBe(404)
    await saveForm({ public: true })
    expect(await offered()).toEqual(['Norte'])
    await saveForm({ public: false })
    expect(await offered()).toBe(404)
    await grant(member.id, form, 'can_answer_item')
    expect(await offered(member.authorization)).toEqual(['Norte'])
    expect((await owner('DELETE', `item/${form}/`)).status).toBeLessThan(300)
    expect(await offered(member.authorization)).toBe(404)
    await takeGrants(member.id)
  })

  it('another filter under the same name, and another filter of the form', async () => {
    await saveForm({ public: true })
    expect(await offered()).toEqual(['Norte'])
    const filters = { Activos: { $and: [{ [statusField]: { $eq: 'Baja' } }] } }
    expect((await owner('PATCH', `catalog_model/${catalog}/`, { filters })).status).toBeLessThan(300)
    expect(await offered()).toEqual(['Sur'])
    await saveForm({ public: true }, rowFields(catalog, { filters: '' }))
    expect(await offered()).toEqual(['Norte', 'Sur'])
  })
})

it('what is wrong with a body is said before who asks is known, and who is nobody is told so', async () => {
  const ask = (authorization: string, payload: object) =>
    other.inject({ method: 'POST', url: apiPath('catalog/keys/'), headers: { authorization }, payload })
  const body = { catalog_id: catalog, form_id: form, field_id: placeField }
  expect((await ask('Bearer x', { field_id: 1 })).statusCode).toBe(400)
  expect((await ask('Bearer x', body)).statusCode).toBe(401)
})
