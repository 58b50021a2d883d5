import { expect, it } from 'vitest'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { owner, saved, submitTo } = await useSubmissionServer()

const patch = (records_ids: readonly string[], properties: object) =>
  owner('PATCH', 'form_answer/patch_properties/', { records_ids, properties })
const recordOf = async (id: string) =>
  (await owner('GET', `form_answer/${id}/`)).body as { properties: object; answers: object; version: number }

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
  expect(await patch([id], { expiration_date: 'mañana' })).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_DATE' },
  })
  expect((await patch([id], {})).status).toBe(400)
  expect((await patch([], { a: 1 })).status).toBe(404)
  expect(await recordOf(id)).toMatchObject({ version: 1 })
})
