import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChangedRows } from '../../schemas/api/rowLookUps'
import { catalogRows } from '../../schemas/ports/catalogRows'
import { createRowsApi } from '../../adapters/api/rowsApi'
import type { ApiClient } from '../../adapters/api/client'
import '../support/propertySeed'
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
import { useTestServer } from './testServer'

/* What a device is given to keep, and that it then answers as the server does. */

const pointField = '65b0000000000000000000d9'

/** The form's field with a place among its details. */
const withPlace = (catalogId: number, changes: object = {}) => {
  const [row, ...members] = rowFields(catalogId, changes)
  const { catalog_fields } = row as { catalog_fields: string[] }
  return [
    { ...row, catalog_fields: [...catalog_fields, pointField] },
    ...members,
    { ...members.at(-1), field_id: pointField },
  ]
}

const { server, owner } = await useTestServer()
const visitor = server.callAs()
const sample = sampleCatalog()
const [page] = sample.catalog_pages
const place = { field_id: pointField, field_type: 'geolocation', label: 'Dónde' }
const catalog_pages = [{ ...page, page_fields: [...(page?.page_fields ?? []), place] }]
const catalog = (await addCatalog(owner, { ...sample, catalog_pages })).catalog_id
const form = await addForm(owner, withPlace(catalog))

const changes = async (more: object = {}, call = visitor): Promise<ChangedRows> => {
  const { status, body } = await call('POST', 'catalog/changes/', {
    catalog_id: catalog,
    form_id: form,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ChangedRows
}
const inUse = (name: string) => ({ [placeField]: name, [codeField]: name, [statusField]: 'En uso' })

describe('what is kept', () => {
  it('is what the field shows of rows that pass its filter, then only what changed', async () => {
    const first = await addRow(owner, catalog, inUse('A'))
    await addRow(owner, catalog, { ...inUse('B'), [statusField]: 'Baja' })
    const all = await changes()
    expect(all).toMatchObject({ keep: true, whole: true, next: null, gone: [] })
    expect(all.rows).toEqual([{ id: first._id, answers: { [placeField]: 'A', [codeField]: 'A' } }])

    server.advance(10 * 60_000)
    expect(await changes({ since: (await changes()).mark })).toMatchObject({
      whole: false,
      rows: [],
      gone: [],
    })
    const { mark } = await changes()
    const second = await addRow(owner, catalog, inUse('C'))
    const off = { catalog_id: catalog, answers: { ...inUse('A'), [statusField]: 'Baja' }, _rev: first._rev }
    expect((await owner('PATCH', `catalog_answers/${first._id}/`, off)).status).toBe(204)
    const changed = await changes({ since: mark })
    expect(changed).toMatchObject({ whole: false, gone: [first._id] })
    expect(changed.rows.map(({ id }) => id)).toEqual([second._id])

    server.advance(10 * 60_000)
    // What was written shortly before a mark comes twice.
    const again = await changes({ since: changed.mark })
    expect(again.rows).toEqual(changed.rows)
    const later = await changes({ since: again.mark })
    expect(later).toMatchObject({ rows: [], gone: [] })
    const docs = [{ _id: second._id, _rev: second._rev, _deleted: true }]
    await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })
    expect(await changes({ since: later.mark })).toMatchObject({ rows: [], gone: [second._id] })
  })

  it.each(['', 'x', '1.x', '99999999999999.', `${'9'.repeat(30)}.x`, '-1.x'])(
    'is all of it for a mark that is none: %j',
    async (since) => {
      expect(await changes({ since })).toMatchObject({ whole: true })
    },
  )

  it('is all of it for a mark whose time is another one, and for the mark of another form', async () => {
    const { mark } = await changes()
    const [time = '', signed = ''] = mark.split('.')
    expect(await changes({ since: mark })).toMatchObject({ whole: false })
    const other = await addForm(owner, withPlace(catalog))
    for (const asked of [
      { since: `${Number(time) - 86_400_000}.${signed}` },
      { since: `${time}0.${signed}` },
      { since: `${time}.${signed.slice(0, -4)}` },
      { since: `${time}.` },
      { since: mark, form_id: other },
    ])
      expect(await changes(asked)).toMatchObject({ whole: true, gone: [] })
  })

  it('is all of it once the filter means something else', async () => {
    const { mark } = await changes()
    const filter = { $and: [{ [statusField]: { $eq: 'Baja' } }] }
    const named = { catalog_id: catalog, filter_name: 'Activos', filter }
    expect((await owner('POST', 'user_properties/create_filter/', named)).status).toBe(201)
    expect(await changes({ since: mark })).toMatchObject({ whole: true })
    const back = { $and: [{ [statusField]: { $eq: 'En uso' } }] }
    await owner('POST', 'user_properties/create_filter/', { ...named, filter: back })
  })

  it('is nothing without the form, and nothing of near rows whose places are not shown', async () => {
    const asked = { catalog_id: catalog, form_id: undefined }
    expect((await visitor('POST', 'catalog/changes/', asked)).status).toBe(404)
    const geofence = { field_id: pointField, distance: 100, on_create: true, on_edit: false }
    const hidden = await addForm(owner, rowFields(catalog, { geofence }))
    expect(await changes({ form_id: hidden })).toMatchObject({ keep: false, rows: [] })
    const shown = await addForm(owner, withPlace(catalog, { geofence }))
    expect(await changes({ form_id: shown })).toMatchObject({ keep: true })
  })

  it('comes page by page, and is nothing when it is too much', async () => {
    const many = (await addCatalog(owner, sampleCatalog({ _id: '65b0000000000000000000ff' }))).catalog_id
    const add = (from: number, to: number) =>
      server.database.pool.query(
        `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
         select $1, $2, 'm' || lpad(n::text, 6, '0'), 1, '1-x', 1,
           jsonb_build_object($3::text, 'Zona ' || n, $4::text, 'En uso'), now(), now() from generate_series($5::int, $6::int) n`,
        [server.owner.account_id, many, placeField, statusField, from, to],
      )
    await add(1, 2_500)
    const seen: string[] = []
    let after: string | null = null
    for (let pages = 0; pages < 5; pages++) {
      const page: ChangedRows = await changes({ catalog_id: many, form_id: undefined, after }, owner)
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
      if (after === null) break
    }
    expect(new Set(seen).size).toBe(2_500)
    expect(seen).toHaveLength(2_500)
    await add(2_501, 20_001)
    expect(await changes({ catalog_id: many, form_id: undefined }, owner)).toMatchObject({
      keep: false,
      rows: [],
      next: null,
    })
  })
})

