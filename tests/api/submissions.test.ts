import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FolioSettings, FormDocument } from '../../schemas/model/form'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { startTestServer, type Call, type TestServer } from './testServer'

let server: TestServer
let owner: Call

beforeAll(async () => {
  server = await startTestServer()
  owner = server.callAs(await server.logIn('owner@example.com'))
})
afterAll(() => server.close())

interface Record_ {
  readonly id: string
  readonly folio: string
  readonly answers: Readonly<Record<string, unknown>>
}

const saved = async (changes: Partial<FormDocument> = {}) => {
  const { body } = await owner('POST', 'form_data/', sampleForm(changes))
  return (body as { form_id: number }).form_id
}
const folioForm = (folio: FolioSettings) => saved({ advanced_options: { active: true, folio } })
const ana = { [nameField]: 'Ana' }
const submitTo = async (formId: number, more: object = {}, call = owner, headers = {}) =>
  call('POST', 'form_answer/', { form_id: formId, answers: ana, ...more }, headers)
const recordsOf = (formId: number) =>
  server.database.db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()

describe('the same submission again', () => {
  it('five times in parallel makes one record and one folio', async () => {
    const formId = await saved()
    const headers = { 'idempotency-key': 'a-key' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => submitTo(formId, {}, owner, headers)))
    expect(sent.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(sent.map((answer) => (answer.body as Record_).id)).size).toBe(1)
    expect(await recordsOf(formId)).toHaveLength(1)
    expect(await owner('GET', `form/?id__in=${formId}`)).toMatchObject({
      body: { objects: [{ records_count: 1 }] },
    })
    expect((await submitTo(formId)).body).toMatchObject({ folio: `2-${server.owner.id}` })
  })

  it('also when its keys come in another order, and not for other answers or another form', async () => {
    const formId = await saved()
    const headers = { 'idempotency-key': 'b-key' }
    const first = await submitTo(formId, { answers: { [nameField]: 'Ana', [ageField]: 3 } }, owner, headers)
    const again = await submitTo(formId, { answers: { [ageField]: 3, [nameField]: 'Ana' } }, owner, headers)
    expect((again.body as Record_).id).toBe((first.body as Record_).id)
    const other = await submitTo(formId, { answers: { [nameField]: 'Eva' } }, owner, headers)
    expect(other).toMatchObject({ status: 409, body: { error_code: 'IDEMPOTENCY_CONFLICT' } })
    expect((await submitTo(await saved(), {}, owner, headers)).status).toBe(201)
  })

  it('a record id that exists is 400 with code 8 and changes nothing; a new one is taken', async () => {
    const formId = await saved()
    const id = 'abcdef0123456789abcdef01'
    expect(await submitTo(formId, { id })).toMatchObject({ status: 201, body: { id } })
    const again = await submitTo(formId, { id, answers: { [nameField]: 'Eva' } })
    expect(again).toMatchObject({ status: 400, body: { code: 8, error_code: 'RECORD_EXISTS' } })
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({ body: { answers: ana, version: 1 } })
    const odd = await submitTo(formId, { id: 'not-hex' })
    expect((odd.body as Record_).id).toMatch(/^[0-9a-f]{24}$/)
  })

  it('128 at once get 128 folios', async () => {
    const formId = await saved()
    const sent = await Promise.all(Array.from({ length: 128 }, () => submitTo(formId)))
    expect(sent.every((answer) => answer.status === 201)).toBe(true)
    const numbers = sent.map((answer) => Number((answer.body as Record_).folio.split('-')[0]))
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1))
  })
})

