import { beforeAll, describe, expect, it, vi } from 'vitest'
import { metersBetween } from '../../schemas/model/distance'
import { newForm } from '../../schemas/model/newForm'
import {
  addCatalog,
  addForm,
  addRows,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  statusField,
  wantsRow,
} from './catalogServer'
import { useTestServer } from './testServer'

/* What is looked up while answering: near where one is, within a filter, by what another row says. */

const pointField = '65b0000000000000000000d9'
const center = { latitude: 25.6866, longitude: -100.3161 }
/** Metres to the north of the centre, and to the east. */
const off = (north: number, east = 0) => ({
  latitude: center.latitude + north / 111_195,
  longitude: center.longitude + east / 111_195 / Math.cos((center.latitude * Math.PI) / 180),
})

const fence = (changes: object = {}) => ({
  geofence: {
    field_id: pointField,
    key_field: siteField,
    distance: 250,
    on_create: true,
    on_edit: false,
    ...changes,
  },
})

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const sample = sampleCatalog()
const [page] = sample.catalog_pages
const place = { field_id: pointField, field_type: 'geolocation', label: 'Dónde', required: false }
const catalog_pages = [{ ...page, page_fields: [...(page?.page_fields ?? []), place] }]
const catalog = (await addCatalog(owner, { ...sample, catalog_pages })).catalog_id
const row = (name: string, site: string, code: string, status: string, where: unknown) => ({
  answers: {
    [placeField]: name,
    [siteField]: site,
    [codeField]: code,
    [statusField]: status,
    ...(where === undefined ? {} : { [pointField]: where }),
  },
})
await addRows(owner, catalog, [
  row('Norte', 'Puerta', 'c1', 'En uso', off(240)),
  row('Norte', 'Patio', 'c2', 'En uso', off(-20, 30)),
  row('Norte', 'Patio', 'c3', 'En uso', off(3)),
  row('Norte', 'Lejos', 'c4', 'En uso', off(260)),
  row('Sur', 'Esquina', 'c5', 'En uso', off(200, 200)),
  row('Este', 'Cerca', 'c6', 'En uso', off(0, -245)),
  row('Este', 'De baja', 'c7', 'Baja', off(1)),
  row('Sin lugar', 'Nada', 'c8', 'En uso', undefined),
])
const form = await addForm(owner, rowFields(catalog, fence()))

