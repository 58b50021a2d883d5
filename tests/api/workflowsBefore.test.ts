import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { action, trigger, workflow } from '../support/workflowCase'
import type { Json } from '../../schemas/model/json'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/** What the service was asked. */
const asked: {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}[] = []
let reply = '{}'
let status = 200
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push({ method: request.method, url: request.url, headers: request.headers, body })
    if (request.url === '/hang') return
    response.statusCode = status
    response.end(reply)
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
const { server, owner } = await useTestServer({ outboundAllow: [host] })

const value = (text: string, target: string): Json => ({
  input: { type: 'value_to_field', value: text },
  etl: { conditions: [] },
  output: { id: target },
})
const before = (actions: Parameters<typeof workflow>[0], triggers: WorkflowDocument['rules'] = {}) =>
  workflow(actions, {
    record: { runtime: 'before' },
    ...(triggers.wf_fields?.triggers && { triggers: triggers.wf_fields.triggers }),
  })
const red = {
  wf_fields: { triggers: [{ ...trigger('a', 'in=', 'rojo'), trigger_field: { field_id: colourField } }] },
}
const formWith = async (workflows: readonly WorkflowDocument[]) => {
  const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows })).status).toBe(201)
  return formId
}
const submit = (formId: number, answers: object = {}) =>
  owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana', ...answers } })
const logOf = async (recordId: string) =>
  (await owner('GET', `workflow_log/?record_id=${recordId}`)).body as { objects: Record<string, unknown>[] }

it('sets answers before a record is saved, and the verdict is taken again', async () => {
  const formId = await formWith([before([action('set_answers', { mapping: [value('7', ageField)] })])])
  const { status: sent, body } = await submit(formId)
  expect([sent, body]).toMatchObject([201, { answers: { [ageField]: 7 } }])
  const { id } = body as { id: string }
  expect((await logOf(id)).objects).toMatchObject([
    { state: 'done', workflow_response_content: { changed: [ageField] } },
  ])
  const edited = await owner('PATCH', `form_answer/${id}/`, {
    answers: { [nameField]: 'Eva', [ageField]: 1 },
  })
  expect(edited).toMatchObject({ status: 202, body: { answers: { [nameField]: 'Eva', [ageField]: 7 } } })
})

it('stops a record with messages at its fields, or as a whole, and nothing is saved', async () => {
  const atField = action('stop', { message: 'No', fields: [{ field_id: nameField, message: 'Ya existe' }] })
  const formId = await formWith([before([atField], red), before([action('stop', { message: 'Hoy no' })])])
  expect(await submit(formId, { [colourField]: 'rojo' })).toMatchObject({
    status: 400,
    body: { [nameField]: { msg: ['Ya existe'], label: 'Nombre' } },
  })
  expect(await submit(formId)).toMatchObject({
    status: 400,
    body: { error: 'Hoy no', error_code: 'WORKFLOW_STOPPED' },
  })
  const { body } = await owner('GET', `form_answer/?form_id=${formId}`)
  expect(body).toMatchObject({ meta: { total_count: 0 } })
  expect((await owner('GET', `workflow_log/?form_id=${formId}`)).body).toMatchObject({
    objects: [{ workflow_response_content: { stopped: true } }, {}],
  })
})

const call = (more: Record<string, Json> = {}) =>
  action('call_service', {
    method: 'PUT',
    url: `http://${host}/visitas/{{record.answers.${nameField}}}?de=Acopio`,
    headers: [
      { name: 'X-De', value: '{{record.form.name}}' },
      { name: 'Authorization', value: 'Bearer secreto-1', is_secret: true },
    ],
    body: `{"nombre": {{record.answers.${nameField} | json}}}`,
    answers: [{ path: 'persona.edad', output: { id: ageField } }],
    ...more,
  })

