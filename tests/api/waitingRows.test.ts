import { describe, expect, it } from 'vitest'
import type { FormDocument } from '../../schemas/model/form'
import { fields, shopCatalogs, shopForm, type ShopCatalogIds } from '../support/shopCatalogs'
import { addCatalog, addRow } from './catalogServer'
import { useTestServer } from './testServer'

/* Rows that depend on another row's answer are taken as the browser lets them be chosen. */

const { server, owner } = await useTestServer()

async function add({ document, rows }: (typeof shopCatalogs)[keyof ShopCatalogIds]): Promise<number> {
  const { catalog_id } = await addCatalog(owner, document)
  for (const row of rows) await addRow(owner, catalog_id, row)
  return catalog_id
}
async function save(document: object): Promise<number> {
  const { status, body } = await owner('POST', 'form_data/', document)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return (body as { form_id: number }).form_id
}

const catalogs = {
  countries: await add(shopCatalogs.countries),
  regions: await add(shopCatalogs.regions),
  cities: await add(shopCatalogs.cities),
  shops: await add(shopCatalogs.shops),
}
const related = shopForm(catalogs, { public: true })
const form = await save(related)
const setsForm = await save(shopForm(catalogs, { public: true, inSets: true }))

const { country, region, city, shop } = fields
const levels = [
  [fields.countries, country],
  [fields.regions, region],
  [fields.cities, city],
  [fields.shops, shop],
] as const
/** A country, a region of it, a city of that, a shop there; '' where nothing is answered. */
const answersOf = (...values: readonly string[]) =>
  Object.fromEntries(
    levels.flatMap(([row, level], at) => (values[at] ? [[row, { [level]: values[at] }]] : [])),
  )
const whole = ['México', 'Norte', 'Monterrey', 'Centro']

interface Sent {
  readonly id: string
  readonly answers: { readonly [id: string]: unknown }
}
const send = (answers: object, to: number, more: object = {}) =>
  server.callAs()('POST', 'form_answer/', { form_id: to, answers, ...more })
async function taken(sent: ReturnType<typeof send>): Promise<Sent> {
  const { status, body } = await sent
  expect([201, 202], JSON.stringify(body)).toContain(status)
  return body as Sent
}
/** What was answered at the levels of what is stored, without their details. */
const valuesOf = (answers: Sent['answers']) =>
  levels.map(([row, level]) => (answers[row] as Record<string, string> | undefined)?.[level] ?? '')

it.each<[string, readonly string[], readonly string[]]>([
  ['all of it', whole, whole],
  ['a beginning', ['México', 'Norte'], ['México', 'Norte', '', '']],
  ['nothing without the first one', ['', 'Norte', 'Monterrey', 'Centro'], ['', '', '', '']],
  ['nothing below one that is missing', ['México', '', 'Monterrey', 'Centro'], ['México', '', '', '']],
  [
    'nothing that no row has, where it could not be chosen',
    ['México', '', '', 'Atlantis'],
    ['México', '', '', ''],
  ],
])('what is stored is %s, also in a set', async (_what, given, kept) => {
  const { answers } = await taken(send(answersOf(...given), form))
  expect(valuesOf(answers)).toEqual(kept)
  const sets = [answersOf(...given), answersOf(...whole)]
  const { answers: inSets } = await taken(send({ [fields.visits]: sets }, setsForm))
  expect((inSets[fields.visits] as Sent['answers'][]).map(valuesOf)).toEqual([kept, whole])
})

/** The same form before its rows depended on each other. */
const unrelated = (document: FormDocument): FormDocument => ({
  ...document,
  form_pages: document.form_pages.map((page) => ({
    ...page,
    page_fields: page.page_fields.map((field) => {
      const { catalog } = field as { readonly catalog?: object }
      return catalog ? { ...field, catalog: { ...catalog, related_catalog: {} } } : field
    }),
  })),
})

describe('a record from before rows depended on each other', () => {
  const older = async (...values: readonly string[]) => {
    const formId = await save(unrelated(related))
    const { id } = await taken(send(answersOf(...values), formId))
    await save({ ...related, form_id: formId })
    const edit = (answers: object) => owner('PATCH', `form_answer/${id}/`, { answers })
    return { formId, edit }
  }

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['keeps a row without its parent', ['', 'Norte'], ['', 'Norte'], ['', 'Norte', '', '']],
    [
      'keeps a row that its parent does not have',
      ['Brasil', 'Norte'],
      ['Brasil', 'Norte'],
      ['Brasil', 'Norte', '', ''],
    ],
    ['takes no other one without its parent', ['', 'Norte'], ['', 'Sul'], ['', '', '', '']],
    ['takes no other one below', ['', 'Norte'], ['', 'Norte', '', 'Centro'], ['', 'Norte', '', '']],
    ['takes a parent that has it', ['', 'Norte'], ['México', 'Norte'], ['México', 'Norte', '', '']],
  ])('%s', async (_what, before, given, kept) => {
    const { edit } = await older(...before)
    const { answers } = await taken(edit(answersOf(...given)))
    expect(valuesOf(answers)).toEqual(kept)
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['a parent that does not have the row that stays', ['México', 'Norte'], ['Brasil', 'Norte']],
    ['a parent of which another row was stored', ['', 'Norte'], ['Brasil', 'Norte']],
    ['another row that the parent does not have', ['Brasil', 'Norte'], ['Brasil', 'Sureste']],
  ])('takes not %s', async (_what, before, given) => {
    const { edit } = await older(...before)
    expect(await edit(answersOf(...given))).toMatchObject({
      status: 400,
      body: { [region]: { codes: [{ code: 'ROW_NOT_FOUND' }] } },
    })
  })

  it('is sent late on its own revision as it was answered', async () => {
    const { formId } = await older('México')
    const late = await taken(send(answersOf('', 'Norte'), formId, { revision: 1 }))
    expect(valuesOf(late.answers)).toEqual(['', 'Norte', '', ''])
    const now = await taken(send(answersOf('', 'Norte'), formId))
    expect(valuesOf(now.answers)).toEqual(['', '', '', ''])
  })
})

it('who takes a parent away, in all answers or in some, takes what depends on it', async () => {
  const without = async (path: string, answers: object) => {
    const { id } = await taken(send(answersOf(...whole), form))
    return valuesOf((await taken(owner('PATCH', `form_answer/${path}${id}/`, { answers }))).answers)
  }
  expect(await without('', answersOf('', ...whole.slice(1)))).toEqual(['', '', '', ''])
  expect(await without('patch_record/', { [fields.regions]: null })).toEqual(['México', '', '', ''])
})

it('a set may not take the row of another one below its own parent', async () => {
  const sets = [answersOf('México', 'Norte'), answersOf('Brasil', 'Sul')]
  const { id } = await taken(send({ [fields.visits]: sets }, setsForm))
  const edit = (...given: readonly object[]) =>
    owner('PATCH', `form_answer/${id}/`, { answers: { [fields.visits]: given } })
  expect(await edit(answersOf('México', 'Norte'), answersOf('Brasil', 'Norte'))).toMatchObject({
    status: 400,
    body: { [fields.visits]: { 1: { [region]: { codes: [{ code: 'ROW_NOT_FOUND' }] } } } },
  })
  const { answers } = await taken(edit(...sets.toReversed()))
  expect((answers[fields.visits] as Sent['answers'][]).map(valuesOf)).toEqual([
    ['Brasil', 'Sul', '', ''],
    ['México', 'Norte', '', ''],
  ])
})
