import { describe, expect, it } from 'vitest'
import { ageField, nameField } from './sampleForm'
import { ana, useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

/* The time to answer, by the server's clock. */

const { server, owner, saved, submitTo } = await useSubmissionServer()

const minute = 60_000
const timed = (changes: object = {}) => saved({ timer_config: { active: true, minutes: 10 }, ...changes })
const start = (formId: number, key: string, call: Call = owner) =>
  call('POST', 'answer_timer/', { form_id: formId, key })
const outOfTime = { answers: {}, properties: { timer_config: { expired: true } } }
const force = (formId: number, key: string, more: object = {}) =>
  submitTo(formId, { ...outOfTime, ...more }, owner, { 'idempotency-key': key })
const refused = { status: 400, body: { error_code: 'TIMER_NOT_EXPIRED' } }

describe('the timer', () => {
  it('starts once for a key and says when it ends', async () => {
    const formId = await timed()
    const first = (await start(formId, 'a')).body as { started_at: number; expires_at: number; now: number }
    expect(first.expires_at - first.started_at).toBe(10 * minute)
    expect(first.now).toBeGreaterThanOrEqual(first.started_at)
    server.advance(3 * minute)
    expect((await start(formId, 'a')).body).toMatchObject({ started_at: first.started_at })
    const other = (await start(formId, 'b')).body as typeof first
    expect(other.started_at).toBeGreaterThanOrEqual(first.started_at + 3 * minute)
  })

  it('is started by the public on public forms, and nowhere where there is none', async () => {
    expect((await start(await timed({ public: true }), 'a', server.callAs())).status).toBe(201)
    expect((await start(await timed(), 'a', server.callAs())).status).toBe(404)
    expect(await start(await saved(), 'a')).toMatchObject({ status: 400, body: { error_code: 'NO_TIMER' } })
    const off = await saved({ timer_config: { active: false, minutes: 10 } })
    expect((await start(off, 'a')).status).toBe(400)
  })
})

describe('a forced submission', () => {
  it('may miss what is missing once the time is over, a minute early at most', async () => {
    const formId = await timed()
    await start(formId, 'a')
    server.advance(8.9 * minute)
    expect(await force(formId, 'a')).toMatchObject(refused)
    server.advance(0.2 * minute)
    expect(await force(formId, 'a')).toMatchObject({
      status: 201,
      body: { answers: {}, properties: outOfTime.properties },
    })
    expect((await force(formId, 'a')).status).toBe(201)
  })

  it('needs a start that was recorded here', async () => {
    const formId = await timed()
    await start(formId, 'a')
    server.advance(60 * minute)
    expect(await force(formId, 'another')).toMatchObject(refused)
    expect(await submitTo(formId, outOfTime)).toMatchObject(refused)
    expect(await force(await timed(), 'a')).toMatchObject(refused)
  })

  it('is checked like any other but for what is missing', async () => {
    const formId = await timed()
    await start(formId, 'a')
    server.advance(60 * minute)
    const wrong = await force(formId, 'a', { answers: { [ageField]: 'x' } })
    expect(wrong).toMatchObject({ status: 400, body: { [ageField]: {} } })
    // Without the mark everything is asked for, and answers that come late are not lost.
    expect((await submitTo(formId, { answers: {} })).status).toBe(400)
    expect((await submitTo(formId, { answers: ana })).status).toBe(201)
  })

  it('says nothing where there is no timer', async () => {
    expect(await force(await saved(), 'a')).toMatchObject({
      status: 400,
      body: { [nameField]: { codes: [{ code: 'FIELD_REQUIRED' }] } },
    })
  })

  it('may be an edit', async () => {
    const formId = await timed()
    const { body } = await submitTo(formId, { answers: ana })
    const { id } = body as { id: string }
    const edit = (key: string) => owner('PATCH', `form_answer/${id}/`, outOfTime, { 'idempotency-key': key })
    await start(formId, 'a')
    expect(await edit('a')).toMatchObject(refused)
    server.advance(10 * minute)
    expect(await edit('a')).toMatchObject({ status: 202, body: { answers: {}, version: 2 } })
    expect(await edit('another')).toMatchObject(refused)
  })

  it('needs no folio', async () => {
    const folio = { manual: true, required: true }
    const formId = await timed({ advanced_options: { active: true, folio } })
    await start(formId, 'a')
    server.advance(11 * minute)
    expect((await force(formId, 'a')).status).toBe(201)
  })
})
