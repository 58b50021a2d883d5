import { afterAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { rightSignatures, startWebhookReceiver } from '../support/webhookReceiver'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const receiver = await startWebhookReceiver()
const mailServer = await startMailServer()
afterAll(() => Promise.all([receiver.close(), mailServer.close()]))
const mailer = createSmtpMailer({ url: mailServer.url, from: { name: 'A', address: 'a@acopio.example' } })
const config = { outboundAllow: [receiver.host, '127.0.0.1:9'], baseUrl: 'https://forms.example.com' }
const { server, owner } = await useTestServer(config, { mailer })
const { db } = server.database

interface Hook {
  readonly id: number
  readonly secret: string
  readonly is_on: boolean
  readonly off_reason: string | null
}
interface Sent {
  readonly id: string
  readonly message_id: string
  readonly event: string
  readonly state: string
  readonly attempts: number
  readonly status: number | null
  readonly answer: string | null
  readonly error_code: string | null
  readonly duration: number
}

const events = ['record.created', 'record.edited', 'record.deleted', 'record.archived', 'record.assigned']
const newForm = async () =>
  ((await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }).form_id
const newHook = async (formId: number, path: string, changes: object = {}) => {
  const wish = { form_id: formId, name: 'CRM', url: `${receiver.url}${path}`, events, ...changes }
  const made = await owner('POST', 'webhook/', wish)
  expect(made.status).toBe(201)
  return made.body as Hook
}
const submit = async (formId: number, name = 'Ana') =>
  (await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: name } })).body as {
    id: string
  }
const logOf = async ({ id }: Hook) =>
  ((await owner('GET', `webhook/${id}/deliveries/?limit=0`)).body as { objects: Sent[] }).objects
const arrived = (path: string) => receiver.received.filter((hook) => hook.path === path)
const hookOf = async (formId: number) =>
  must(((await owner('GET', `webhook/?form_id=${formId}`)).body as { objects: Hook[] }).objects[0])
/** As if its time had come. */
const hurry = () =>
  db
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()

describe('who asked for it', () => {
  it('is told of each change of a record once, in order and signed', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/all')
    const { id } = await submit(formId)
    await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
    await owner('POST', 'form_answer/assign_lead/', { records: [id], user_id: null })
    await owner('POST', 'form_answer/archive/', { records_ids: [id] })
    await expect.poll(() => arrived('/all').length).toBe(4)
    const told = arrived('/all')
    expect(told.map(({ body }) => body.type)).toEqual([
      'record.created',
      'record.edited',
      'record.assigned',
      'record.archived',
    ])
    expect(told.map(({ body }) => (body.data['answers'] as Record<string, string>)[nameField])).toEqual([
      'Ana',
      'Eva',
      'Eva',
      'Eva',
    ])
    for (const one of told) {
      expect(rightSignatures(one, hook.secret)).toBe(1)
      expect(rightSignatures({ ...one, text: `${one.text} ` }, hook.secret)).toBe(0)
      expect(one.headers['content-type']).toMatch('application/json')
      expect(one.body.data).toMatchObject({ record_id: id, form_id: formId })
    }
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(told.length)
    await expect
      .poll(async () => (await logOf(hook)).at(-1))
      .toMatchObject({ event: 'record.created', state: 'done', status: 204, attempts: 1, error_code: null })
  })

  it('is not told of what was not asked for, nor of other forms', async () => {
    const [formId, other] = [await newForm(), await newForm()]
    await newHook(formId, '/edits', { events: ['record.edited'] })
    await submit(other)
    const { id } = await submit(formId)
    await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
    await expect.poll(() => arrived('/edits').length).toBe(1)
    expect(arrived('/edits').map(({ body }) => body.type)).toEqual(['record.edited'])
  })

  it('knows it again when it is sent again', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/again')
    await submit(formId)
    await expect.poll(async () => (await logOf(hook))[0]?.state).toBe('done')
    const [first] = await logOf(hook)
    expect((await owner('POST', `webhook_delivery/${first?.id}/send/`, {})).status).toBe(202)
    await expect.poll(() => arrived('/again').length).toBe(2)
    const [one, two] = arrived('/again')
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(two?.text).toBe(one?.text)
  })

  it('verifies by either secret for a day after a change', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/rotated')
    const { secret } = (await owner('POST', `webhook/${hook.id}/secret/`, {})).body as Hook
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await owner('POST', `webhook/${hook.id}/test/`, {})
    const [both] = arrived('/rotated')
    expect([rightSignatures(must(both), hook.secret), rightSignatures(must(both), secret)]).toEqual([1, 1])
    await db
      .updateTable('webhooks')
      .set({ old_secret_until: new Date(0) })
      .where('id', '=', hook.id)
      .execute()
    await owner('POST', `webhook/${hook.id}/test/`, {})
    const [, newer] = arrived('/rotated')
    expect([rightSignatures(must(newer), hook.secret), rightSignatures(must(newer), secret)]).toEqual([0, 1])
  })
})