const keysOf = async (fieldId: string, more: object = {}, call = visitor) => {
  const { status, body } = await call('POST', 'catalog/keys/', {
    catalog_id: catalog,
    form_id: form,
    field_id: fieldId,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { values: unknown[]; more: boolean; distances?: number[] }
}

describe.each(['few rows', 'many rows'])('a geofence, with %s', (size) => {
  if (size === 'many rows')
    beforeAll(async () => {
      const { pool, db } = server.database
      await pool.query(
        `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
         select $1, $2, 'm' || n, 1, '1-x', 1, jsonb_build_object($3::text, 'Zona', $4::text, 'Sitio ' || n,
           $5::text, 'm' || n, $6::text, 'En uso', $7::text,
           jsonb_build_object('latitude', $8::float8 + 1 + n * 0.001, 'longitude', $9::float8)), now(), now()
         from generate_series(1, 4000) n`,
        [
          ...[server.owner.account_id, catalog, placeField, siteField, codeField, statusField, pointField],
          ...[center.latitude, center.longitude],
        ],
      )
      const views = () => db.selectFrom('catalog_views').select(['fields', 'ready']).execute()
      const askAgain = async () => {
        await keysOf(placeField, { position: center })
        const [view] = await views()
        return view?.ready === true && view.fields.join() === `@${pointField}`
      }
      await vi.waitUntil(askAgain, { timeout: 50_000, interval: 200 })
    }, 60_000)

  it('only rows within the distance are offered, the nearest first', async () => {
    expect(await keysOf(placeField, { position: center })).toEqual({
      values: ['Norte', 'Este'],
      more: false,
      distances: [0, 250],
    })
    const below = { where: [{ field_id: placeField, value: 'Norte' }], position: center }
    expect(await keysOf(siteField, below)).toEqual({
      values: ['Patio', 'Puerta'],
      more: false,
      distances: [0, 240],
    })
    expect(await keysOf(siteField, { ...below, limit: 1 })).toMatchObject({ values: ['Patio'], more: true })
    expect(await keysOf(siteField, { ...below, search: 'PUÉR' })).toMatchObject({ values: ['Puerta'] })
    expect(await keysOf(siteField, { ...below, search: 'lejos' })).toMatchObject({ values: [] })
    expect(await keysOf(placeField, { position: off(-500_000) })).toMatchObject({ values: [] })
  })

  it('details are of the nearest row that is meant, and of none outside', async () => {
    const details = async (site: string, position: object | null) => {
      const { body } = await visitor('POST', 'catalog/details/', {
        catalog_id: catalog,
        form_id: form,
        where: [
          { field_id: placeField, value: 'Norte' },
          { field_id: siteField, value: site },
        ],
        field_ids: [codeField],
        position,
      })
      return (body as { details: object | null }).details
    }
    expect(await details('Patio', center)).toEqual({ [codeField]: ['c3'] })
    expect(await details('Patio', off(-20, 30))).toEqual({ [codeField]: ['c2'] })
    expect(await details('Lejos', center)).toBeNull()
    expect(await details('Lejos', null)).toEqual({ [codeField]: ['c4'] })
  })

  it('a cascade that is asked as CouchDB views are has it too', async () => {
    const { body } = await visitor('POST', 'catalog/view/', {
      catalog_id: catalog,
      form_id: form,
      options: { group_level: 2, startkey: ['Norte'], endkey: ['Norte\n'] },
      position: center,
    })
    expect(body).toEqual({ rows: [{ key: ['Norte', 'Patio'] }, { key: ['Norte', 'Puerta'] }] })
  })

  it('a row that moves is offered where it is now', async () => {
    const find = { catalog_id: catalog, selector: { [codeField]: 'c4' } }
    const found = (await owner('POST', 'catalog/find/', find)).body as {
      objects: { _id: string; _rev: string; answers: object }[]
    }
    const row = found.objects[0]
    const move = async (_rev: string | undefined, where: object) => {
      const answers = { ...row?.answers, [pointField]: where }
      const sent = { catalog_id: catalog, answers, _rev }
      const { body } = await owner('PATCH', `catalog_answers/${row?._id}/`, sent, wantsRow)
      return (body as { _rev: string })._rev
    }
    const rev = await move(row?._rev, off(10))
    const below = { where: [{ field_id: placeField, value: 'Norte' }], position: center }
    expect((await keysOf(siteField, below)).values).toEqual(['Patio', 'Lejos', 'Puerta'])
    await move(rev, off(260))
    expect((await keysOf(siteField, below)).values).toEqual(['Patio', 'Puerta'])
  })
})

it('who says no position, or asks through a field without a fence, is not fenced in', async () => {
  expect((await keysOf(placeField)).values).toContain('Sur')
  const free = await addForm(owner, rowFields(catalog))
  expect(await keysOf(placeField, { form_id: free, position: center })).not.toHaveProperty('distances')
  const wide = await addForm(owner, rowFields(catalog, fence({ distance: 0 })))
  expect((await keysOf(placeField, { form_id: wide, position: center })).values).toContain('Sur')
})

it.each([{ latitude: 91, longitude: 0 }, { latitude: 0 }, 'x', { latitude: '1', longitude: 1 }])(
  'a position that is none is refused: %j',
  async (position) => {
    const { status } = await visitor('POST', 'catalog/keys/', {
      ...{ catalog_id: catalog, form_id: form, field_id: placeField },
      position,
    })
    expect(status).toBe(400)
  },
)

it.each([
  ['over the date line', { latitude: -17, longitude: 179.9999 }, { latitude: -17, longitude: -179.9995 }],
  ['at a pole', { latitude: 89.9999, longitude: 10 }, { latitude: 89.9999, longitude: -170 }],
])('near is near %s', async (_name, here, there) => {
  const meters = metersBetween(here, there)
  expect(meters).toBeLessThan(250)
  const answers = { [placeField]: 'Raro', [siteField]: _name, [codeField]: _name, [statusField]: 'En uso' }
  const row = { catalog_id: catalog, answers: { ...answers, [pointField]: there } }
  expect((await owner('POST', 'catalog_answers/', row)).status).toBe(201)
  const { distances } = await keysOf(placeField, { position: here })
  expect(distances).toEqual([Math.round(meters / 10) * 10])
})

it('distances are told by the metre only where the form shows the place', async () => {
  const [row, ...members] = rowFields(catalog, fence())
  const { catalog_fields: shown } = row as { catalog_fields: string[] }
  const place = { ...members.at(-1), field_id: pointField }
  const showing = await addForm(owner, [
    { ...row, catalog_fields: [...shown, pointField] },
    ...members,
    place,
  ])
  expect(await keysOf(placeField, { form_id: showing, position: center })).toMatchObject({
    values: ['Norte', 'Este'],
    distances: [3, 245],
  })
})

it('a fence shows where rows are: whoever may not read the catalog cannot build one', async () => {
  await server.addUser('fencer')
  await server.database.db
    .updateTable('users')
    .set({ permissions: ['add_form'] })
    .where('username', '=', 'fencer@example.com')
    .execute()
  const fencer = server.callAs(await server.logIn('fencer@example.com'))
  const document = newForm({ name: 'Cerca', pageName: 'Datos' })
  const [page] = document.form_pages
  const page_fields = rowFields(catalog, fence())
  const { status } = await fencer('POST', 'form_data/', {
    ...document,
    form_pages: [{ ...page, page_fields }],
  })
  expect(status).toBe(403)
})
