import { describe, expect, it } from 'vitest'
import { fields, shopCatalogs, shopForm, type ShopCatalogIds } from '../support/shopCatalogs'
import { addCatalog, addRow, wantsRow } from './catalogServer'
import { csv, fill, uploadSheet } from './fillServer'
import { ageField, colourField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useTestServer, type Answer } from './testServer'

/* What was given and is not stored is told beside what is. */

const { server, owner, authorization } = await useTestServer()

const droppedIn = ({ body }: Answer) => (body as { meta?: { dropped: unknown } }).meta?.dropped

const reference = (id: string, type: string) => ({
  ...{ id, field_id: id, type, label: id, group_id: null, catalog_id: null },
})
const hidesAge = sampleRule({
  rule_type: 'invisible',
  operator: 'and',
  conditions: [{ condition: 'in=', value: 'rojo', field: reference(colourField, 'radio') }],
  fields_ruled: [reference(ageField, 'integer')],
})
const { form_id: form } = (
  await owner('POST', 'form_data/', { ...sampleForm({ public: true }), form_rules: [hidesAge] })
).body as { form_id: number }

const answers = { [nameField]: 'Ana', [colourField]: 'rojo', [ageField]: 7 }
const seen = { ...answers, [colourField]: 'verde' }
const hidden = [{ field_id: ageField, why: 'hidden' }]

describe('a record', () => {
  it.each([
    ['a member', () => owner],
    ['the public', () => server.callAs()],
  ])('that %s submits says which answers a rule hides', async (_who, caller) => {
    const taken = await caller()('POST', 'form_answer/', { form_id: form, answers })
    expect(taken).toMatchObject({ status: 201, body: { answers: { [nameField]: 'Ana' } } })
    expect(droppedIn(taken)).toEqual(hidden)
    const whole = await caller()('POST', 'form_answer/', { form_id: form, answers: seen })
    expect(whole.body).not.toHaveProperty('meta')
  })

  it('that is edited says it, too, also of what it had', async () => {
    const { id } = (await owner('POST', 'form_answer/', { form_id: form, answers: seen })).body as {
      id: string
    }
    const part = await owner('PATCH', `form_answer/patch_record/${id}/`, {
      answers: { [colourField]: 'rojo' },
    })
    expect([part.status, droppedIn(part)]).toEqual([202, hidden])
    const edited = await owner('PATCH', `form_answer/${id}/`, { form_id: form, answers })
    expect([edited.status, droppedIn(edited)]).toEqual([202, hidden])
    expect((await owner('GET', `form_answer/${id}/`)).body).not.toHaveProperty('meta')
  })

  it('says it again to who sends the same again', async () => {
    const sent = { form_id: form, answers, folio: 'mi folio' }
    const all = [...hidden, { field_id: 'folio', why: 'automatic' }]
    for (const caller of [owner, server.callAs()]) {
      const send = () => caller('POST', 'form_answer/', sent, { 'Idempotency-Key': 'k'.repeat(36) })
      const [first, again] = [await send(), await send()]
      expect((again.body as { id: string }).id).toBe((first.body as { id: string }).id)
      expect([droppedIn(first), droppedIn(again)]).toEqual([all, all])
    }
    const { id } = (await owner('POST', 'form_answer/', { form_id: form, answers: seen })).body as {
      id: string
    }
    const change = { answers: { [colourField]: 'rojo' } }
    const edit = () =>
      owner('PATCH', `form_answer/patch_record/${id}/`, change, { 'Idempotency-Key': 'e'.repeat(36) })
    expect([droppedIn(await edit()), droppedIn(await edit())]).toEqual([hidden, hidden])
    // An edit that drops nothing says nothing of the one before.
    const other = { answers: { [nameField]: 'Eva' } }
    const next = await owner('PATCH', `form_answer/patch_record/${id}/`, other, {
      'Idempotency-Key': 'f'.repeat(36),
    })
    expect(next.body).not.toHaveProperty('meta')
  })

  it('whose folio the server makes says so of one that was sent', async () => {
    const taken = await owner('POST', 'form_answer/', { form_id: form, answers: seen, folio: 'mi folio' })
    expect(droppedIn(taken)).toEqual([{ field_id: 'folio', why: 'automatic' }])
  })
})

describe('rows that wait for their parent', async () => {
  const catalogs = {
    countries: (await addCatalog(owner, shopCatalogs.countries.document)).catalog_id,
    regions: (await addCatalog(owner, shopCatalogs.regions.document)).catalog_id,
    cities: (await addCatalog(owner, shopCatalogs.cities.document)).catalog_id,
    shops: (await addCatalog(owner, shopCatalogs.shops.document)).catalog_id,
  }
  for (const row of shopCatalogs.countries.rows) await addRow(owner, catalogs.countries, row)

  it('are told where they were given', async () => {
    const { form_id: id } = (await owner('POST', 'form_data/', shopForm(catalogs, { inSets: true })))
      .body as {
      form_id: number
    }
    const set = { [fields.countries]: { [fields.country]: 'México' } }
    const waits = { [fields.regions]: { [fields.region]: 'Norte' } }
    const taken = await owner('POST', 'form_answer/', {
      form_id: id,
      answers: { [fields.visits]: [set, waits] },
    })
    expect(taken.status, JSON.stringify(taken.body)).toBe(201)
    expect(droppedIn(taken)).toEqual([
      { field_id: fields.regions, group_id: fields.visits, set_index: 1, why: 'waiting' },
    ])
  })
})