describe('answers', () => {
  it('of a field that no revision knows are refused by name; of an older revision they are stored', async () => {
    const formId = await saved()
    const stranger = 'ffffffffffffffffffffffff'
    const refused = await submitTo(formId, { answers: { ...ana, [stranger]: 'x' } })
    expect(refused).toMatchObject({
      status: 400,
      body: { [stranger]: { codes: [{ code: 'UNKNOWN_ANSWER' }] } },
    })
    expect((await submitTo(formId, { answers: { ...ana, [itemField]: 1 } })).status).toBe(400)

    const without = sampleForm({ form_id: formId })
    const [page] = without.form_pages
    const fewer = page?.page_fields.filter((field) => field.field_id !== colourField) ?? []
    await owner('POST', 'form_data/', { ...without, form_pages: [{ ...page, page_fields: fewer }] })
    const answers = { ...ana, [colourField]: 'rojo' }
    const kept = await submitTo(formId, { answers })
    expect(kept).toMatchObject({ status: 201, body: { answers } })
    const { id } = kept.body as Record_
    const edited = await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
    expect(edited.body).toMatchObject({ answers: { [nameField]: 'Eva', [colourField]: 'rojo' } })
  })

  const [catalogField, levelField, stranger] = [
    '65a0000000000000000000b2',
    '65a0000000000000000000b3',
    'fffffffffffffffffffffffe',
  ]
  const formWithRow = (without: readonly string[] = [], changes: Partial<FormDocument> = {}) => {
    const form = sampleForm(changes)
    const [page] = form.form_pages
    const reference = { catalog_id: 9, view_fields: [levelField], view_index: 1 }
    const row = [
      {
        field_id: catalogField,
        field_type: 'catalog',
        label: 'Equipo',
        catalog_fields: [levelField],
        catalog: { ...reference, view_index: 0 },
      },
      {
        field_id: levelField,
        field_type: 'catalog-select',
        label: 'Sitio',
        catalog: { ...reference, catalog_field_id: catalogField, field_type: 'text', last: true },
      },
    ]
    const page_fields = [...(page?.page_fields ?? []), ...row]
    const kept = page_fields.filter((field) => !without.includes(field.field_id))
    return { ...form, form_pages: [{ page_name: 'Datos', page_fields: kept }] }
  }
  const savedWithRow = async (...given: Parameters<typeof formWithRow>) => {
    const { body } = await owner('POST', 'form_data/', formWithRow(...given))
    return (body as { form_id: number }).form_id
  }
  const problem = { codes: [{ code: 'UNKNOWN_ANSWER' }] }

  it.each<[string, object, object]>([
    [
      'of the top in a set',
      { [groupField]: [{ [itemField]: 1 }, { [ageField]: 3 }] },
      { [groupField]: { 1: { [ageField]: problem } } },
    ],
    [
      'of nothing in a set',
      { [groupField]: [{ [stranger]: 3 }] },
      { [groupField]: { 0: { [stranger]: problem } } },
    ],
    [
      'a group in a set',
      { [groupField]: [{ [groupField]: [] }] },
      { [groupField]: { 0: { [groupField]: problem } } },
    ],
    [
      'of the top in a row',
      { [catalogField]: { [levelField]: 'Norte', [ageField]: 3 } },
      { [ageField]: problem },
    ],
    ['of nothing in a row', { [catalogField]: { [stranger]: 'x' } }, { [stranger]: problem }],
    ['of a row at the top', { [levelField]: 'Norte' }, { [levelField]: problem }],
    [
      'of a row in a set',
      { [groupField]: [{ [levelField]: 'Norte' }] },
      { [groupField]: { 0: { [levelField]: problem } } },
    ],
  ])('where they do not belong are refused: %s', async (_name, answers, expected) => {
    const formId = await savedWithRow()
    const refused = await submitTo(formId, { answers: { ...ana, ...answers } })
    expect(refused).toMatchObject({ status: 400, body: expected })
  })

  it('in their places are taken, with what only an older revision or the record itself has there', async () => {
    const formId = await savedWithRow()
    const row = { [catalogField]: { [levelField]: 'Norte' } }
    await savedWithRow([colourField], { form_id: formId })
    const answers = { ...ana, ...row, [groupField]: [{ [itemField]: 1, [colourField]: 'rojo' }] }
    const kept = await submitTo(formId, { answers })
    expect(kept).toMatchObject({ status: 201, body: { answers } })
    await savedWithRow([], { form_id: formId })
    const { id } = kept.body as Record_
    expect(await owner('PATCH', `form_answer/${id}/`, { answers })).toMatchObject({ status: 202 })
    expect((await submitTo(formId, { answers })).status).toBe(400)
    const elsewhere = { ...answers, [groupField]: [{ [itemField]: 1, [ageField]: 2 }] }
    expect((await owner('PATCH', `form_answer/${id}/`, { answers: elsewhere })).status).toBe(400)
  })

  it('may be null, an option by its label, a group keyed by its index; they are stored normalised', async () => {
    const formId = await saved()
    const { body } = await submitTo(formId, {
      answers: {
        ...ana,
        [ageField]: '31',
        [colourField]: 'Verde',
        [groupField]: { '0': { [itemField]: '2' } },
      },
    })
    expect((body as Record_).answers).toEqual({
      ...ana,
      [ageField]: 31,
      [colourField]: 'verde',
      [groupField]: [{ [itemField]: 2 }],
    })
  })

  it('of types that this version does not know are neither required nor changed', async () => {
    const imageField = '65a0000000000000000000b1'
    const form = sampleForm()
    const [page] = form.form_pages
    const image = { field_id: imageField, field_type: 'hologram', label: 'Fotos', required: true }
    const { body: form_ } = await owner('POST', 'form_data/', {
      ...form,
      form_pages: [{ ...page, page_fields: [...(page?.page_fields ?? []), image] }],
    })
    const formId = (form_ as { form_id: number }).form_id
    expect((await submitTo(formId)).status).toBe(201)
    const files = [{ file_name: 'a.png', file_url: 'https://example.com/a.png', extra: { kept: true } }]
    const { body } = await submitTo(formId, { answers: { ...ana, [imageField]: files } })
    expect((body as Record_).answers[imageField]).toEqual(files)
  })

  it('earn the points that the server counts, whatever the client says', async () => {
    const form = sampleForm()
    const { body: saved_ } = await owner('POST', 'form_data/', {
      ...form,
      grading: { active: true, grade_type: 'percentage', max_points: 4 },
      form_pages: form.form_pages.map((page) => ({
        ...page,
        page_fields: page.page_fields.map((field) =>
          field.field_id === colourField
            ? { ...field, grading_criteria: { equal: [{ value: 'Verde', points: 3 }] } }
            : field,
        ),
      })),
    })
    const formId = (saved_ as { form_id: number }).form_id
    const { body } = await submitTo(formId, { points: 100, answers: { ...ana, [colourField]: 'verde' } })
    const record = body as Record_ & { points: number | null }
    expect(record.points).toBe(75)
    const edited = await owner('PATCH', `form_answer/${record.id}/`, { form_id: formId, answers: ana })
    expect((edited.body as { points: number | null }).points).toBe(0)
  })

  it('leave the rest of the envelope to the server', async () => {
    const formId = await saved()
    const { status, body } = await submitTo(formId, {
      user_id: 999,
      created_by_id: 999,
      points: 100,
      archived: true,
      deleted_at: 1,
      created_at: 1,
      version: 7,
      folio: 'mine',
      account_id: 5,
      start_timestamp: 1_735_776_000.5,
      end_timestamp: 1_735_776_061,
      timezone: 'America/Mexico_City',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_id: server.owner.id,
      created_by_id: server.owner.id,
      points: null,
      archived: false,
      deleted_at: null,
      version: 1,
      start_date: '2025-01-01 18:00:00',
      duration: 60.5,
    })
    expect((body as Record_).folio).not.toBe('mine')
  })
})