describe('a receiver', () => {
  it('that fails is tried again, and what it answered is told', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/failing')
    receiver.answers.set('/failing', { status: 503 })
    await submit(formId)
    await expect
      .poll(async () => (await logOf(hook))[0])
      .toMatchObject({ state: 'waiting', status: 503, answer: 'No <b>', error_code: 'SERVICE_FAILED' })
    receiver.answers.delete('/failing')
    await hurry()
    await expect.poll(async () => (await logOf(hook))[0]).toMatchObject({ state: 'done', attempts: 2 })
    expect(await hookOf(formId)).toMatchObject({ is_on: true, failing_since: null })
  })

  it('that fails for days is given up, its webhook switched off, and the owner told once', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/broken')
    receiver.answers.set('/broken', { status: 500 })
    await submit(formId)
    await expect.poll(async () => (await logOf(hook))[0]?.attempts).toBe(1)
    await db
      .updateTable('webhook_deliveries')
      .set({ attempts: 10, due_at: new Date(0) })
      .where('webhook_id', '=', hook.id)
      .execute()
    await expect.poll(() => hookOf(formId)).toMatchObject({ is_on: false, off_reason: 'failing' })
    expect((await logOf(hook))[0]).toMatchObject({ state: 'failed', attempts: 11 })
    await expect
      .poll(() => mailServer.received.filter(({ subject }) => subject?.includes('CRM')).length)
      .toBe(1)
    // Nobody is told of anything any more, until it is switched on.
    await submit(formId)
    await owner('PATCH', `webhook/${hook.id}/`, { is_on: true })
    receiver.answers.delete('/broken')
    await submit(formId, 'Eva')
    await expect.poll(() => arrived('/broken').at(-1)?.text).toContain('Eva')
    expect(await logOf(hook)).toHaveLength(2)
  })

  it('that says that it is gone is believed, and the owner told once of however many deliveries', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/gone', { name: 'Cerrado' })
    await owner('PATCH', `webhook/${hook.id}/`, { url: 'http://127.0.0.1:9/' })
    for (const name of ['Ana', 'Eva', 'Lía']) await submit(formId, name)
    const attempts = async () => (await logOf(hook)).map((one) => one.attempts)
    await expect.poll(attempts).toEqual([1, 1, 1])
    receiver.answers.set('/gone', { status: 410 })
    await owner('PATCH', `webhook/${hook.id}/`, { url: `${receiver.url}/gone`, is_on: true })
    await hurry()
    await expect.poll(() => hookOf(formId)).toMatchObject({ is_on: false, off_reason: 'gone' })
    await expect.poll(async () => (await attempts()).filter((count) => count > 1).length).toBeGreaterThan(1)
    const mails = db.selectFrom('mails').select('id').where('item_id', '=', formId)
    await expect.poll(() => mails.execute()).toHaveLength(1)
  })

  it('that is slow keeps nobody else waiting, and is sent a few at a time', async () => {
    const [slowForm, quickForm] = [await newForm(), await newForm()]
    const slow = await newHook(slowForm, '/slow')
    await newHook(quickForm, '/quick')
    let answer = () => {}
    receiver.held.set('/slow', new Promise<void>((resolve) => (answer = resolve)))
    for (let at = 0; at < 7; at += 1) await submit(slowForm)
    await expect.poll(() => arrived('/slow').length).toBe(5)
    // One after the other, so that each is looked for while the slow ones are under way.
    for (let at = 1; at <= 3; at += 1) {
      await submit(quickForm)
      await expect.poll(() => arrived('/quick').length).toBe(at)
    }
    expect(arrived('/slow')).toHaveLength(5)
    expect((await logOf(slow)).every(({ state }) => state === 'waiting')).toBe(true)
    answer()
    await expect.poll(() => arrived('/slow').length).toBe(7)
    await expect.poll(async () => (await logOf(slow)).every(({ state }) => state === 'done')).toBe(true)
  })

  it.each([
    ['redirects', '/moved', undefined, 302, 'SERVICE_FAILED'],
    ['is a private address', '', 'http://10.0.0.1/hook', null, 'SERVICE_REFUSED'],
    ['is the cloud’s metadata', '', 'http://169.254.169.254/latest', null, 'SERVICE_REFUSED'],
    ['refuses connections', '', 'http://127.0.0.1:9/', null, 'SERVICE_FAILED'],
  ])('that %s is told in the test of it', async (_what, path, url, status, code) => {
    const formId = await newForm()
    receiver.answers.set('/moved', { status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    const hook = await newHook(formId, path)
    // As if it had been saved when its address was allowed.
    if (url !== undefined) await db.updateTable('webhooks').set({ url }).where('id', '=', hook.id).execute()
    const tested = (await owner('POST', `webhook/${hook.id}/test/`, {})).body as Sent
    expect(tested).toMatchObject({ event: 'webhook.test', state: 'failed', status, error_code: code })
    expect(arrived('/elsewhere')).toEqual([])
  })

  it.each([
    ...[
      'http://10.0.0.1/hook',
      'https://169.254.169.254/latest',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
    ],
    ...['http://2130706433/', 'http://127.1:8080/', 'http://localhost:3000/', 'http://api.localhost/'],
  ])('of a private network is not saved: %s', async (url) => {
    const formId = await newForm()
    const refused = { status: 400, body: { error_code: 'WEBHOOK_ADDRESS', field: 'url' } }
    expect(await owner('POST', 'webhook/', { form_id: formId, name: 'CRM', url, events })).toMatchObject(
      refused,
    )
    const hook = await newHook(formId, '/kept-address')
    expect(await owner('PATCH', `webhook/${hook.id}/`, { url })).toMatchObject(refused)
    expect(await hookOf(formId)).toMatchObject({ url: `${receiver.url}/kept-address` })
  })
})

