import { afterAll, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startMailServer } from '../support/mailServer'
import { action, workflow } from '../support/workflowCase'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const { server, owner } = await useTestServer({ baseUrl: 'https://forms.example.com' }, { mailer })
const { db } = server.database

const gone = {
  form: { id: 999_999, name: '' },
  mapping: [
    { input: { type: 'value_to_field', value: 'x' }, etl: { conditions: [] }, output: { id: nameField } },
  ],
}
const submit = async (formId: number) => {
  const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })
  expect(sent.status).toBe(201)
}
const failedOf = (formId: number) =>
  db
    .selectFrom('workflow_log')
    .select('id')
    .where('form_id', '=', formId)
    .where('state', '=', 'failed')
    .execute()
const alertsOf = (formId: number) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'reason', 'plain'])
    .where('item_id', '=', formId)
    .execute()

it('writes to the owner when workflows fail again and again, once an hour at most', async () => {
  const made = await owner('POST', 'form_data/', sampleForm({ name: 'Visitas' }))
  const { form_id: formId } = made.body as { form_id: number }
  const flow = { ...workflow([action(2, gone)]), name: 'Copia' }
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })).status).toBe(201)
  for (const count of [1, 2]) {
    await submit(formId)
    await expect.poll(async () => (await failedOf(formId)).length).toBe(count)
  }
  expect(await alertsOf(formId)).toEqual([])
  for (const count of [3, 4, 5]) {
    await submit(formId)
    await expect.poll(async () => (await failedOf(formId)).length).toBe(count)
  }
  await expect
    .poll(() => alertsOf(formId))
    .toMatchObject([
      {
        to_address: server.owner.email,
        reason: 'workflow',
        subject: expect.stringContaining('Visitas') as string,
      },
    ])
  const [alert] = await alertsOf(formId)
  expect(alert?.plain).toContain('Copia')
  expect(alert?.plain).toContain(`https://forms.example.com/forms/${formId}/workflows`)
})
