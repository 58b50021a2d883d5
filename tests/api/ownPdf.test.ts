import { expect, it } from 'vitest'
import { readPdf } from '../support/readPdf'
import { nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import { asInterface } from './testServer'

/* Who submits gets it as a PDF, where the form offers that. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
const key = '0b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d'
const offered = { public: true, confirmation: { offer_pdf: true } }

const sent = async (changes: object, { by = anybody, under = key } = {}) => {
  const formId = await saved(changes)
  const answers = { [nameField]: 'Ana' }
  const { body } = await submitTo(formId, { answers }, by, { 'idempotency-key': under })
  return { formId, ...(body as SubmittedRecord) }
}
const ask = (formId: number, { by = anybody, under = key } = {}) =>
  by('POST', 'form_answer/own_pdf/', { form_id: formId, key: under })
const made = async (asked: ReturnType<typeof ask>) => {
  const { status, body } = await asked
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { url: string; file_name: string }
}
const fetched = (url: string) => server.app.inject({ method: 'GET', url, headers: asInterface })
const textOf = async (url: string) => (await readPdf((await fetched(url)).rawPayload)).texts.join(' ')

it('is there for who knows the key of the submission, where the form offers it', async () => {
  const { formId, folio } = await sent(offered)
  const { url, file_name: name } = await made(ask(formId))
  expect(name).toBe(`Visita ${folio}.pdf`)
  const { statusCode, headers, rawPayload } = await fetched(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(name)
  const { texts, isTagged } = await readPdf(rawPayload)
  expect(texts[0]).toContain('Ana')
  expect(isTagged).toBe(true)
})

it('is what was submitted, without what only the office knows', async () => {
  const { formId, id } = await sent({ ...offered, grading: { active: true, show_points: false } })
  const helper = await server.addUser('ayudante')
  await owner('POST', 'form_answer/assign_lead/', { records: [id], user_id: helper.id })
  const edited = await owner('PATCH', `form_answer/patch_record/${id}/`, {
    answers: { [nameField]: 'Corregida' },
  })
  expect(edited.status).toBe(202)
  const text = await textOf((await made(ask(formId))).url)
  expect(text).toContain('Ana')
  for (const hidden of ['Corregida', 'ayudante', 'Puntos']) expect(text).not.toContain(hidden)
})

it('is for nobody else', async () => {
  const { formId } = await sent(offered)
  expect(await ask(formId, { under: '1b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d' })).toMatchObject({ status: 404 })
  expect(await ask(formId, { by: owner })).toMatchObject({ status: 404 })
  expect(await ask(999_999)).toMatchObject({ status: 404 })
  // One that somebody could guess.
  const guessable = await sent(offered, { under: 'visita-1' })
  expect(await ask(guessable.formId, { under: 'visita-1' })).toMatchObject({ status: 404 })
})

it('is there for who logged in to answer a private form', async () => {
  const private_ = await sent({ confirmation: { offer_pdf: true } }, { by: owner, under: 'visita-1' })
  expect(await textOf((await made(ask(private_.formId, { by: owner, under: 'visita-1' }))).url)).toContain(
    'Ana',
  )
  expect(await ask(private_.formId, { under: 'visita-1' })).toMatchObject({ status: 404 })
})

it('is printed so often a minute for the public', async () => {
  const { formId } = await sent(offered)
  // A minute of the clock from its beginning.
  server.advance(60_000 - (server.now().getTime() % 60_000))
  const { url } = await made(ask(formId))
  const answers = await Promise.all(Array.from({ length: 11 }, () => fetched(url)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
})

it('ends when the form offers it no more, with the record, and after a day', async () => {
  expect(await ask((await sent({ public: true })).formId)).toMatchObject({ status: 404 })
  const { formId, id } = await sent(offered)
  const { url } = await made(ask(formId))
  expect((await fetched(url.replace(/.{3}\/$/, 'AAA/'))).statusCode).toBe(404)

  await owner('POST', 'form_data/', sampleForm({ form_id: formId, public: true }))
  expect((await fetched(url)).statusCode).toBe(404)
  await owner('POST', 'form_data/', sampleForm({ form_id: formId, ...offered }))
  expect((await fetched(url)).statusCode).toBe(200)

  server.advance(11 * 60_000)
  expect((await fetched(url)).json()).toMatchObject({ error_code: 'LINK_EXPIRED' })
  const next = await made(ask(formId))
  await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
  expect((await fetched(next.url)).statusCode).toBe(404)

  const other = await sent(offered)
  server.advance(25 * 3600_000)
  expect((await ask(other.formId)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
})
