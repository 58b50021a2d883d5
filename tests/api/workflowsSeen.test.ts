import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import type { Json } from '../../schemas/model/json'
import type { ActionDocument, WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { action, workflow } from '../support/workflowCase'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* What a step wrote into the record, the steps after it see: copies, e-mails, calls, and a dry run of them. */

const sent: string[] = []
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    sent.push(body)
    response.end('{"edad": 41}')
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
const { server, owner } = await useTestServer({ outboundAllow: [host] })
const { db } = server.database

const fileField = '65a0000000000000000000b1'

const formOf = async (workflows: readonly WorkflowDocument[] = []) => {
  const form = sampleForm()
  const more = [{ field_id: fileField, field_type: 'file', label: 'Acta' }]
  const form_pages = form.form_pages.map((page) => ({ ...page, page_fields: [...page.page_fields, ...more] }))
  const made = await owner('POST', 'form_data/', { ...form, form_pages })
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const { form_id: id } = made.body as { form_id: number }
  expect((await owner('POST', 'workflows/', { form_id: id, workflows })).status).toBe(201)
  return id
}
const set = (value: string, id: string): ActionDocument => ({
  ...action('set_answers', { mapping: [{ input: { type: 'value_to_field', value }, output: { id } }] }),
  _id: 'set',
})
const copied = (id: string): Json => ({
  input: { type: 'field_to_field', id, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id },
})
const copies = (formId: number): ActionDocument => ({
  ...action(2, { form: { id: formId, name: '' }, mapping: [nameField, ageField].map(copied) }),
  _id: 'copy',
})
const mails = (more: ActionDocument['configuration'] = {}): ActionDocument => ({
  ...action(5, {
    emails: ['jefa@example.com'],
    subject: `Edad {{record.answers.${ageField}}}`,
    body: 'x',
    ...more,
  }),
  _id: 'mail',
})
const calls = (): ActionDocument => ({
  ...action('call_service', {
    ...{ method: 'POST', url: `http://${host}/`, headers: [], seconds: 10 },
    body: `{{record.answers.${ageField}}} {{record.answers.${nameField}}}`,
    answers: [{ path: 'edad', output: { id: ageField } }],
  }),
  _id: 'call',
})
const once = (steps: readonly ActionDocument[]) => workflow(steps, { record: { edited: false } })

const submit = async (formId: number) => {
  const answers = { [nameField]: 'Ana', [ageField]: 30, [colourField]: 'rojo' }
  const { status, body } = await owner('POST', 'form_answer/', { form_id: formId, answers })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}
const copiedTo = async (formId: number) =>
  (
    (await owner('GET', `form_answer/?form_id=${formId}`)).body as {
      objects: { answers: Record<string, unknown> }[]
    }
  ).objects.map(({ answers }) => answers[ageField])
const mailsOf = (recordId: string) =>
  db.selectFrom('mails').select(['subject', 'attachments']).where('record_id', '=', recordId).execute()
const statesOf = async (recordId: string) =>
  (await linesOnceOver(server, recordId)).map(({ action_id: of, state, version }) => [of, state, version])

it('copies and e-mails what a step before set, though the log tells of the version that it began with', async () => {
  const target = await formOf()
  const formId = await formOf([once([set('77', ageField), copies(target), mails()])])
  const id = await submit(formId)
  expect(await statesOf(id)).toEqual(['set', 'copy', 'mail'].map((of) => [of, 'done', 1]))
  expect(await copiedTo(target)).toEqual([77])
  expect(await mailsOf(id)).toMatchObject([{ subject: 'Edad 77' }])
})

it('goes on with what a service answered', async () => {
  const target = await formOf()
  const formId = await formOf([once([set('Eva', nameField), calls(), copies(target), mails()])])
  const id = await submit(formId)
  expect((await statesOf(id)).map(([of, state]) => [of, state])).toEqual(
    ['set', 'call', 'copy', 'mail'].map((of) => [of, 'done']),
  )
  expect(sent.at(-1)).toBe('30 Eva')
  expect(await copiedTo(target)).toEqual([41])
  expect(await mailsOf(id)).toMatchObject([{ subject: 'Edad 41' }])
})

it('attaches to the e-mail the PDF that was just made', async () => {
  const pdf = action('attach_pdf', { field_id: fileField, pdf_template: {}, file_name: 'Acta' })
  const mail = mails({ send_attachments: true, fields_attached: [{ field_id: fileField }] })
  const formId = await formOf([once([{ ...pdf, _id: 'pdf' }, mail])])
  const id = await submit(formId)
  expect((await statesOf(id)).map(([of, state]) => [of, state])).toEqual([
    ['pdf', 'done'],
    ['mail', 'done'],
  ])
  expect(await mailsOf(id)).toMatchObject([{ attachments: [{ name: 'Acta.pdf' }] }])
})

it('still sees it where a node died before it wrote down that it was set', async () => {
  const target = await formOf()
  const formId = await formOf([once([set('77', ageField), copies(target)])])
  const id = await submit(formId)
  await linesOnceOver(server, id)
  for (const left of [['set'], []]) {
    await db
      .deleteFrom('workflow_log')
      .where('record_id', '=', id)
      .where('action_id', 'not in', ['', ...left])
      .execute()
    await effectsDueAgain(server, id)
    // The record that was made is found again, as it is asked for with the same answers.
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['done', 'done'])
    expect(await copiedTo(target)).toEqual([77])
  }
})

it('knows before saving what was set before, too', async () => {
  const before = { ...workflow([set('Eva', nameField), calls()], { record: { runtime: 'before' } }) }
  const formId = await formOf([before])
  await submit(formId)
  expect(sent.at(-1)).toBe('30 Eva')
})

it('a dry run tells the same, e-mails and calls in full, and makes no link', async () => {
  const target = await formOf()
  const formId = await formOf()
  const workflows = [once([set('77', ageField), copies(target), mails({ send_pdf: true }), calls()])]
  const id = await submit(formId)
  const links = () => db.selectFrom('record_links').selectAll().execute()
  const [linksBefore, calledBefore] = [await links(), sent.length]
  const asked = { form_id: formId, workflows, moment: 'created' }
  for (const about of [{ record_id: id }, { answers: { [nameField]: 'Ana', [ageField]: 30 } }]) {
    const { status, body } = await owner('POST', 'workflow_plan/', { ...asked, ...about })
    expect(status, JSON.stringify(body)).toBe(200)
    expect((body as { workflows: { actions: object[] }[] }).workflows[0]?.actions).toMatchObject([
      {},
      { works: [{ answers: { [ageField]: 77 } }] },
      {
        works: [
          {
            to: ['jefa@example.com'],
            subject: 'Edad 77',
            text: 'x',
            files: [expect.stringMatching(/\.pdf$/)],
          },
        ],
      },
      { works: [{ url: `http://${host}/`, body: '77 Ana' }] },
    ])
  }
  expect(await links()).toEqual(linksBefore)
  expect(sent).toHaveLength(calledBefore)
  expect(await mailsOf(id)).toEqual([])
})
