import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import type { FieldProperties } from '../../schemas/model/form'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

/* Buttons that call a service: by the server, where and with what the form says. */
let reply = ''
const asked: { method: string | undefined; url: string | undefined; body: unknown }[] = []

const buttonField = '65a0000000000000000000d1'
const secretField = '65a0000000000000000000d2'

const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push({ method: request.method, url: request.url, body: body && (JSON.parse(body) as unknown) })
    response.end(reply)
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
const { server, owner, saved } = await useSubmissionServer({ outboundAllow: [host] })
afterAll(async () => {
  service.close()
})

function withButton(properties: FieldProperties, changes: object = {}): Promise<number> {
  const form = sampleForm(changes)
  const secret = { field_id: secretField, field_type: 'password', label: 'Clave' }
  const [page] = form.form_pages
  return saved({
    ...changes,
    form_pages: [
      { ...page, page_fields: [...(page?.page_fields ?? []), secret] },
      {
        page_name: 'Botones',
        page_type: 'buttons',
        page_fields: [{ field_id: buttonField, field_type: 'button', label: 'Pedir', properties }],
      },
    ],
  })
}
const answers = { [nameField]: 'Ana', [ageField]: 30, [secretField]: 'abracadabra' }
const press = (formId: number, call: Call = owner, more: object = {}) =>
  call('POST', 'web_service/press_button/', { form_id: formId, field_id: buttonField, answers, ...more })

describe('a button', () => {
  it('sends what the form says, and nothing secret', async () => {
    const formId = await withButton({
      url: `http://${host}/alta`,
      send_record: true,
      body_payload: [
        { field_id: nameField, name: 'nombre' },
        { field_id: secretField, name: 'clave' },
      ],
    })
    const sent = await press(formId, owner, { comment: 'Urge', url: 'http://127.0.0.1/' })
    expect(sent).toMatchObject({ status: 202, body: { answers: {} } })
    const record = { [nameField]: 'Ana', [ageField]: 30 }
    const body = { form_id: formId, comment: 'Urge', nombre: 'Ana', clave: null, answers: record }
    expect(asked.at(-1)).toEqual({ method: 'POST', url: '/alta', body })
  })

  it('calls no other path than the form says, whatever is answered', async () => {
    const url = `http://${host}/a/{{record.answers.${nameField}}}/{{record.answers.${nameField}}}/z`
    const formId = await withButton({ url })
    const before = asked.length
    expect(await press(formId, owner, { answers: { ...answers, [nameField]: '..' } })).toMatchObject({
      status: 400,
      body: { error_code: 'ANSWER_MOVES_ADDRESS' },
    })
    expect(asked).toHaveLength(before)
    expect(await press(formId, owner, { answers: { ...answers, [nameField]: '../x' } })).toMatchObject({
      status: 202,
    })
    expect(asked.at(-1)?.url).toBe('/a/..%2Fx/..%2Fx/z')
  })

  it('reads back what the form takes', async () => {
    const formId = await withButton({ url: `http://${host}/precio`, method: 'GET', wait_response: true })
    const returned = {
      [ageField]: 31,
      [colourField]: 'azul',
      [nameField]: null,
      [secretField]: 'x',
      ['f'.repeat(24)]: 1,
    }
    for (const body of [{ answers: returned }, { response: { answers: returned } }]) {
      reply = JSON.stringify(body)
      expect(await press(formId)).toMatchObject({ status: 200, body: { answers: { [ageField]: 31 } } })
      const { body: got } = await press(formId)
      expect(got).toEqual({ answers: { [ageField]: 31, [nameField]: null } })
    }
    expect(asked.at(-1)).toMatchObject({ method: 'GET', url: `/precio?form_id=${formId}` })
    reply = '<html>'
    expect(await press(formId)).toMatchObject({ status: 424, body: { error_code: 'SERVICE_FAILED' } })
    reply = ''
    expect((await press(formId)).body).toEqual({ answers: {} })
  })

  it('goes nowhere else', async () => {
    const refused = { status: 400, body: { error_code: 'SERVICE_REFUSED' } }
    expect(await press(await withButton({ url: 'http://127.0.0.1:1/' }))).toMatchObject(refused)
    expect(await press(await withButton({ url: '{host}/x' }))).toMatchObject(refused)
    expect(await press(await withButton({}))).toMatchObject(refused)
    const formId = await withButton({ url: `http://${host}/` })
    expect((await press(formId, owner, { field_id: nameField })).status).toBe(400)
    expect((await press(formId, server.callAs())).status).toBe(404)
  })

  it('that runs a script is known for one, and nobody is told which', async () => {
    const formId = await withButton({ service_name: 'recalcular' }, { public: true })
    const { body } = await server.callAs()('GET', `get_form_for_answer/?form_id=${formId}`)
    expect(JSON.stringify(body)).not.toContain('recalcular')
    expect(JSON.stringify(body)).toContain('"service_name":"script"')
  })

  it('of a public form is pressed without login, thirty times a minute, and shows nobody what it calls', async () => {
    const stored = {
      url: `http://${host}/alta`,
      parameters: [{ name: 'clave', value: 'k-123' }],
      color: '#112233',
    }
    const formId = await withButton(stored, { public: true })
    const anybody = server.callAs()
    const { body } = await anybody('GET', `get_form_for_answer/?form_id=${formId}`)
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|k-123/)
    expect(JSON.stringify(body)).toMatch(/press_button.*|#112233/)
    expect((await press(formId, anybody)).status).toBe(202)
    const presses = await Promise.all(Array.from({ length: 30 }, () => press(formId, anybody)))
    const limited = presses.filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThan(0)
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
