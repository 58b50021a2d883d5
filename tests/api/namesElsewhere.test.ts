import { afterAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import type { FillTask, Task } from '../../schemas/api/tasks'
import { startMailServer } from '../support/mailServer'
import { useCompanies } from './companies'
import { csv, taskThat, uploadSheet } from './fillServer'
import { password, startTestServer } from './testServer'

/* Who adds people is told little of those that other accounts have, and not often; these are told who wanted them. */

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const from = { name: 'Acopio', address: 'forms@acopio.example' }
const mailer = createSmtpMailer({ url: mailServer.url, from })
const { company, owner, server } = await useCompanies({ baseUrl: 'https://forms.example.com' }, { mailer })

// What is counted in an hour, or told once a day, is not torn apart.
const hour = 3_600_000
server.advance(hour - (server.now().getTime() % hour))

const mailsTo = (address: string) =>
  mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(address))
const add = (email: string, more: object = {}, call = owner) =>
  call('POST', 'user_admin/', { name: 'Nadie', email, password, ...more })
const refused = (codes: object) => ({ status: 400, body: { codes } })

it('an address of the own account is said to be taken, one of another account not to be possible', async () => {
  const { staff } = await company()
  expect(await add('OWNER@example.com', { username: 'otra' })).toMatchObject(
    refused({ email: 'EMAIL_TAKEN' }),
  )
  const { body } = await add(staff.email)
  // The name to log in with is the same address: it is not said twice.
  expect((body as { codes: object }).codes).toEqual({ email: 'EMAIL_ELSEWHERE' })
  const { id } = await server.addUser('cambia')
  expect(await owner('PATCH', `user_admin/${id}/`, { email: staff.email })).toMatchObject(
    refused({ email: 'EMAIL_ELSEWHERE' }),
  )
})

it('whoever has the address is told who wanted it, once a day', async () => {
  const { staff, boss } = await company()
  await server.database.db
    .updateTable('users')
    .set({ language: 'en_US' })
    .where('id', '=', staff.id)
    .execute()
  for (let at = 0; at < 3; at += 1) expect((await add(staff.email)).status).toBe(400)
  // Who has the name, but gets mail elsewhere, has no such address.
  expect((await add('otra@example.com', { username: boss.email })).status).toBe(400)
  await expect
    .poll(() => mailsTo(staff.email).map(({ subject }) => subject))
    .toEqual(['owner wanted to add you as a user'])
  expect(mailsTo(staff.email)[0]?.text).toContain('nothing has changed for you')
  const { body } = await owner('GET', 'email/?limit=0')
  const [mail] = (body as { objects: { to: string }[] }).objects.filter(({ to }) => to === staff.email)
  expect(JSON.stringify(mail)).not.toContain('already log in')
  expect(mailsTo(boss.email)).toEqual([])
})

describe('whoever tries many', () => {
  it('is refused, also for names that are free, and learns nothing by a sheet either', async () => {
    const seeker = await company()
    const others = Array.from({ length: 21 }, (_none, at) => server.addAccount(`lejana${at}`))
    const [last, ...first] = (await Promise.all(others)).map(({ email }) => email)
    const wanted = (email = '') => add(email, {}, seeker.asBoss)
    for (const email of first) expect(await wanted(email)).toMatchObject({ status: 400 })
    const limited = { status: 429, body: { error_code: 'RATE_LIMITED' } }
    for (const email of [last, first[0], 'libre@example.com'])
      expect(await wanted(email)).toMatchObject(limited)
    // Of their own people they are told as ever.
    expect(await wanted(seeker.staff.email)).toMatchObject(refused({ email: 'EMAIL_TAKEN' }))
    expect(
      await seeker.asBoss('PATCH', `user_admin/${seeker.staff.id}/`, { position: 'Campo' }),
    ).toMatchObject({ status: 202 })

    const as = await server.logIn(seeker.boss.username)
    const sheet = csv(['Correo', 'Nombre'], [last ?? '', 'Luz'], ['libre@example.com', 'Ana'])
    const { file } = await uploadSheet(server, as, sheet, 'usuarios.csv')
    const { body } = await seeker.asBoss('POST', 'user_admin/sheet_to_users/', {
      ...{ spreadsheet_url: file, mapping: { Correo: 'email', Nombre: 'name' }, dry_run: true },
    })
    const task = (await taskThat(seeker.asBoss, (body as Task[])[0]?.id ?? '')) as FillTask
    expect(task.result?.errors?.map(({ row, code }) => [row, code])).toEqual([
      [2, 'RATE_LIMITED'],
      [3, 'RATE_LIMITED'],
    ])
    server.advance(hour)
    expect((await wanted('libre@example.com')).status).toBe(201)
  })

  it('does not spend what is left by asking for the same again', async () => {
    const [seeker, other] = [await company(), await company()]
    for (let at = 0; at < 25; at += 1)
      expect(await add(other.boss.email, {}, seeker.asBoss)).toMatchObject(
        refused({ email: 'EMAIL_ELSEWHERE' }),
      )
  })
})

describe('where everybody makes accounts', () => {
  it('a new one comes upon fewer, until it is a week old', async () => {
    const open = await startTestServer({ baseUrl: 'https://forms.example.com', signUp: 'open' }, { mailer })
    try {
      open.advance(hour - (open.now().getTime() % hour))
      await open.addAccount('joven')
      const wanted = async (email: string) => {
        const call = open.callAs(await open.logIn('joven@example.com'))
        return add(email, {}, call)
      }
      const others: string[] = []
      for (let at = 0; at < 7; at += 1) others.push((await open.addAccount(`ajena${at}`)).email)
      for (const email of others.slice(0, 5)) expect((await wanted(email)).status).toBe(400)
      expect((await wanted(others[5] ?? '')).status).toBe(429)
      open.advance(7 * 24 * hour)
      for (const email of others) expect((await wanted(email)).status).toBe(400)
    } finally {
      await open.close()
    }
  })
})