describe('folios', () => {
  it('manual: taken when given, unique, else automatic', async () => {
    const formId = await folioForm({ manual: true, required: false })
    expect(await submitTo(formId, { folio: 'A-1' })).toMatchObject({ body: { folio: 'A-1' } })
    expect(await submitTo(formId, { folio: 'A-1' })).toMatchObject({
      status: 400,
      body: { folio: { codes: [{ code: 'FOLIO_TAKEN' }] } },
    })
    expect(await submitTo(formId)).toMatchObject({ body: { folio: `1-${server.owner.id}` } })
    expect((await submitTo(formId, { folio: `2-${server.owner.id}` })).status).toBe(201)
    expect(await submitTo(formId)).toMatchObject({ body: { folio: `3-${server.owner.id}` } })
  })

  it('manual and required', async () => {
    const formId = await folioForm({ manual: true, required: true })
    expect(await submitTo(formId)).toMatchObject({
      status: 400,
      body: { folio: { codes: [{ code: 'FOLIO_REQUIRED' }] } },
    })
    expect((await submitTo(formId, { folio: 'B' })).status).toBe(201)
  })

  it('configured: dates, padding, steps', async () => {
    const formId = await folioForm({
      config: true,
      prefix: 'EXT-%Y-',
      suffix: null,
      next: 10,
      inc_by: 5,
      padding_zeros: 4,
    })
    const year = new Date().getUTCFullYear()
    const zone = { timezone: 'UTC' }
    expect(await submitTo(formId, zone)).toMatchObject({ body: { folio: `EXT-${year}-0010` } })
    expect(await submitTo(formId, zone)).toMatchObject({ body: { folio: `EXT-${year}-0015` } })
  })

  it('never change with an edit', async () => {
    const formId = await saved()
    const { id } = (await submitTo(formId)).body as Record_
    expect(await owner('PATCH', `form_answer/${id}/`, { answers: ana, folio: 'other' })).toMatchObject({
      status: 400,
    })
  })
})

