import { describe, expect, it } from 'vitest'
import { fields, shopCatalogs, shopForm } from '../support/shopCatalogs'
import { addCatalog, addRow, wantsRow } from './catalogServer'
import { ageField, colourField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useTestServer, type Answer } from './testServer'

/* What was given and is not stored is told beside what is. */

const { server, owner } = await useTestServer()

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