it('asks a web service and writes what it answers; secrets are told to nobody else', async () => {
  reply = '{"persona": {"edad": 31}}'
  const formId = await formWith([before([call()])])
  const { body } = await submit(formId, { [nameField]: 'Ana "la" ../x' })
  expect(body).toMatchObject({ answers: { [ageField]: 31 } })
  expect(asked.at(-1)).toMatchObject({
    method: 'PUT',
    url: '/visitas/Ana%20%22la%22%20..%2Fx?de=Acopio',
    headers: { 'x-de': 'Visita', authorization: 'Bearer secreto-1' },
    body: '{"nombre": "Ana \\"la\\" ../x"}',
  })
  const served = await owner('GET', `workflows/?form_id=${formId}`)
  expect(JSON.stringify(served.body)).not.toContain('secreto')
  const stored = await server.database.db
    .selectFrom('workflow_revisions')
    .selectAll()
    .where('form_id', '=', formId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('secreto')
  expect(JSON.stringify((await logOf((body as { id: string }).id)).objects)).not.toContain('secreto')
  // Sent back as it was served it is kept.
  const { workflows } = (served.body as { objects: { id: string; workflows: object[] }[] }).objects[0] ?? {
    workflows: [],
  }
  await owner('POST', 'workflows/', { form_id: formId, workflows, note: 'x' })
  await submit(formId)
  expect(asked.at(-1)?.headers.authorization).toBe('Bearer secreto-1')
})

it('no answer decides whom a call leads to', async () => {
  const calls = asked.length
  for (const url of [
    `http://{{record.answers.${nameField}}}/`,
    `http://${host}@{{record.answers.${nameField}}}/`,
  ]) {
    const formId = await formWith([before([call({ url })])])
    expect(await submit(formId, { [nameField]: 'example.com' })).toMatchObject({
      body: { error_code: 'WORKFLOW_CALL_REFUSED' },
    })
  }
  const formId = await formWith([before([call()])])
  expect(await submit(formId, { [nameField]: '..' })).toMatchObject({
    body: { error_code: 'WORKFLOW_TEMPLATE' },
  })
  expect(asked).toHaveLength(calls)
})

it('says how a call failed, and nothing is saved', async () => {
  const failing = async (more: Record<string, Json>) => {
    const formId = await formWith([before([call({ headers: [], ...more })])])
    const { body } = await submit(formId)
    expect((await owner('GET', `form_answer/?form_id=${formId}`)).body).toMatchObject({ objects: [] })
    return body
  }
  status = 302
  expect(await failing({})).toMatchObject({ error_code: 'WORKFLOW_CALL_STATUS' })
  status = 200
  reply = '<html>'
  expect(await failing({})).toMatchObject({ error_code: 'WORKFLOW_CALL_UNREADABLE' })
  reply = '{}'
  expect(await failing({ url: `http://${host}/hang`, seconds: 1 })).toMatchObject({
    error_code: 'WORKFLOW_CALL_SILENT',
  })
  expect(await failing({ url: 'http://10.0.0.1/' })).toMatchObject({ error_code: 'WORKFLOW_CALL_REFUSED' })
})

it('afterwards what fails is tried again under one name, and what follows waits for it', async () => {
  status = 500
  const set = { ...action('set_answers', { mapping: [value('9', ageField)] }), _id: 'later' }
  const formId = await formWith([workflow([call(), set], { record: { edited: false } })])
  const { body } = await submit(formId)
  const { id } = body as { id: string }
  await expect
    .poll(async () => (await logOf(id)).objects)
    .toMatchObject([{ state: 'waiting', error_code: 'WORKFLOW_CALL_STATUS' }])
  const first = asked.at(-1)?.headers['idempotency-key']
  status = 200
  await expect
    .poll(async () => (await logOf(id)).objects.map((line) => [line['workflow_rule_id'], line['state']]))
    .toEqual([
      ['later', 'done'],
      [call()._id, 'done'],
    ])
  expect(first).toMatch(/^[0-9a-f]{24}$/)
  expect(asked.at(-1)?.headers['idempotency-key']).toBe(first)
  expect((await owner('GET', `form_answer/${id}/`)).body).toMatchObject({ answers: { [ageField]: 9 } })
})

it('e-mails of what runs before saving are sent once it is saved', async () => {
  const mail = action(5, { emails: ['jefa@example.com'], subject: 'Folio {{record.folio}}', body: 'x' })
  const formId = await formWith([before([mail])])
  const { body } = await submit(formId)
  const { id, folio } = body as { id: string; folio: string }
  await expect
    .poll(async () => (await owner('GET', `email/?record_id=${id}`)).body)
    .toMatchObject({ objects: [{ to: 'jefa@example.com', subject: `Folio ${folio}` }] })
})
