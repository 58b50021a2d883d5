import { expect, it } from 'vitest'
import type { FieldDocument } from '../../schemas/model/form'
import { fields, shopCatalogs, shopForm, type ShopCatalogIds } from '../support/shopCatalogs'
import { addCatalog, addRow } from './catalogServer'
import { useTestServer } from './testServer'

/* Rows that depend on rows that depend on rows that depend on rows: the server asks for the same as the browser offers. */

async function add({ document, rows }: (typeof shopCatalogs)[keyof ShopCatalogIds]): Promise<number> {
  const { catalog_id } = await addCatalog(owner, document)
  for (const row of rows) await addRow(owner, catalog_id, row)
  return catalog_id
}

async function save(document: object): Promise<number> {
  const { status, body } = await owner('POST', 'form_data/', document)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { form_id: number }).form_id
}

const { server, owner } = await useTestServer()
const catalogs = {
  countries: await add(shopCatalogs.countries),
  regions: await add(shopCatalogs.regions),
  cities: await add(shopCatalogs.cities),
  shops: await add(shopCatalogs.shops),
}
const form = await save(shopForm(catalogs, { public: true }))
const setsForm = await save(shopForm(catalogs, { public: true, inSets: true }))

const { country, region, city, shop } = fields
const answered = (...[ofCountry, ofRegion, ofCity, ofShop]: readonly string[]) => ({
  ...(ofCountry && { [fields.countries]: { [country]: ofCountry } }),
  ...(ofRegion && { [fields.regions]: { [region]: ofRegion } }),
  ...(ofCity && { [fields.cities]: { [city]: ofCity } }),
  ...(ofShop && { [fields.shops]: { [shop]: ofShop } }),
})
const send = (answers: object, to = form) => server.callAs()('POST', 'form_answer/', { form_id: to, answers })

const whole = ['México', 'Norte', 'Monterrey', 'Centro']

it('answers that agree are stored', async () => {
  expect((await send(answered(...whole))).status).toBe(201)
  expect((await send(answered('Brasil'))).status).toBe(201)
})

it.each([
  ['a region of another country', ['Brasil', 'Norte', 'Monterrey', 'Centro'], region],
  ['a city of another region', ['México', 'Sureste', 'Monterrey', 'Centro'], city],
  ['a shop of another city', ['México', 'Norte', 'Saltillo', 'Centro'], shop],
  ['no country of all', ['Atlantis', 'Norte', 'Monterrey', 'Centro'], country],
])('%s is refused at its own field, also in a set', async (_what, values, fieldId) => {
  const codes = [{ code: 'ROW_NOT_FOUND' }]
  expect(await send(answered(...values))).toMatchObject({ status: 400, body: { [fieldId]: { codes } } })
  const sets = { [fields.visits]: [answered(...whole), answered(...values)] }
  expect(await send(sets, setsForm)).toMatchObject({
    status: 400,
    body: { [fields.visits]: { '1': { [fieldId]: { codes } } } },
  })
})

it('the values of a level are those that the levels of all parents leave', async () => {
  const keys = async (catalog_id: number, field_id: string, where: readonly object[]) => {
    const asked = { form_id: form, catalog_id, field_id, where }
    const { status, body } = await server.callAs()('POST', 'catalog/keys/', asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { values: string[] }).values
  }
  expect(await keys(catalogs.regions, region, [{ field_id: country, value: 'México' }])).toEqual([
    'Norte',
    'Sureste',
  ])
  expect(await keys(catalogs.shops, shop, [{ field_id: city, value: 'Curitiba' }])).toEqual(['Batel'])
})

it('the values that a field has among all rows are told to who may read the catalog', async () => {
  const asked = { catalog_id: catalogs.cities, field_id: region }
  const { status, body } = await owner('POST', 'catalog/get_value_fields/', asked)
  expect([status, body]).toMatchObject([200, { objects: ['Norte', 'Sul', 'Sureste'] }])
  expect((await server.callAs()('POST', 'catalog/get_value_fields/', asked)).status).not.toBe(200)
})

it('a circle of four is refused, wherever it closes', async () => {
  const related = (field: FieldDocument, id: string, catalog_id: number, member: string): FieldDocument => {
    const { catalog } = field as { readonly catalog?: { readonly [key: string]: unknown } }
    if (field.field_id !== id) return field
    const related_catalog = { catalog_id, related_fields: [member] }
    return { ...field, catalog: { ...catalog, related_catalog } }
  }
  const closedAt = (id: string, catalogId: number, member: string) => {
    const document = shopForm(catalogs)
    const form_pages = document.form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.map((field) => related(field, id, catalogId, member)),
    }))
    return owner('POST', 'form_data/', { ...document, form_pages })
  }
  const refused = { status: 400, body: { error_code: 'RELATION_CYCLE' } }
  expect(await owner('POST', 'form_data/', shopForm(catalogs, { closed: true }))).toMatchObject(refused)
  expect(await closedAt(fields.regions, catalogs.cities, city)).toMatchObject(refused)
  expect(await closedAt(fields.cities, catalogs.shops, shop)).toMatchObject(refused)
})
