import { describe, expect, it } from 'vitest'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

/* Opening a form to answer it, on the revision that it was begun on. */

const { server, owner, saved, submitTo } = await useSubmissionServer()

const without = (fieldId: string, changes: object = {}) => {
  const form = sampleForm(changes)
  const [page] = form.form_pages
  const fewer = page?.page_fields.filter((field) => field.field_id !== fieldId) ?? []
  return { ...form, form_pages: [{ ...page, page_fields: fewer }] }
}
/** A form whose second revision has lost a field. */
async function movedForm(changes: object = {}): Promise<number> {
  const formId = await saved(changes)
  await owner('POST', 'form_data/', { ...without(colourField, changes), form_id: formId })
  return formId
}
const open = (query: string, call: Call = owner) => call('GET', `get_form_for_answer/?${query}`)
const served = (answer: { body: unknown }) =>
  (answer.body as { objects: Record<string, unknown>[] }).objects[0] ?? {}

describe('the revision', () => {
  it('is the newest, or the one that was begun on, and both are told', async () => {
    const formId = await movedForm()
    expect(served(await open(`form_id=${formId}`))).toMatchObject({ revision: 2, current_revision: 2 })
    const older = served(await open(`form_id=${formId}&revision=1`))
    expect(older).toMatchObject({ revision: 1, current_revision: 2 })
    expect(JSON.stringify(older)).toContain(colourField)
  })

  it('may be an older one for the public too, as long as the form is public now', async () => {
    const formId = await movedForm({ public: true })
    const anybody = server.callAs()
    expect(served(await open(`form_id=${formId}&revision=1`, anybody))).toMatchObject({ revision: 1 })
    await owner('POST', 'form_data/', sampleForm({ form_id: formId, public: false }))
    expect((await open(`form_id=${formId}&revision=1`, anybody)).status).toBe(404)
  })

  it('that was not public is not the public’s, though the form is public now', async () => {
    const formId = await saved({ public: false })
    await owner('POST', 'form_data/', sampleForm({ form_id: formId, public: true }))
    const unknown = { status: 409, body: { error_code: 'UNKNOWN_REVISION', params: { revision: 2 } } }
    const anybody = server.callAs()
    expect(await open(`form_id=${formId}&revision=1`, anybody)).toMatchObject(unknown)
    expect(await submitTo(formId, { revision: 1 }, anybody)).toMatchObject(unknown)
    expect((await open(`form_id=${formId}&revision=2`, anybody)).status).toBe(200)
    expect((await open(`form_id=${formId}&revision=1`)).status).toBe(200)
  })

  it('is the newest alone where the designer wants it so, but for a record of an older one', async () => {
    const formId = await saved({ public: true })
    const sent = await submitTo(formId, { revision: 1 })
    const { id } = sent.body as SubmittedRecord
    const newestOnly = { public: true, advanced_options: { newest_only: true } }
    await owner('POST', 'form_data/', { ...without(colourField, newestOnly), form_id: formId })
    const unknown = { status: 409, body: { error_code: 'UNKNOWN_REVISION', params: { revision: 2 } } }
    for (const who of [owner, server.callAs()]) {
      expect(await open(`form_id=${formId}&revision=1`, who)).toMatchObject(unknown)
      expect(await submitTo(formId, { revision: 1 }, who)).toMatchObject(unknown)
      expect(await submitTo(formId, { revision: 2 }, who)).toMatchObject({ status: 201 })
    }
    const edit = { answers: { [nameField]: 'Eva' }, revision: 1 }
    expect(await owner('PATCH', `form_answer/${id}/`, edit)).toMatchObject({ status: 202 })
  })

  it('that never was is a conflict which names the newest', async () => {
    const formId = await movedForm({ public: true })
    const expected = { status: 409, body: { error_code: 'UNKNOWN_REVISION', params: { revision: 2 } } }
    expect(await open(`form_id=${formId}&revision=3`, server.callAs())).toMatchObject(expected)
    expect(await submitTo(formId, { revision: 3 })).toMatchObject(expected)
    expect(await open(`form_id=${formId}&revision=0`)).toMatchObject({ status: 400 })
  })

  it('decides what is asked of a submission and of an edit', async () => {
    const formId = await saved()
    const required = sampleForm({ form_id: formId })
    const [page] = required.form_pages
    const fields = page?.page_fields.map((field) =>
      field.field_id === ageField ? { ...field, required: true } : field,
    )
    await owner('POST', 'form_data/', { ...required, form_pages: [{ ...page, page_fields: fields }] })
    expect((await submitTo(formId)).status).toBe(400)
    const sent = await submitTo(formId, { revision: 1 })
    expect(sent).toMatchObject({ status: 201, body: { form_revision: 1 } })
    const { id } = sent.body as SubmittedRecord
    const edit = { answers: { [nameField]: 'Eva' } }
    expect((await owner('PATCH', `form_answer/${id}/`, edit)).status).toBe(400)
    expect(await owner('PATCH', `form_answer/${id}/`, { ...edit, revision: 1 })).toMatchObject({
      status: 202,
      body: { form_revision: 1, answers: edit.answers },
    })
    expect((await owner('PATCH', `form_answer/${id}/`, { ...edit, revision: 9 })).status).toBe(409)
  })
})

