import { afterAll, expect, it } from 'vitest'
import { must } from '../support/must'
import { startWebhookReceiver } from '../support/webhookReceiver'
import { feedFor } from './feedSteps'
import { nameField, sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

/* A webhook ends with the API key that it was saved with. */

const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
const { server, owner } = await useTestServer({ outboundAllow: [receiver.host] })
const { db } = server.database
const steps = feedFor(server, owner)

interface Made {
  readonly id: number
  readonly key: string
}
const login = 'owner@example.com'
async function newKey(limits: object = {}) {
  const made = await owner('POST', 'api_key/', { name: 'carga', current_password: password, ...limits })
  expect(made.status).toBe(201)
  const { id, key } = made.body as Made
  return { id, key, call: server.callAs(`ApiKey ${login}:${key}`) }
}
const revoke = async ({ id }: { readonly id: number }) =>
  expect((await owner('DELETE', `api_key/${id}/`)).status).toBe(204)
const hookOf = async (formId: number) =>
  must(
    ((await owner('GET', `webhook/?form_id=${formId}`)).body as { objects: { id: number; is_on: boolean }[] })
      .objects[0],
  )
const pathsTold = () => receiver.received.map(({ path }) => path)

it('a webhook that a key saved is switched off once the key is revoked, and tells by the right of who switches it on', async () => {
  const formId = await steps.newForm(sampleForm())
  const key = await newKey({ level: 'can_manage_item', item_ids: [formId] })
  const wish = { form_id: formId, name: 'CRM', url: `${receiver.url}/kept`, events: ['record.created'] }
  const made = await key.call('POST', 'webhook/', wish)
  expect(made.status).toBe(201)
  await steps.submit(formId, { [nameField]: 'Ana' })
  await expect.poll(pathsTold).toEqual(['/kept'])
  await revoke(key)
  await steps.submit(formId, { [nameField]: 'Eva' })
  await expect.poll(() => hookOf(formId)).toMatchObject({ is_on: false, off_reason: 'rights' })
  expect(pathsTold()).toEqual(['/kept'])
  await owner('PATCH', `webhook/${(await hookOf(formId)).id}/`, { is_on: true })
  await expect.poll(pathsTold).toEqual(['/kept', '/kept'])
})

it('a webhook goes no further than the key that saved it', async () => {
  const formId = await steps.newForm(sampleForm())
  const key = await newKey({ level: 'can_manage_item', item_ids: [formId] })
  const wish = { form_id: formId, name: 'CRM', url: `${receiver.url}/less`, events: ['record.created'] }
  expect((await key.call('POST', 'webhook/', wish)).status).toBe(201)
  // As if the key had been made for less.
  await db.updateTable('api_keys').set({ level: 'can_read_item' }).where('id', '=', key.id).execute()
  await steps.submit(formId, { [nameField]: 'Ana' })
  await expect.poll(() => hookOf(formId)).toMatchObject({ is_on: false, off_reason: 'rights' })
  expect(pathsTold()).not.toContain('/less')
})

it('who made, changed and deleted a webhook, and with which key, is part of what happened', async () => {
  const formId = await steps.newForm(sampleForm())
  const key = await newKey({ level: 'can_manage_item', item_ids: [formId] })
  const wish = { form_id: formId, name: 'CRM', url: `${receiver.url}/told`, events: ['record.created'] }
  const { id } = (await key.call('POST', 'webhook/', wish)).body as { id: number }
  expect((await owner('PATCH', `webhook/${id}/`, { name: 'ERP' })).status).toBe(202)
  expect((await owner('DELETE', `webhook/${id}/`)).status).toBe(204)
  const { body } = await owner('GET', `activity/?item_id=${formId}&subject=items&limit=3`)
  const { objects } = body as { objects: { action: string; key_name: string | null }[] }
  expect(objects.map(({ action, key_name: name }) => [action, name])).toEqual([
    ['webhook.deleted', null],
    ['webhook.changed', null],
    ['webhook.created', 'carga'],
  ])
})
