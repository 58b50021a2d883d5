import { describe, expect, it } from 'vitest'
import {
  addCatalog,
  addForm,
  addRow,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  statusField,
} from './catalogServer'
import { useTestServer, type Answer } from './testServer'

/* Names and ids that are none: what they would say of a catalog is refused, and where they are stored already they show nothing. */

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const catalog = (await addCatalog(owner)).catalog_id
await addRow(owner, catalog, { [placeField]: 'Norte', [statusField]: 'En uso' })
await addRow(owner, catalog, { [placeField]: 'Sur', [statusField]: 'Baja' })

const said = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]
const blanks = [' ', '   ', '\u00a0', '\t', '\n', '\u2003', '\u3000', '\ufeff', '\u200b', ' \u2060 ']
const filter = { $and: [{ [statusField]: { $eq: 'En uso' } }] }

describe('a filter', () => {
  it.each(blanks)('cannot be called %j', async (name) => {
    const create = { catalog_id: catalog, filter_name: name, filter }
    const copy = sampleCatalog({ _id: undefined, filters: { Activos: filter, [name]: filter } })
    for (const refused of [
      await owner('POST', 'user_properties/create_filter/', create),
      await owner('POST', 'user_properties/create_filter/', { ...create, filter_selected: 'Activos' }),
      await owner('POST', 'catalog_model/', copy),
      await owner('PATCH', `catalog_model/${catalog}/`, { filters: { Activos: filter, [name]: filter } }),
    ])
      expect(said(refused)).toEqual([400, 'CATALOG_FILTER_BAD_NAME'])
  })

  const lookUps = (form_id: number): [string, object][] => {
    const asked = { catalog_id: catalog, form_id }
    return [
      ['find', asked],
      ['count', asked],
      ['changes', asked],
      ['view', { ...asked, options: { group_level: 1 } }],
      ['keys', { ...asked, field_id: placeField }],
      ['details', { ...asked, field_ids: [placeField] }],
    ]
  }

  it.each([...blanks, ' Activos', 'Otro', 5, false, ['Activos'], { Activos: true }])(
    'that a form calls %j shows nobody a row',
    async (filters) => {
      const form = await addForm(owner, rowFields(catalog, { filters }))
      for (const call of [visitor, owner])
        for (const [path, body] of lookUps(form))
          expect([path, ...said(await call('POST', `catalog/${path}/`, body))]).toEqual([
            ...[path, 400, 'CATALOG_FILTER_NAME'],
          ])
    },
  )

  it.each([null, undefined, '', {}, []])('is asked for by none, where a form says %j', async (filters) => {
    const form = await addForm(owner, rowFields(catalog, { filters }))
    const asked = { catalog_id: catalog, form_id: form }
    expect((await visitor('POST', 'catalog/count/', asked)).body).toEqual({ count: 2, more: false })
  })
})

it('of several key fields the first counts, and the document stays as it was sent', async () => {
  const sample = sampleCatalog({ _id: undefined })
  const [page] = sample.catalog_pages
  const fields = page?.page_fields.map((field) => (field.label === 'Sitio' ? { ...field, key: true } : field))
  const twice = { ...sample, catalog_pages: [{ ...page, page_fields: fields }] }
  const { body } = await owner('POST', 'catalog_model/', twice)
  const { catalog_id } = body as { catalog_id: number }
  const { body: stored } = await owner('GET', `catalog_model/send_catalog/${catalog_id}/`)
  // Each in its page and in the list of fields.
  expect(JSON.stringify(stored).match(/"key":true/g)).toHaveLength(4)
  const add = (site: string, code: string) =>
    owner('POST', 'catalog_answers/', {
      catalog_id,
      answers: { [placeField]: 'Norte', [siteField]: site, [codeField]: code },
    })
  const statuses = [await add('A', '1'), await add('B', '1'), await add('A', '2')].map(({ status }) => status)
  expect(statuses).toEqual([201, 201, 400])
})

it('a row is never called __proto__', async () => {
  const named = { catalog_id: catalog, _id: '__proto__', answers: { [placeField]: 'X' } }
  for (const refused of [
    await owner('POST', 'catalog_answers/', named),
    await owner('PATCH', 'catalog_answers/', named),
    await owner('PATCH', 'catalog_answers/', { ...named, _id: undefined, record_id: '__proto__' }),
    await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs: [named] }),
  ])
    expect(refused.status).toBe(400)
  const asked = { catalog_id: catalog, _id: 'proto__', answers: { [placeField]: 'X' } }
  expect((await owner('POST', 'catalog_answers/', asked)).status).toBe(201)
})