describe('public forms', () => {
  it('are read and answered without login, and say nothing of the account', async () => {
    const formId = await saved({
      public: true,
      emails: ['boss@example.com'],
      email_configuration: { sender: 'boss@example.com' },
    })
    const read = await server.callAs()('GET', `get_form_for_answer/?form_id=${formId}`)
    expect(read.status).toBe(200)
    expect(JSON.stringify(read.body)).not.toMatch(/example\.com|email/)
    const sent = await submitTo(formId, {}, server.callAs())
    expect(sent).toMatchObject({
      status: 201,
      body: { user_id: null, user_name: null, editable: false, answers: ana },
    })
    const { id } = sent.body as Record_
    expect((await server.callAs()('GET', `form_answer/${id}/`)).status).toBe(401)
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({
      body: { user_id: server.owner.id, created_by_id: null, editable: true },
    })
  })

  it('that are private look like none', async () => {
    const formId = await saved()
    const missing = await server.callAs()('GET', 'get_form_for_answer/?form_id=999999')
    const hidden = await server.callAs()('GET', `get_form_for_answer/?form_id=${formId}`)
    expect(hidden).toMatchObject({ status: missing.status, body: missing.body as object })
    expect((await submitTo(formId, {}, server.callAs())).status).toBe(404)
  })

  it('answered by a user of another account make a public record', async () => {
    const formId = await saved({ public: true })
    await server.addAccount('visitor')
    const visitor = server.callAs(await server.logIn('visitor@example.com'))
    const { body } = await submitTo(formId, {}, visitor)
    expect(body).toMatchObject({ created_by_id: null, created_by_name: null })
  })

  it('slow down whoever sends more than 300 in a minute', async () => {
    const formId = await saved({ public: true })
    await server.database.db
      .insertInto('rate_counters')
      .values({
        key: `submit|${server.owner.id}|${formId}|127.0.0.1`,
        window_start: new Date(Math.floor(Date.now() / 60_000) * 60_000),
        hits: 299,
      })
      .execute()
    expect((await submitTo(formId, {}, server.callAs())).status).toBe(201)
    const refused = await submitTo(formId, {}, server.callAs())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await submitTo(await saved({ public: true }), {}, server.callAs())).status).toBe(201)
  })
})
