import { afterAll, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { startMailServer } from '../support/mailServer'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer, type Call } from './testServer'

/* What is shared with people who are no users yet. */

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const { server, owner } = await useTestServer({ baseUrl: 'https://forms.example.com' }, { mailer })
const formId = ((await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }).form_id
const records = await Promise.all(
  ['Ana', 'Eva'].map((name) =>
    owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: name } }),
  ),
)
expect(records.map(({ status }) => status)).toEqual([201, 201])

interface Pending {
  readonly id: number
  readonly email: string
}
const invite = (email: string, more: object = {}, call: Call = owner) =>
  call('POST', 'file_shared_email/', { file_shared: formId, email, ...more })
const waiting = async (call: Call = owner) =>
  ((await call('GET', `file_shared_email/?item_id=${formId}`)).body as { objects: readonly Pending[] })
    .objects
const add = async (name: string) => {
  const made = await owner('POST', 'user_admin/', {
    name,
    email: `${name}@example.com`,
    password: 'otra frase larga',
  })
  expect(made.status).toBe(201)
  const login = await server.callAs()('POST', 'user_admin/login/', {
    username: `${name}@example.com`,
    password: 'otra frase larga',
  })
  return server.callAs(`Bearer ${(login.body as { jwt: string }).jwt}`)
}
const seen = async (call: Call) =>
  ((await call('GET', `form_answer/?form_id=${formId}`)).body as { objects?: readonly unknown[] }).objects
    ?.length

it('a right waits for who has the address, and counts once they are a user', async () => {
  const { status, body } = await invite('  Lucia@Example.com', { perm: 'can_answer_item' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ share: null, invited: { email: 'lucia@example.com' }, is_mailed: true })
  // Once more is the same one.
  await invite('lucia@example.com', { perm: 'can_read_item' })
  expect((await waiting()).map(({ email }) => email)).toEqual(['lucia@example.com'])
  await expect
    .poll(() => mailServer.received.map(({ envelopeTo }) => envelopeTo))
    .toEqual([['lucia@example.com']])
  expect(mailServer.received[0]?.text).toContain('«Visita»')

  const lucia = await add('lucia')
  expect(await waiting()).toEqual([])
  expect(await seen(lucia)).toBe(2)
})

it('who is a user already has it at once', async () => {
  const marco = await add('marco')
  expect((await invite('marco@example.com')).body).toMatchObject({ invited: null, is_mailed: false })
  expect(await seen(marco)).toBe(2)
})

it('an address of another account waits like any', async () => {
  await server.addAccount('otra')
  expect((await invite('otra@example.com')).body).toMatchObject({ invited: { email: 'otra@example.com' } })
  expect(await seen(server.callAs(await server.logIn('otra@example.com')))).toBeUndefined()
})

it('what was ended is not given', async () => {
  await invite('renata@example.com')
  const [{ id } = { id: 0 }] = (await waiting()).filter(({ email }) => email === 'renata@example.com')
  expect((await owner('PATCH', 'file_shared_email/', { deleted_objects: [id] })).status).toBe(202)
  expect(await seen(await add('renata'))).toBeUndefined()
})

it('nobody gives more than they have when it is given', async () => {
  const sharer = await add('sharer')
  const found = (await owner('GET', 'user_admin/?name=sharer')).body as { objects: readonly { id: number }[] }
  const userId = found.objects[0]?.id
  const given = await owner('PATCH', 'file_shared/', {
    objects: [{ owner: userId, file_shared: formId, perm: 'can_share_item' }],
  })
  const [share] = (given.body as { objects: readonly { id: number }[] }).objects
  expect((await invite('fuerte@example.com', { perm: 'can_manage_item' }, sharer)).body).toMatchObject({
    error_code: 'SHARE_ABOVE_OWN',
  })
  expect((await invite('pronto@example.com', {}, sharer)).status).toBe(201)
  await owner('PATCH', 'file_shared/', { deleted_objects: [share?.id] })
  expect(await waiting(sharer)).toEqual([])
  expect(await seen(await add('pronto'))).toBeUndefined()
})

