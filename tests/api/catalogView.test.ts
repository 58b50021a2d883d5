import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addCatalog,
  addForm,
  addRows,
  codeField,
  placeField,
  rowFields,
  siteField,
  sitesField,
  statusField,
} from './catalogServer'
import { useTestServer, type Call } from './testServer'

/** Far more than are looked through one by one. */
const many = 4_000

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const catalog = (await addCatalog(owner)).catalog_id
const row = (place: string, site: string, code: string, status: string) => ({
  answers: { [placeField]: place, [siteField]: site, [codeField]: code, [statusField]: status },
})
await addRows(owner, catalog, [
  row('Norte', 'Patio', 'c1', 'En uso'),
  row('Norte', 'Almacén', 'c2', 'En uso'),
  row('Norte', 'Cerrado', 'c3', 'Baja'),
  row('Sur', 'Patio', 'c4', 'En uso'),
  row('Viejo', 'Patio', 'c5', 'Baja'),
])
const open = await addForm(owner, rowFields(catalog), true)
const closed = await addForm(owner, rowFields(catalog), false)

const keysOf = async (call: Call, body: object) =>
  (await call('POST', 'catalog/keys/', { catalog_id: catalog, ...body })).body as {
    values: unknown[]
    more: boolean
  }

/** Everything here holds with few rows, which are looked through, and with many, for which views are kept. */
describe.each(['few rows', 'many rows'])('with %s', (size) => {
  if (size === 'many rows')
    beforeAll(async () => {
      const { pool, db } = server.database
      await pool.query(
        `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
         select $1, $2, 'm' || n, 1, '1-x', 1, jsonb_build_object($3::text, 'Zona', $4::text, 'Sitio ' || n,
           $5::text, 'm' || n, $6::text, 'En uso'), now(), now() from generate_series(1, $7::integer) n`,
        [server.owner.account_id, catalog, placeField, siteField, codeField, statusField, many],
      )
      const ready = async () =>
        (await db.selectFrom('catalog_views').selectAll().execute()).map((view) => view.ready)
      // The first who asks has rows looked through and a view made.
      const askAgain = async () => {
        await keysOf(owner, { form_id: open, field_id: placeField })
        return ready()
      }
      await vi.waitUntil(async () => (await askAgain()).join() === 'true', { timeout: 50_000, interval: 200 })
    }, 60_000)
  const places = size === 'few rows' ? ['Norte', 'Sur'] : ['Norte', 'Sur', 'Zona']

  it('a cascade is asked as CouchDB views are', async () => {
    const view = async (options: object, more: object = {}) => {
      const { status, body } = await visitor('POST', 'catalog/view/', {
        form_id: open,
        catalog_id: catalog,
        parent_catalog_id: null,
        options,
        ...more,
      })
      expect(status).toBe(201)
      return (body as { rows: { key: unknown[] }[] }).rows.map(({ key }) => key)
    }
    expect(await view({ group_level: 1, startkey: [], endkey: [] })).toEqual(places.map((one) => [one]))
    expect(await view({ group_level: 2, startkey: ['Norte'], endkey: ['Norte\n'] })).toEqual([
      ['Norte', 'Almacén'],
      ['Norte', 'Patio'],
    ])
    const whole = { group_level: 3, startkey: ['Norte', 'Patio'], endkey: ['Norte', 'Patio', {}] }
    expect(await view(whole, { is_edition: true })).toEqual([['Norte', 'Patio', { [codeField]: ['c1'] }]])
  })

  it('values are searched whatever their case and accents, and told when there are more', async () => {
    const below = { form_id: open, field_id: siteField, where: [{ field_id: placeField, value: 'Norte' }] }
    expect(await keysOf(visitor, below)).toEqual({ values: ['Almacén', 'Patio'], more: false })
    expect(await keysOf(visitor, { ...below, limit: 1 })).toEqual({ values: ['Almacén'], more: true })
    for (const search of ['ALMACEN', 'mac', 'cé', 'n'])
      expect((await keysOf(visitor, { ...below, search })).values).toEqual(['Almacén'])
    for (const search of ['%', '_', "' or 1=1", 'cerrado'])
      expect((await keysOf(visitor, { ...below, search })).values).toEqual([])
    expect((await keysOf(visitor, { form_id: open, field_id: placeField, search: 'OR' })).values).toEqual([
      'Norte',
    ])
    expect((await keysOf(visitor, { form_id: open, field_id: placeField, search: 'xyz' })).values).toEqual([])
  })

  it('a part of a list is without gaps, in the order in which it goes on', async () => {
    const zone = { form_id: open, field_id: siteField, where: [{ field_id: placeField, value: 'Zona' }] }
    const { values } = await keysOf(visitor, { ...zone, limit: 3 })
    expect(values).toEqual(size === 'few rows' ? [] : ['Sitio 1', 'Sitio 10', 'Sitio 100'])
  })

  it('details are of the row that is meant', async () => {
    const ask = (place: string, site: string) =>
      visitor('POST', 'catalog/details/', {
        form_id: open,
        catalog_id: catalog,
        where: [
          { field_id: placeField, value: place },
          { field_id: siteField, value: site },
        ],
        field_ids: [codeField],
      })
    expect((await ask('Sur', 'Patio')).body).toEqual({ details: { [codeField]: ['c4'] } })
    expect((await ask('Norte', 'Cerrado')).body).toEqual({ details: null })
  })

  it('without login a form shows its fields and its filter, and no more', async () => {
    const find = (query: object) =>
      visitor('POST', 'catalog/find/', { form_id: open, catalog_id: catalog, ...query })
    const { body } = await find({
      selector: { [placeField]: { $ne: 'Zona' } },
      sort: [`answers.${codeField}`],
    })
    const { objects } = body as { objects: { answers: object }[] }
    expect(objects.map((row) => row.answers)).toEqual([
      { [placeField]: 'Norte', [siteField]: 'Patio', [codeField]: 'c1' },
      { [placeField]: 'Norte', [siteField]: 'Almacén', [codeField]: 'c2' },
      { [placeField]: 'Sur', [siteField]: 'Patio', [codeField]: 'c4' },
    ])
    for (const hidden of [{ [statusField]: 'En uso' }, { answers: { [statusField]: { $exists: true } } }])
      expect((await find({ selector: hidden })).body).toEqual({ objects: [] })
    expect((await find({ fields: [`answers.${statusField}`], limit: 1 })).body).toEqual({ objects: [{}] })
    for (const form_id of [closed, undefined])
      for (const [path, more] of [
        ['catalog/find/', {}],
        ['catalog/view/', {}],
        ['catalog/keys/', { field_id: placeField }],
        ['catalog/details/', { field_ids: [codeField] }],
      ] as const)
        expect((await visitor('POST', path, { form_id, catalog_id: catalog, ...more })).status).toBe(404)
    const hidden = { form_id: open, catalog_id: catalog, field_id: statusField }
    expect((await visitor('POST', 'catalog/keys/', hidden)).status).toBe(404)
  })

  it('a row that is written and one that goes are in the lists at once', async () => {
    const answers = {
      [placeField]: 'Nueva',
      [siteField]: 'Uno',
      [codeField]: `n-${size}`,
      [statusField]: 'En uso',
    }
    const { body } = await owner('POST', 'catalog_answers/', { catalog_id: catalog, answers })
    const { _id, _rev } = body as { _id: string; _rev: string }
    const ask = async () => (await keysOf(visitor, { form_id: open, field_id: placeField })).values
    expect(await ask()).toContain('Nueva')
    const off = { catalog_id: catalog, answers: { ...answers, [statusField]: 'baja' }, _rev }
    expect((await owner('PATCH', `catalog_answers/${_id}/`, off)).status).toBe(204)
    expect(await ask()).toEqual(places)
  })
})

it("a catalog of another account is not there, not even through one's own form", async () => {
  const outsider = server.callAs(
    await (await server.addAccount('outsider'), server.logIn('outsider@example.com')),
  )
  const form = await addForm(outsider, rowFields(catalog), true)
  for (const call of [outsider, visitor])
    for (const body of [{ catalog_id: catalog }, { catalog_id: catalog, form_id: form }])
      expect((await call('POST', 'catalog/find/', body)).status).toBe(404)
  const mine = await addCatalog(outsider)
  expect(mine._id).toBe(sitesField)
  // The form names the other account's number, and finds the catalog of its own account by the id of its field.
  const own = await outsider('POST', 'catalog/keys/', {
    catalog_id: catalog,
    form_id: form,
    field_id: placeField,
  })
  expect(own).toMatchObject({ status: 200, body: { values: [] } })
})

it('a form whose field names a filter that is gone shows nothing', async () => {
  const form = await addForm(owner, rowFields(catalog, { filters: 'Ninguno' }), true)
  const asked = { catalog_id: catalog, form_id: form, field_id: placeField }
  expect(await visitor('POST', 'catalog/keys/', asked)).toMatchObject({
    body: { error_code: 'CATALOG_FILTER_NAME' },
  })
})
