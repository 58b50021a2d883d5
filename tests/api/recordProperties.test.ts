import { describe, expect, it } from 'vitest'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { owner, saved, submitTo } = await useSubmissionServer()

const patch = (records_ids: readonly string[], properties: object) =>
  owner('PATCH', 'form_answer/patch_properties/', { records_ids, properties })
const recordOf = async (id: string) =>
  (await owner('GET', `form_answer/${id.includes('?') ? id : `${id}/`}`)).body as {
    properties: object
    answers: object
    version: number
  }

it('records get properties beside those that they have, and lose them by an undo', async () => {
  const formId = await saved()
  const device = { device_properties: { system: 'Web' } }
  const { id } = (await submitTo(formId, { properties: device })).body as SubmittedRecord
  const before = await recordOf(id)
  const given = { expiration_date: '2027-01-31', process_properties: { process_id: 3 } }
  const uri = `/api/infosync/form_answer/${id}/`
  const { status, body } = await patch([uri], { ...given, device_properties: { publicIp: '1.2.3.4' } })
  expect({ status, body }).toMatchObject({ status: 202, body: { objects: [id], changed: 1 } })
  expect(await recordOf(id)).toMatchObject({
    properties: { ...before.properties, ...given },
    answers: before.answers,
    version: 2,
  })
  expect((await patch([id], given)).body).toMatchObject({ changed: 0, unchanged: 1 })
  const { body: without } = await patch([id], { process_properties: null })
  expect((await recordOf(id)).properties).toEqual({ ...before.properties, expiration_date: '2027-01-31' })
  for (const change of [without, body])
    await owner('POST', 'form_answer/undo/', {
      change_set_id: (change as { change_set_id: string }).change_set_id,
    })
  expect((await recordOf(id)).properties).toEqual(before.properties)
})

it('an expiration that is no date is refused, and so are no properties at all', async () => {
  const { id } = (await submitTo(await saved())).body as SubmittedRecord
  for (const no of ['mañana', 'lote 5', '2026-02-31', '12/31/2026', '2026-12-31x', 20_261_231])
    expect(await patch([id], { expiration_date: no }), String(no)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_DATE' },
    })
  expect((await patch([id], {})).status).toBe(400)
  expect((await patch([], { a: 1 })).status).toBe(404)
  expect(await recordOf(id)).toMatchObject({ version: 1 })
})

describe('a record of a process', async () => {
  const formId = await saved({ public: true, edit_public_records: true })
  const made = async () =>
    (await submitTo(formId, { answers: { [nameField]: 'Ana' } })).body as SubmittedRecord
  const elements = ['e'.repeat(24), 'f'.repeat(24)]
  const ofProcess = async () => {
    const { id } = await made()
    await patch([id], { process_properties: { process_id: 3, element_record_oids: elements } })
    return id
  }
  const edit = (id: string, more: object = {}) =>
    owner('PATCH', `form_answer/patch_record/${id}/`, { answers: { [nameField]: 'Eva' }, ...more })
  const refused = { status: 400, body: { error_code: 'RECORD_OF_PROCESS' } }

  it('is edited within one of its elements, and nowhere else', async () => {
    const id = await ofProcess()
    const told = { process_id: 3, element_record_oids: elements }
    expect(await recordOf(id)).toMatchObject({
      ...{ editable: false, edit_refusal: 'RECORD_OF_PROCESS', process_properties: told },
    })
    expect(await recordOf(`${id}/?elementRecordOid=${elements[1]}`)).toMatchObject({ editable: true })
    expect(await recordOf(`${id}/?elementRecordOid=${'a'.repeat(24)}`)).toMatchObject({ editable: false })
    expect(await edit(id)).toMatchObject(refused)
    expect(await edit(id, { element_record_oid: 'a'.repeat(24) })).toMatchObject(refused)
    const within = await edit(id, { element_record_oid: elements[0] })
    expect(within).toMatchObject({ status: 202, body: { editable: true, version: 3 } })
    const back = { version: 2, element_record_oid: elements[0] }
    const restore = `form_answer/${id}/restore_version/`
    expect(await owner('POST', restore, { version: 2 })).toMatchObject(refused)
    expect(await owner('POST', restore, back)).toMatchObject({ status: 202, body: { version: 4 } })
  })

  it('is left out of a bulk edit, and has no link', async () => {
    const id = await ofProcess()
    const bulk = { form_id: formId, records: [id], answers: { [nameField]: 'Eva' }, type: { selected: true } }
    expect((await owner('PATCH', 'form_answer/update_records/', bulk)).body).toMatchObject({
      ...{ changed: 0, refused: 1, problems: [{ id, problems: [{ code: 'RECORD_OF_PROCESS' }] }] },
    })
    expect(await owner('POST', `form_answer/link/${id}/`)).toMatchObject(refused)
  })
})

it('an edit leaves what the record was given, and says anew what device it came from', async () => {
  const { id } = (await submitTo(await saved())).body as SubmittedRecord
  const given = { expiration_date: '2027-01-31', process_properties: { process_id: 3 }, batch: 'A-1' }
  await patch([id], given)
  const properties = { device_properties: { system: 'Otro' } }
  const { status } = await owner('PATCH', `form_answer/patch_record/${id}/`, {
    ...{ answers: { [nameField]: 'Eva' }, properties, element_record_oid: 'e' },
  })
  expect(status).toBe(202)
  expect((await recordOf(id)).properties).toMatchObject({ ...given, ...properties })
})
