import { describe, expect, it } from 'vitest'
import type { FolioSettings } from '../../schemas/model/form'
import { ageField, nameField } from './sampleForm'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()

const folioForm = (folio: FolioSettings) => saved({ advanced_options: { active: true, folio } })
const recordsOf = (formId: number) =>
  server.database.db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()

describe('the same submission again', () => {
  it('five times in parallel makes one record and one folio', async () => {
    const formId = await saved()
    const headers = { 'idempotency-key': 'a-key' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => submitTo(formId, {}, owner, headers)))
    expect(sent.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(sent.map((answer) => (answer.body as SubmittedRecord).id)).size).toBe(1)
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
    expect((again.body as SubmittedRecord).id).toBe((first.body as SubmittedRecord).id)
    const other = await submitTo(formId, { answers: { [nameField]: 'Eva' } }, owner, headers)
    expect(other).toMatchObject({ status: 409, body: { error_code: 'IDEMPOTENCY_CONFLICT' } })
    expect((await submitTo(await saved(), {}, owner, headers)).status).toBe(201)
  })

  it('a record id that exists is 400 with code 8 and changes nothing; a new one is taken, and what is none refused', async () => {
    const formId = await saved()
    const id = 'abcdef0123456789abcdef01'
    expect(await submitTo(formId, { id })).toMatchObject({ status: 201, body: { id } })
    const again = await submitTo(formId, { id, answers: { [nameField]: 'Eva' } })
    expect(again).toMatchObject({ status: 400, body: { code: 8, error_code: 'RECORD_EXISTS' } })
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({ body: { answers: ana, version: 1 } })
    expect((await submitTo(formId, { id: 'not-hex' })).status).toBe(400)
  })

  it('128 at once get 128 folios', async () => {
    const formId = await saved()
    const sent = await Promise.all(Array.from({ length: 128 }, () => submitTo(formId)))
    expect(sent.every((answer) => answer.status === 201)).toBe(true)
    const numbers = sent.map((answer) => Number((answer.body as SubmittedRecord).folio.split('-')[0]))
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1))
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
    const { id } = (await submitTo(formId)).body as SubmittedRecord
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
    const { id } = sent.body as SubmittedRecord
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
        key: `submit|${server.owner.account_id}|${formId}|127.0.0.1`,
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