describe('webhooks', () => {
  it('keep their secret encrypted and tell it once', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/secret')
    const row = await db.selectFrom('webhooks').selectAll().where('id', '=', hook.id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(hook.secret)
    expect(JSON.stringify(await hookOf(formId))).not.toContain('whsec_')
    const changed = await owner('PATCH', `webhook/${hook.id}/`, { name: 'Otro' })
    expect(JSON.stringify(changed.body)).not.toContain('whsec_')
  })

  it('are told by the rights of who saved them, and of nobody else’s forms', async () => {
    const formId = await newForm()
    const eva = await server.addUser('eva')
    const asEva = server.callAs(await server.logIn('eva@example.com'))
    const hook = await newHook(formId, '/rights')
    expect((await asEva('GET', `webhook/${hook.id}/deliveries/`)).status).toBe(404)
    const grant = {
      ...{ account_id: server.owner.account_id, item_id: formId },
      ...({ principal_type: 'user', principal_id: eva.id } as const),
    }
    await db
      .insertInto('grants')
      .values({ ...grant, level: 'can_manage_item', created_by_id: server.owner.id })
      .execute()
    expect((await asEva('PATCH', `webhook/${hook.id}/`, { name: 'De Eva' })).status).toBe(202)
    await db.deleteFrom('grants').where('principal_id', '=', eva.id).execute()
    await submit(formId)
    await expect.poll(() => hookOf(formId)).toMatchObject({ is_on: false, off_reason: 'rights' })
    expect(arrived('/rights')).toEqual([])
    // What waited leaves once somebody who may has switched it on.
    await owner('PATCH', `webhook/${hook.id}/`, { is_on: true })
    await expect.poll(() => arrived('/rights').length).toBe(1)
  })

  it('are deleted with their log, and are so many at most', async () => {
    const formId = await newForm()
    const hook = await newHook(formId, '/many')
    expect((await owner('DELETE', `webhook/${hook.id}/`)).status).toBe(204)
    expect((await owner('GET', `webhook/${hook.id}/deliveries/`)).status).toBe(404)
    for (let at = 0; at < 20; at += 1) await newHook(formId, '/many')
    const wish = { form_id: formId, name: 'Más', url: receiver.url, events }
    expect((await owner('POST', 'webhook/', wish)).body).toMatchObject({ code: 'WEBHOOKS_ARE_MANY' })
    expect((await owner('POST', 'webhook/', { ...wish, url: 'ftp://x.example' })).status).toBe(400)
    expect((await owner('POST', 'webhook/', { ...wish, url: 'https://a:b@x.example' })).status).toBe(400)
  })
})
