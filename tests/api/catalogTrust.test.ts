import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { addGrant } from '../../server/store/access/grants'
import {
  addCatalog,
  addRow,
  codeField,
  placeField,
  rowFields,
  sitesField,
  statusField,
} from './catalogServer'
import { sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* Nobody gets or gives more of a catalog's rows than they may read. */

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const catalog = (await addCatalog(owner)).catalog_id
await addRow(owner, catalog, { [placeField]: 'Norte', [codeField]: '1', [statusField]: 'En uso' })
const designer = await server.addUser('designer')
await server.database.db
  .updateTable('users')
  .set({ permissions: ['add_form'] })
  .where('id', '=', designer.id)
  .execute()
const design = server.callAs(await server.logIn('designer@example.com'))

/** A public form whose field takes rows from a catalog, by its number or by its document's id. */
const formWith = (catalogId: number, fieldId = sitesField, changes: object = {}) => ({
  ...sampleForm({ public: true }),
  form_pages: [
    {
      page_name: 'Uno',
      page_fields: JSON.parse(
        JSON.stringify(rowFields(catalogId, changes)).replaceAll(sitesField, fieldId),
      ) as [],
    },
  ],
})
const otherField = '65b0000000000000000000ff'
const idOf = (body: unknown) => (body as { form_id: number }).form_id
const share = (itemId: number, level: 'can_read_item' | 'can_manage_item') =>
  addGrant(server.database.db, {
    account_id: server.owner.account_id,
    item_id: itemId,
    principal_type: 'user',
    principal_id: designer.id,
    level,
    created_by_id: server.owner.id,
  })
const lookUps = (formId: number, catalogId: number): [string, object][] => [
  ['catalog/find/', { catalog_id: catalogId, form_id: formId }],
  ['catalog/view/', { catalog_id: catalogId, form_id: formId, options: { group_level: 1 } }],
  ['catalog/keys/', { catalog_id: catalogId, form_id: formId, field_id: placeField }],
  ['catalog/details/', { catalog_id: catalogId, form_id: formId, field_ids: [placeField] }],
]

describe('a form that takes rows', () => {
  it.each([
    ['by the number of a catalog', otherField],
    ['by the id of a catalog', sitesField],
  ])('%s that its designer may not read is not saved', async (_name, fieldId) => {
    expect(await design('POST', 'form_data/', formWith(catalog, fieldId))).toMatchObject({
      status: 403,
      body: { error_code: 'CATALOG_NOT_ALLOWED', params: { label: 'Sitio' } },
    })
  })

  it('by a number before there was such a catalog shows nothing once there is', async () => {
    const named = catalog + 20
    const formId = idOf((await design('POST', 'form_data/', formWith(named, otherField))).body)
    const create = () => addCatalog(owner, { name: 'Precios', catalog_pages: catalogPages })
    let later = await create()
    while (later.catalog_id < named) later = await create()
    expect(later.catalog_id).toBe(named)
    await addRow(owner, later.catalog_id, { [placeField]: 'Sur' })
    for (const call of [design, visitor])
      for (const [path, body] of lookUps(formId, later.catalog_id))
        expect((await call('POST', path, body)).status).toBe(404)
  })

  it('that somebody else may manage shows them and others no more than it did', async () => {
    const narrow = formWith(catalog)
    const formId = idOf((await owner('POST', 'form_data/', narrow)).body)
    await share(formId, 'can_manage_item')
    const save = (form: object) => design('POST', 'form_data/', { ...form, form_id: formId })
    expect((await save({ ...narrow, name: 'Otro nombre' })).status).toBe(201)
    expect(await save(formWith(catalog, sitesField, { filters: null }))).toMatchObject({ status: 403 })
    expect(await design('POST', 'form/copy/', { forms: [formId] })).toMatchObject({ status: 403 })
    for (const [path, body] of lookUps(formId, catalog))
      expect((await visitor('POST', path, body)).status).toBeLessThan(300)
  })

  it('is saved by who may read them, and shows them while its owner may', async () => {
    await share(catalog, 'can_read_item')
    const saved = await design('POST', 'form_data/', formWith(catalog))
    expect(saved.status).toBe(201)
    const find = () => visitor('POST', 'catalog/find/', { catalog_id: catalog, form_id: idOf(saved.body) })
    expect((await find()).status).toBe(200)
    await server.database.db.deleteFrom('grants').where('item_id', '=', catalog).execute()
    expect((await find()).status).toBe(404)
  })
})

it('a revision tells nothing of what it is of: the same row, written again, has another one', async () => {
  const write = async (id: string) => {
    const docs = [{ _id: id, answers: { [placeField]: 'Norte' } }]
    await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })
    const { body } = await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)
    return (body as CatalogRowDocument)._rev
  }
  const [one, two] = [await write('r1'), await write('r2')]
  expect(one).toMatch(/^1-[0-9a-f]{32}$/)
  expect(one).not.toBe(two)
})

const catalogPages = [
  { page_name: 'Uno', page_fields: [{ field_id: placeField, field_type: 'text', label: 'Planta' }] },
]