it('nobody lowers or ends a right that waits and that they could not give', async () => {
  const sharer = await add('medio')
  const found = (await owner('GET', 'user_admin/?name=medio')).body as { objects: readonly { id: number }[] }
  await owner('PATCH', 'file_shared/', {
    objects: [{ owner: found.objects[0]?.id, file_shared: formId, perm: 'can_share_item' }],
  })
  expect((await invite('jefa@example.com', { perm: 'can_manage_item' })).status).toBe(201)
  const lower = await invite('jefa@example.com', { perm: 'can_read_item' }, sharer)
  expect([lower.status, lower.body]).toMatchObject([400, { error_code: 'SHARE_ABOVE_OWN' }])
  const [{ id } = { id: 0 }] = (await waiting()).filter(({ email }) => email === 'jefa@example.com')
  const end = (call: Call) => call('PATCH', 'file_shared_email/', { deleted_objects: [id] })
  expect((await end(sharer)).body).toMatchObject({ error_code: 'SHARE_ABOVE_OWN' })
  const jefa = await add('jefa')
  expect((await jefa('GET', `item/${formId}/`)).body).toMatchObject({ perm: 'can_manage_item' })
  // What they could give themselves they change.
  await invite('otra-mas@example.com', { perm: 'can_read_item' })
  expect((await invite('otra-mas@example.com', { perm: 'can_answer_item' }, sharer)).status).toBe(201)
})

it.each([
  '',
  'nadie',
  'a@b',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  'a@example.com\nBcc: b@example.com',
])('%j is no address', async (email) => {
  const { status, body } = await invite(email)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toMatch(/INVALID_EMAIL|BAD_REQUEST/)
})

it('who asks for access is granted it, and both are told by e-mail', async () => {
  const asker = await add('asker')
  const other = (
    (await owner('POST', 'form_data/', sampleForm({ name: 'Ajena' }))).body as { form_id: number }
  ).form_id
  expect((await asker('POST', 'access_request/', { item_id: other })).status).toBe(204)
  // Again the same day tells nobody again.
  await asker('POST', 'access_request/', { item_id: other })
  const to = (address: string) =>
    mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(address)).map(({ subject }) => subject)
  await expect.poll(() => to('owner@example.com')).toEqual(['asker pide acceso a «Ajena»'])
  const { objects } = (await owner('GET', 'access_request/')).body as {
    objects: readonly { readonly id: number }[]
  }
  const granted = await owner('POST', `access_request/${objects[0]?.id}/`, { is_granted: true })
  expect(granted.status).toBeLessThan(300)
  await expect.poll(() => to('asker@example.com')).toEqual(['Ya tienes acceso a «Ajena»'])
})

it('invites so many an hour', async () => {
  const eager = await add('eager')
  const found = await owner('GET', 'user_admin/?name=eager')
  const [user] = (found.body as { objects: readonly { id: number }[] }).objects
  const wish = { owner: user?.id, file_shared: formId, perm: 'can_share_item' }
  expect((await owner('PATCH', 'file_shared/', { objects: [wish] })).status).toBe(201)
  for (let at = 0; at < 100; at += 1)
    expect((await invite(`stranger${at}@example.com`, {}, eager)).status).toBe(201)
  expect(await invite('toomuch@example.com', {}, eager)).toMatchObject({
    status: 429,
    body: { error_code: 'RATE_LIMITED' },
  })
  // Others go on, and so does whoever was refused with people who are users.
  expect((await invite('another@example.com')).status).toBe(201)
  await add('known')
  expect((await invite('known@example.com', {}, eager)).status).toBe(201)
})

it('sends a new user their link again, and says what else is so', async () => {
  const send = (username: string, call: Call = owner) => call('POST', 'activation/send_email/', { username })
  const made = await owner('POST', 'user_admin/', { name: 'nueva', email: 'nueva@example.com' })
  expect(made.status).toBe(201)
  const sent = () =>
    mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes('nueva@example.com')).length
  const before = sent()
  expect(await send(' Nueva@Example.com ')).toMatchObject({ status: 200, body: { error: 0 } })
  await expect.poll(sent).toBeGreaterThan(before)
  await add('vieja')
  expect(await send('vieja@example.com')).toMatchObject({ status: 200, body: { error: 1 } })
  await server.addAccount('foreign')
  for (const nobody of ['nadie@example.com', 'foreign@example.com'])
    expect(await send(nobody)).toMatchObject({ status: 200, body: { error: 2 } })
  expect((await send('nueva@example.com', await add('plain'))).status).toBe(401)
})
