import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalog, codeField, placeField, rowFields } from './catalogServer'
import { ageField, groupField, itemField, nameField, sampleForm, signatureField } from './sampleForm'
import { ana, useSubmissionServer } from './submissionServer'

/* Requests that ask for far more work than anybody's form needs. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
const formId = await saved({ public: true })

const submit = (answers: object) => submitTo(formId, { answers: { ...ana, ...answers } }, anybody)
const sets = (count: number, set: object) => Array.from({ length: count }, () => set)

describe('sets of a group', () => {
  it('are refused when they are more than a thousand, before they are looked at', async () => {
    const refused = { status: 400, body: { [groupField]: { codes: [{ code: 'TOO_MANY_SETS' }] } } }
    expect(await submit({ [groupField]: sets(1001, { [itemField]: 'x' }) })).toMatchObject(refused)
    const keyed = Object.fromEntries(sets(1001, { [itemField]: 1 }).entries())
    expect(await submit({ [groupField]: keyed })).toMatchObject(refused)
    expect((await submit({ [groupField]: sets(1000, { [itemField]: 1 }) })).status).toBe(201)
  }, 30_000)

  it('that are empty, at the end, cost nothing', async () => {
    const begun = performance.now()
    const sent = await submit({ [groupField]: [{ [itemField]: 1 }, ...sets(200_000, {})] })
    expect(sent).toMatchObject({ status: 201, body: { answers: { [groupField]: [{ [itemField]: 1 }] } } })
    expect(performance.now() - begun).toBeLessThan(3_000)
  }, 30_000)
})

it('errors are told as far as anybody reads them', async () => {
  const unknown = Array.from({ length: 20_000 }, (_none, at) => [`f${at}`.padEnd(24, 'e'), 1])
  const many = await submit(Object.fromEntries(unknown) as object)
  expect(many.status).toBe(400)
  expect(Object.keys(many.body as object)).toHaveLength(100)
  const wrong = await submit({ [nameField]: '', [groupField]: sets(1000, { [itemField]: 'x' }) })
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.body).length).toBeLessThan(50_000)
}, 30_000)

it.each([
  ['a number', { [ageField]: `${'0'.repeat(500_000)}x` }],
  ['blanks', { [ageField]: `${' '.repeat(500_000)}x` }],
  ['a text', { [nameField]: `${' '.repeat(500_000)}x` }],
])('a long answer that is no good is refused at once: %s', async (_name, answers) => {
  const begun = performance.now()
  expect((await submit(answers)).status).toBe(400)
  expect(performance.now() - begun).toBeLessThan(3_000)
})

it('a signature of blanks is refused at once', async () => {
  const begun = performance.now()
  const signature = `${' '.repeat(900_000)}!`
  const sent = { form_id: formId, field_id: signatureField, signature }
  expect(await anybody('POST', 'cloud_txt_signature/', sent)).toMatchObject({
    status: 400,
    body: { error_code: 'CANT_UPLOAD_SIGNATURE' },
  })
  expect(performance.now() - begun).toBeLessThan(3_000)
})

describe('rows that anybody looks up', () => {
  let catalog = 0
  const find = () => anybody('POST', 'catalog/find/', { catalog_id: catalog, form_id: lookUpForm, limit: 1 })
  let lookUpForm = 0
  beforeAll(async () => {
    catalog = (await addCatalog(owner)).catalog_id
    const form_pages = [{ page_name: 'Uno', page_fields: rowFields(catalog) }]
    lookUpForm = await saved(sampleForm({ public: true, form_pages }))
  })

  it.each(['find', 'view', 'keys', 'details'])('may be looked up from other sites (%s)', async (part) => {
    const { headers, statusCode } = await server.app.inject({
      method: 'OPTIONS',
      url: `/api/infosync/catalog/${part}/`,
      headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('are counted', async () => {
    expect((await find()).status).toBe(200)
    await server.database.db.updateTable('rate_counters').set({ hits: 1200 }).execute()
    expect(await find()).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } })
    const mine = { catalog_id: catalog, form_id: lookUpForm }
    expect((await owner('POST', 'catalog/find/', mine)).status).toBe(200)
  })

  it('are written a thousand at a time, and each refused by itself', async () => {
    const doc = (at: number) => ({ answers: { [placeField]: 'Norte', [codeField]: `k${at}` } })
    const docs = [...Array.from({ length: 998 }, (_none, at) => doc(at)), { answers: {} }]
    const write = async (some: object[]) =>
      (await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs: some })).body
    const written = (await write(docs)) as object[]
    expect(written.filter((one) => 'ok' in one)).toHaveLength(998)
    expect(written.at(-1)).toMatchObject({ error: 'forbidden', reason: 'FIELD_REQUIRED' })
    expect(await write([doc(1), doc(5000), doc(5000)])).toMatchObject([
      { reason: 'ROW_KEY_TAKEN' },
      { ok: true },
      { reason: 'ROW_KEY_TAKEN' },
    ])
    expect(await write([])).toEqual([])
    expect(await write([{ answers: {} }])).toMatchObject([{ error: 'forbidden' }])
  }, 60_000)
})
