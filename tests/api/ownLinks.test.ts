import { expect, it } from 'vitest'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Who submits without login is given a link to edit what they sent. */

const { server, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
const key = '0b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d'
const answers = { [nameField]: 'Ana' }

const sent = async (changes: object, under = key) => {
  const formId = await saved({ public: true, ...changes })
  const { body } = await submitTo(formId, { answers }, anybody, { 'idempotency-key': under })
  return { formId, id: (body as SubmittedRecord).id }
}
const ask = (formId: number, by = key) =>
  anybody('POST', 'form_answer/own_link/', { form_id: formId, key: by })

it('opens that record for who knows the key of the submission', async () => {
  const { formId, id } = await sent({ edit_public_records: true })
  const { status, body } = await ask(formId)
  const { token, url } = body as { token: string; url: string }
  expect([status, url]).toEqual([201, `/forms/public/${formId}/${id}/#token=${token}`])
  const edited = await anybody('PATCH', `form_answer/${id}/?token=${token}`, {
    answers: { [nameField]: 'Eva' },
  })
  expect(edited).toMatchObject({ status: 202, body: { answers: { [nameField]: 'Eva' } } })
})

it('is for nobody else', async () => {
  const { formId } = await sent({ edit_public_records: true })
  expect(await ask(formId, '1b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d')).toMatchObject({ status: 404 })
  expect(await ask(999_999)).toMatchObject({ status: 404 })
  // One that somebody could guess.
  const guessable = await sent({ edit_public_records: true }, 'visita-1')
  expect(await ask(guessable.formId, 'visita-1')).toMatchObject({ status: 404 })
})

it('is there only where the form lets public records be edited', async () => {
  const { formId } = await sent({ edit_public_records: false })
  expect(await ask(formId)).toMatchObject({ status: 400, body: { error_code: 'RECORD_LINK_NOT_ALLOWED' } })
  const final = await sent({ edit_public_records: true, edit_registers: false })
  expect((await ask(final.formId)).body).toMatchObject({ error_code: 'RECORDS_ARE_FINAL' })
})