describe('a catalog whose rows have rows of others', async () => {
  const [countries, regions, cities, shops] = await Promise.all(
    Object.values(shopCatalogs).map(async ({ document }) => {
      const { catalog_id: id } = await addCatalog(owner, { ...document, _id: null })
      return id
    }),
  )
  const at = { countries, regions, cities, shops } as ShopCatalogIds
  const [page] = shopForm(at).form_pages
  const key = '65b0000000000000000000f3'
  const page_fields = [
    { field_id: key, field_type: 'text', label: 'Visita', key: true },
    ...(page?.page_fields ?? []),
  ]
  const { catalog_id: catalog } = await addCatalog(owner, {
    name: 'Visitas',
    catalog_pages: [{ page_name: '1', page_fields }],
  })
  const waits = { field_id: fields.regions, why: 'waiting' }

  it('says what it does not take of a record that it follows', async () => {
    const question = (field_id: string, label: string) => ({ field_id, field_type: 'text', label })
    const followed = { page_fields: [question(key, 'Visita'), question(fields.region, 'Región')] }
    const saved = await owner('POST', 'form_data/', { name: 'Visita', form_pages: [followed] })
    const { form_id: id } = saved.body as { form_id: number }
    const record = await owner('POST', 'form_answer/', {
      ...{ form_id: id, answers: { [key]: 'Una', [fields.region]: 'Norte' } },
    })
    const { id: recordId } = record.body as { id: string }
    const synced = await owner('POST', 'catalog_answers/sync_catalogs_records/', {
      ...{ catalogs_ids: [catalog], form_answers_ids: [recordId], status: 'created' },
    })
    expect(synced.body).toMatchObject({ objects: [{ created: 1 }], errors: [] })
    expect(droppedIn(synced)).toEqual([{ catalog_id: catalog, record_id: recordId, ...waits }])
  })

  it('says what it does not take of a spreadsheet, checked or filled in', async () => {
    const rows = [
      ['Dos', ''],
      ['Tres', 'Norte'],
      ['Cuatro', 'Norte'],
    ]
    const { file } = await uploadSheet(server, authorization, csv(['Visita', 'Región'], ...rows))
    const mapping = { Visita: key, Región: fields.region }
    const asked = { catalog_id: catalog, spreadsheet_url: file, mapping }
    for (const dry_run of [true, false]) {
      const { result } = await fill(owner, { ...asked, dry_run })
      expect(result).toMatchObject({ created: 3, failed: 0, dropped: 2 })
      const told = [3, 4].map((row) => ({ row, label: 'Región', ...waits }))
      expect(result?.meta?.dropped).toEqual(told)
    }
  })
})

describe('rows of a catalog', async () => {
  // A catalog may have a note, which nobody answers.
  const [text, note] = ['65b0000000000000000000f1', '65b0000000000000000000f2']
  const { catalog_id: catalog } = await addCatalog(owner, {
    name: 'Con nota',
    catalog_pages: [
      {
        page_name: '1',
        page_fields: [
          { field_id: text, field_type: 'text', label: 'Texto' },
          { field_id: note, field_type: 'description', label: 'Nota' },
        ],
      },
    ],
  })
  const told = [{ field_id: note, why: 'not_answerable' }]
  const sent = { [text]: 'a', [note]: 'b' }

  it('say it when they are made, edited, changed together and written together', async () => {
    const made = await owner('POST', 'catalog_answers/', { catalog_id: catalog, answers: sent })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(droppedIn(made)).toEqual(told)
    const { _id: id, _rev: rev } = made.body as { _id: string; _rev: string }
    const path = `catalog_answers/${id}/`
    const edited = await owner('PATCH', path, { catalog_id: catalog, answers: sent }, wantsRow)
    expect(droppedIn(edited)).toEqual(told)
    const silent = await owner('PATCH', path, { catalog_id: catalog, answers: sent })
    expect([silent.status, silent.headers['x-dropped']]).toEqual([204, note])
    const changed = { catalog_id: catalog, objects: [id], answers: { [note]: 'c' } }
    const together = await owner('PATCH', 'catalog_answers/update_catalogs/', changed)
    expect(droppedIn(together)).toEqual(told.map((one) => ({ id, ...one })))
    const docs = [
      { _id: 'nueva', answers: sent },
      { answers: { [text]: 'x' } },
      { _id: id, _rev: rev, answers: {} },
    ]
    const written = await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })
    expect(written.body).toMatchObject([
      { ok: true, id: 'nueva', meta: { dropped: told } },
      { ok: true },
      { error: 'conflict' },
    ])
    expect((written.body as object[])[1]).not.toHaveProperty('meta')
  })
})