describe('a device with the rows', () => {
  it('answers as the server', { timeout: 120_000 }, async () => {
    const client = {
      post: async (path: string, body: object) => (await visitor('POST', path, body)).body,
    } as unknown as ApiClient
    const names = [
      'Ñandú',
      'nube',
      'Álamo 2',
      'alamo 10',
      'Álamo',
      'Z-9',
      'z-10',
      '7',
      '  raro  ',
      '%',
      '1.5',
    ]
    const name = fc.constantFrom(...names)
    const near = fc.integer({ min: -30, max: 30 }).map((step) => 25 + step / 10_000)
    const row = fc.record({
      [placeField]: name,
      [siteField]: name,
      [codeField]: fc.uuid(),
      [statusField]: fc.constantFrom('En uso', 'Baja'),
      [pointField]: fc.record({ latitude: near, longitude: near }),
    })
    const geofence = { field_id: pointField, distance: 250, on_create: true, on_edit: false }
    const fenced = await addForm(owner, withPlace(catalog, { geofence }))
    const question = fc.record({
      fieldId: fc.constantFrom(placeField, siteField),
      above: fc.option(name, { nil: undefined }),
      search: fc.constantFrom('', 'a', 'ALA', 'ñ', '%', '1'),
      limit: fc.integer({ min: 1, max: 6 }),
      here: fc.option(fc.record({ latitude: near, longitude: near }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 25 }),
        fc.array(question, { minLength: 8, maxLength: 8 }),
        async (answers, questions) => {
          await server.database.pool.query('delete from catalog_rows where catalog_id = $1', [catalog])
          const docs = answers.map((one) => ({ answers: one }))
          await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })
          for (const { fieldId, above, search, limit, here } of questions) {
            const through = here ? fenced : form
            const kept = await changes({ form_id: through })
            const device = catalogRows({ [catalog]: { rows: kept.rows.map((one) => one.answers) } })
            const online = createRowsApi(client).rowsFor(through)
            const where = above === undefined ? [] : [{ fieldId: placeField, value: above }]
            const query = {
              ...{ catalogId: catalog, filter: null, where },
              near: here && { ...here, fieldId: pointField, distance: 250 },
            }
            const keys = { ...query, fieldId, search, limit }
            expect(await device.keys(keys)).toEqual(await online.keys(keys))
            const details = { ...query, fieldIds: [codeField] }
            expect(await device.details(details)).toEqual(await online.details(details))
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
