import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addCatalog, addRow, codeField, placeField, sampleCatalog } from './catalogServer'
import { ana, type SubmittedRecord, useSubmissionServer } from './submissionServer'
import { nameField, sampleForm } from './sampleForm'
import { csv, uploadSheet } from './fillServer'

/* What people meet every day, two wishes for one name, is no error of the database: its log is for what went wrong. */
const { server, owner, authorization, saved, submitTo } = await useSubmissionServer()

const twice = <T>(call: () => Promise<T>) => Promise.all([call(), call()])
const key = (name: string) => ({ 'idempotency-key': name })

it('a form, a catalog and a task that are asked for twice at once', async () => {
  const forms = await twice(() => owner('POST', 'form_data/', sampleForm(), key('forma')))
  expect(new Set(forms.map(({ body }) => (body as { form_id: number }).form_id)).size).toBe(1)
  const document = sampleCatalog({ _id: undefined })
  const catalogs = await twice(() => owner('POST', 'catalog_model/', document, key('catalogo')))
  const ids = catalogs.map(({ body }) => (body as { catalog_id: number }).catalog_id)
  expect(ids[0]).toBe(ids[1])
  const { file } = await uploadSheet(server, authorization, csv(['Planta', 'Código'], ['Norte', 'C1']))
  const wish = {
    catalog_id: ids[0],
    spreadsheet_url: file,
    mapping: { [placeField]: 'Planta', [codeField]: 'Código' },
  }
  const tasks = await twice(() => owner('POST', 'catalog_answers/sheet_to_catalog/', wish, key('tarea')))
  expect(new Set(tasks.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
})

it('a record whose id or folio another one has', async () => {
  const folio = { prefix: 'A-', next: 1, inc_by: 1, padding_zeros: 0, config: true, suffix: null }
  const counted = await saved({ advanced_options: { active: true, folio } })
  const id = 'ab'.repeat(12)
  const both = await twice(() => submitTo(counted, { id }))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await submitTo(counted, { id })).body).toMatchObject({ error_code: 'RECORD_EXISTS' })

  const byHand = await saved({ folio_manual: true })
  const given = await twice(() => submitTo(byHand, { folio: 'X-1' }))
  expect(given.map(({ status }) => status)).toContain(201)
  const [first] = await twice(() => submitTo(counted, { answers: ana }))
  expect((first.body as SubmittedRecord).folio).toMatch(/^A-[23]$/)
})

it('a row whose key another one has, added, changed or written in bulk', async () => {
  const { catalog_id: catalog } = await addCatalog(owner)
  const row = (code: string) => ({ [placeField]: 'Norte', [codeField]: code })
  const added = await twice(() =>
    owner('POST', 'catalog_answers/', { catalog_id: catalog, answers: row('C1') }),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 400])
  const other = await addRow(owner, catalog, row('C2'))
  const edit = { catalog_id: catalog, answers: row('C1'), _rev: other._rev }
  expect((await owner('PATCH', `catalog_answers/${other._id}/`, edit)).status).toBe(400)
  const docs = [{ answers: row('C1') }, { answers: row('C3') }, { answers: row('C3') }]
  await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })
  const pages = (sampleCatalog() as { catalog_pages: { page_fields: object[] }[] }).catalog_pages
  const rekeyed = pages.map((page) => ({
    ...page,
    page_fields: page.page_fields.map((field) => ({
      ...field,
      key: (field as { field_id: string }).field_id === placeField,
    })),
  }))
  const changed = await owner('PATCH', `catalog_model/${catalog}/`, { catalog_pages: rekeyed })
  expect(changed).toMatchObject({ status: 400, body: { error_code: 'CATALOG_KEY_REPEATED' } })
})

it('records that are made or edited together, asked for twice at once, and an undo that two want', async () => {
  const formId = await saved()
  const wish = { form_id: formId, records: [ana, ana] }
  const made = await twice(() => owner('POST', 'form_answer/create_records/', wish, key('varios')))
  const ids = made.map(({ body }) => (body as { objects: string[] }).objects)
  expect(ids[0]).toHaveLength(2)
  expect(ids[1]).toEqual(ids[0])
  const change = { form_id: formId, records: ids[0], answers: { [nameField]: 'Eva' } }
  const edited = await twice(() => owner('PATCH', 'form_answer/update_records/', change, key('edición')))
  expect(edited.map(({ status }) => status)).toEqual([202, 202])
  const [set, same] = edited.map(({ body }) => (body as { change_set_id: string }).change_set_id)
  expect(same).toBe(set)
  const undone = await twice(() => owner('POST', 'form_answer/undo/', { change_set_id: set }))
  expect(undone.map(({ status }) => status)).toEqual([200, 200])
})

it('leave no line in the log', async () => {
  // What it says of a real one shows that this is where to look.
  await expect(sql`select 1 / 0`.execute(server.database.db)).rejects.toThrow()
  await expect.poll(() => server.database.errors()).not.toEqual([])
  expect(server.database.errors()).toEqual([expect.stringContaining('division by zero')])
})