describe('opening', () => {
  it('takes what clients send along, however they write it', async () => {
    const formId = await saved({ public: true })
    const more = 'from_app=1&elementRecordOid=65a0000000000000000000ff&currentElementOid=start/'
    for (const path of ['get_form_for_answer/', 'get_form_for_answer', 'get_rules_for_answer/'])
      expect((await server.callAs()('GET', `${path}?form_id=${formId}/&${more}`)).status).toBe(200)
  })

  it('says who may not', async () => {
    const formId = await saved({ public: true })
    const expected = { status: 401, body: { error_code: 'FORM_LOAD_UNAUTHORIZED' } }
    for (const path of ['get_form_for_answer', 'get_rules_for_answer']) {
      const none = await server.callAs()('GET', `${path}/?form_id=999999&token=none`)
      expect(none).toMatchObject(expected)
      const wrong = await server.callAs()('GET', `${path}/?form_id=${formId}&token=none`)
      expect(wrong).toMatchObject(expected)
    }
    expect((await open(`form_id=${formId}&token=none`)).status).toBe(200)
  })

  it('sends nothing again to who has it', async () => {
    const formId = await movedForm({ public: true })
    const first = await open(`form_id=${formId}`)
    const tag = String(first.headers['etag'])
    const again = (call: Call, query = `form_id=${formId}`, known = tag) =>
      call('GET', `get_form_for_answer/?${query}`, undefined, { 'if-none-match': known })
    expect(await again(owner)).toMatchObject({ status: 304, body: '' })
    expect(await again(owner, undefined, `"x", ${tag.replace('W/', '')}`)).toMatchObject({ status: 304 })
    // The public is served the same, an older revision something else.
    expect((await again(server.callAs())).status).toBe(304)
    expect((await again(owner, `form_id=${formId}&revision=1`)).status).toBe(200)
    await owner('POST', 'form_data/', sampleForm({ form_id: formId, public: true, name: 'Otra' }))
    expect((await again(owner)).status).toBe(200)
  })
})

describe('a submission', () => {
  it('keeps what it belongs to elsewhere', async () => {
    const elements = { current_element_oid: 'task-1', element_record_oid: '65a0000000000000000000ff' }
    const { body } = await submitTo(await saved(), elements)
    const { id } = body as SubmittedRecord
    expect(await owner('GET', `form_answer/${id}`)).toMatchObject({ body: elements })
  })

  it('is made in the name of a member by who manages the form, and of nobody else', async () => {
    const formId = await saved({ public: true })
    const mate = await server.addUser('companera')
    const mateCall = server.callAs(await server.logIn('companera@example.com'))
    expect(await submitTo(formId, { user_id: mate.id })).toMatchObject({
      status: 201,
      body: { user_id: mate.id, created_by_id: server.owner.id },
    })
    expect((await submitTo(formId, { user_id: 999_999 })).status).toBe(400)
    expect((await submitTo(formId, { user_id: server.owner.id }, mateCall)).status).toBe(401)
    expect((await submitTo(formId, { user_id: mate.id }, mateCall)).status).toBe(201)
    const { body } = await submitTo(formId, { user_id: mate.id }, server.callAs())
    const { id } = body as SubmittedRecord
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({ body: { user_id: server.owner.id } })
  })
})
