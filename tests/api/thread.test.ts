import { describe, expect, it } from 'vitest'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()

const saved = async (changes: Parameters<typeof sampleForm>[0] = {}) => {
  const { status, body } = await owner('POST', 'form_data/', sampleForm(changes))
  expect(status).toBe(201)
  return (body as { form_id: number }).form_id
}

describe('the main job', () => {
  it('saves a form, takes an answer and reads it back', async () => {
    const formId = await saved()
    const form = await owner('GET', `get_form/?form_id=${formId}`)
    expect(form).toMatchObject({ status: 200, body: { meta: { total_count: 1 } } })
    const answers = {
      [nameField]: 'Ana',
      [ageField]: 31,
      [colourField]: 'rojo',
      [groupField]: [{ [itemField]: 2 }],
    }
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers })
    expect(sent).toMatchObject({ status: 201, body: { folio: `1-${server.owner.id}`, answers } })
    const { id } = sent.body as { id: string }
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({
      status: 200,
      body: { id, answers, version: 1, editable: true, user_name: 'owner' },
    })
    expect(await owner('GET', `form_answer/?form_id=${formId}/`)).toMatchObject({
      status: 200,
      body: { meta: { total_count: 1, limit: 20 }, objects: [{ id }] },
    })
  })

  it('says what is wrong by field, also inside a group', async () => {
    const formId = await saved()
    const answers = { [ageField]: 'many', [groupField]: [{ [itemField]: 1 }, { [itemField]: 'x' }] }
    const { status, body } = await owner(
      'POST',
      'form_answer/',
      { form_id: formId, answers },
      { 'accept-language': 'en' },
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({
      [nameField]: { label: 'Nombre', codes: [{ code: 'FIELD_REQUIRED' }] },
      [ageField]: { label: 'Edad', error: [] },
      [groupField]: { '1': { [itemField]: { label: 'Cantidad' } } },
    })
  })

  it('edits a record, keeping the old answers as a version', async () => {
    const formId = await saved()
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })
    const { id, folio } = sent.body as { id: string; folio: string }
    const edited = await owner('PATCH', `form_answer/${id}`, { answers: { [nameField]: 'Eva' }, folio })
    expect(edited).toMatchObject({
      status: 202,
      body: { version: 2, folio, answers: { [nameField]: 'Eva' }, other_versions: [{ version: 1 }] },
    })
    const stale = await owner('PATCH', `form_answer/${id}/`, {
      answers: { [nameField]: 'Ada' },
      base_version: 1,
    })
    expect(stale).toMatchObject({ status: 409, body: { error_code: 'CONFLICT' } })
    const kept = await server.database.db
      .selectFrom('record_versions')
      .selectAll()
      .where('record_id', '=', id)
      .execute()
    expect(kept).toMatchObject([
      { version: 1, answers: { [nameField]: 'Ana' }, written_by_id: server.owner.id },
    ])
    const { other_versions } = edited.body as { other_versions: { uri: string }[] }
    expect(await owner('GET', other_versions[0]?.uri ?? '')).toMatchObject({
      status: 200,
      body: { record_id: id, version: 1, answers: { [nameField]: 'Ana' } },
    })
  })

  it('deletes records softly and shows them only when asked', async () => {
    const formId = await saved()
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })
    const { id } = sent.body as { id: string }
    const gone = await owner('PATCH', 'form_answer/', {
      objects: [],
      deleted_objects: [`/api/infosync/form_answer/${id}/`],
    })
    expect(gone).toMatchObject({ status: 202, body: { deleted: [id] } })
    expect(await owner('GET', `form_answer/?form_id=${formId}`)).toMatchObject({ body: { objects: [] } })
    expect(await owner('GET', `form_answer/?form_id=${formId}&deleted=True`)).toMatchObject({
      body: { objects: [{ id, editable: false }] },
    })
    expect(await owner('GET', `form/?id__in=${formId}`)).toMatchObject({
      body: { objects: [{ records_count: 0 }] },
    })
  })
})
