import { expect, it } from 'vitest'
import { ageField, groupField, itemField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Answer } from './testServer'

/* Everything that is said to who has no login, read key by key: nothing of the account's people, addresses or services. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()

const account =
  /account|owner|email|password|api_key|template|notification|grading|connection|idempotency|hash|token/i
/** Keys that say so by their name and are empty, or the respondent's own. */
const empty = ['connection_id', 'connection_email', 'created_by_email']
const secret = /@example\.com|interno\.example|k-123|Compañera/

function* leaves(value: unknown, path = ''): Generator<readonly [string, unknown]> {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* leaves(part, `${path}/${key}`)
  else yield [path, value]
}

function expectClean(what: string, { body }: Answer): void {
  for (const [path, value] of leaves(body)) {
    const key = path.split('/').at(-1) ?? ''
    if (account.test(path))
      expect([what, path, empty.includes(key) ? value : 'said']).toEqual([what, path, null])
    expect(String(value), `${what} ${path}`).not.toMatch(secret)
    if (/(user|created_by|updated_by)(_id|_name)?$/.test(key) && !path.includes('user_conditions'))
      expect([what, path, value]).toEqual([what, path, null])
  }
}

it('is nothing of the account', async () => {
  const mate = await server.addUser('companera')
  const { form_pages: pages, ...form } = sampleForm({ public: true, edit_public_records: true })
  const [page] = pages
  const alert = { notification_criteria: {}, send_alert: { email: ['jefa@example.com'] } }
  const fields = page?.page_fields.map((field) => ({
    ...field,
    grading_criteria: { equal: [{ value: 'x', points: 3 }] },
    properties: { notification: alert, email_configuration: { emails: ['jefa@example.com'] } },
  }))
  const button = {
    field_id: '65a0000000000000000000d1',
    field_type: 'button',
    label: 'Pedir',
    properties: { url: 'https://interno.example/', parameters: [{ name: 'clave', value: 'k-123' }] },
  }
  const rule = sampleRule({
    user_conditions: { condition: 'include', users: [{ user_id: mate.id, user_name: 'Compañera' }] },
  })
  const formId = await saved({
    ...form,
    emails: ['jefa@example.com'],
    templates: [{ id: 1, pdfName: 'x', owner: 'jefa@example.com' }],
    timer_config: { active: true, minutes: 5 },
    email_configuration: { sender: 'jefa@example.com' },
    form_pages: [
      { ...page, page_fields: fields ?? [] },
      { page_type: 'buttons', page_fields: [button] },
    ],
    form_rules: [rule],
  })
  const answers = { [nameField]: 'Ana', [groupField]: [{ [itemField]: 1 }] }
  // Made by someone of the account, then opened to the public by a link.
  const { id } = (await submitTo(formId, { answers, properties: { by: 'jefa@example.com' } }))
    .body as SubmittedRecord
  const { token } = (await owner('POST', `form_answer/link/${id}/`)).body as { token: string }
  await owner('PATCH', `form_answer/${id}/`, { answers })
  const place = `form_answer/${id}/?token=${token}`

  const replies: readonly (readonly [string, Answer])[] = [
    ['form', await anybody('GET', `get_form_for_answer/?form_id=${formId}`)],
    ['older form', await anybody('GET', `get_form_for_answer/?form_id=${formId}&revision=1&token=${token}`)],
    ['rules', await anybody('GET', `get_rules_for_answer/?form_id=${formId}`)],
    ['submission', await submitTo(formId, { answers }, anybody)],
    ['refused', await submitTo(formId, { answers: { [ageField]: 'x' } }, anybody)],
    ['record', await anybody('GET', place)],
    ['edit', await anybody('PATCH', place, { answers })],
    ['part', await anybody('PATCH', place.replace('form_answer/', 'form_answer/patch_record/'), {})],
    ['conflict', await anybody('PATCH', place, { answers, base_version: 1 })],
    ['timer', await anybody('POST', 'answer_timer/', { form_id: formId, key: 'k' })],
    ['now', await anybody('GET', 'common/date/now/')],
  ]
  expect(replies.map(([what, { status }]) => [what, status])).toEqual([
    ...[
      ['form', 200],
      ['older form', 200],
      ['rules', 200],
      ['submission', 201],
      ['refused', 400],
    ],
    ...[
      ['record', 200],
      ['edit', 202],
      ['part', 202],
      ['conflict', 409],
      ['timer', 201],
      ['now', 200],
    ],
  ])
  for (const [what, answer] of replies) expectClean(what, answer)
})
