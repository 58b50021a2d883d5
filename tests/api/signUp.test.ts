import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { User } from '../../schemas/api/account'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { makeSignUp } from '../../server/services/people/signUp'
import { linkMails } from '../support/linkMails'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { startTestServer, useTestServer, type Answer } from './testServer'

/* People make accounts of their own: everybody, who was invited, or nobody. */

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const site = 'https://forms.example.com'
const terms = {
  operator: 'Vivero Demo, hola@vivero.example',
  texts: { es_MX: '## Los datos', en_US: '## The data', pt_BR: '## Os dados' },
}
const { server } = await useTestServer({ baseUrl: site, signUp: 'open', terms }, { mailer })
const nobody = server.callAs()
const next = 'otra frase larga'
const { mailsTo, keyOf } = linkMails(mailServer, site)

let addresses = 0
const newAddress = () => `10.2.${Math.floor(++addresses / 200)}.${(addresses % 200) + 1}`
const wanted = (email: string, more: object = {}) => ({
  ...{ email, name: 'Rosa María Luna', company: 'Vivero Luna', terms: true },
  ...{ timezone: 'America/Monterrey', lang: 'es_MX', ...more },
})
const signUp = async (given: object, address = newAddress()) => {
  const { statusCode, body, headers } = await server.app.inject({
    method: 'POST',
    url: '/api/infosync/client/',
    remoteAddress: address,
    payload: given,
  })
  return { status: statusCode, text: body, body: JSON.parse(body) as unknown, headers }
}
const activate = (key: string, given: object = {}, of = nobody) =>
  of('POST', `activation/${key}/`, { password: next, password2: next, ...given })
async function logIn(username: string, wantedPassword = next): Promise<User> {
  const { status, body } = await nobody('POST', 'user_admin/login/', { username, password: wantedPassword })
  expect(status).toBe(200)
  return (body as { user: User }).user
}
const allAnswered = () =>
  expect.poll(async () => (await server.database.pool.query('select from asked_links')).rowCount).toBe(0)
const isRefused = ({ status, body }: Answer) =>
  expect([status, body]).toMatchObject([404, { error_code: 'ACTIVATION_KEY_INCORRECT' }])
const accountsCalled = async (name: string) =>
  (await server.database.pool.query('select * from accounts where name = $1', [name])).rows as {
    terms_accepted_at: Date | null
    terms_digest: string | null
  }[]

describe('an account that somebody asks for', () => {
  it('is made once they choose a password by the link, and starts as any, with them as its owner', async () => {
    await server.database.pool.query(`update accounts set name = 'Marca ajena', accent_color = '#a0105a'`)
    const asked = await signUp(wanted(' Rosa@Example.com ', { phone: '81 1234 5678', position: 'Dueña' }))
    expect([asked.status, asked.body]).toEqual([202, { success: true }])
    const key = await keyOf('rosa@example.com')
    // What was typed is not sent to an address that may be somebody else's.
    expect(must(mailsTo('rosa@example.com')[0]).text).not.toMatch(/Luna|Rosa/)
    // Nor is it a letter of the account that was there first.
    const letter = JSON.stringify(must(mailsTo('rosa@example.com')[0]))
    expect(letter).toContain('#0b6e4f')
    expect(letter).not.toMatch(/#a0105a|Marca ajena/)
    expect(await accountsCalled('Vivero Luna')).toEqual([])
    for (const look of [await nobody('GET', `activation/${key}/`), await nobody('GET', `activation/${key}/`)])
      expect(look).toMatchObject({
        status: 200,
        body: {
          ...{ activated: false, user_id: null, asks: 'password' },
          ...{ username: 'rosa@example.com', name: 'Rosa María Luna' },
        },
      })
    const made = await activate(key)
    expect(made).toMatchObject({ status: 200, body: { activated: true, username: 'rosa@example.com' } })
    isRefused(await activate(key))
    const user = await logIn('rosa@example.com')
    expect(user).toMatchObject({
      ...{ first_name: 'Rosa', last_name: 'María Luna', phone: '81 1234 5678', position: 'Dueña' },
      ...{ timezone: 'America/Monterrey', lang: { code: 'es_MX' } },
      parent_info: { id: user.id, email: 'rosa@example.com' },
    })
    const [account] = await accountsCalled('Vivero Luna')
    expect(account?.terms_accepted_at).toBeInstanceOf(Date)
    expect(account?.terms_digest).toMatch(/^[0-9a-f]{64}$/)
    // Nothing of anybody else's, and all that an owner may.
    const call = server.callAs(await server.logIn('owner@example.com'))
    expect((await call('GET', `user_admin/${user.id}/`)).status).toBe(404)
  })

  it('says what is wrong, each where it belongs, and nothing of who else there is', async () => {
    await server.addUser('existe')
    for (const [given, codes] of [
      [
        { email: 'existe@example.com' },
        { name: 'NAME_REQUIRED', company: 'COMPANY_REQUIRED', terms: 'TERMS_NOT_ACCEPTED' },
      ],
      [wanted('no es'), { email: 'INVALID_EMAIL', username: 'INVALID_USERNAME' }],
      [wanted('a@example.com', { username: 'Con Espacios' }), { username: 'INVALID_USERNAME' }],
      [wanted('a@example.com', { username: 'x'.repeat(76) }), { username: 'INVALID_USERNAME' }],
      [wanted('a@example.com', { lang: 'xx' }), { lang: 'INVALID_LANGUAGE' }],
      [wanted('a@example.com', { timezone: 'Mars' }), { timezone: 'INVALID_TIMEZONE' }],
      [
        wanted('a@example.com', { terms: false, company: ' ' }),
        { company: 'COMPANY_REQUIRED', terms: 'TERMS_NOT_ACCEPTED' },
      ],
    ] as const) {
      const { status, body } = await signUp(given)
      expect([status, (body as { codes: unknown }).codes]).toEqual([400, codes])
      expect(Object.keys((body as { client: object }).client).toSorted()).toEqual(
        Object.keys(codes).toSorted(),
      )
    }
    await allAnswered()
    expect(mailsTo('existe@example.com')).toEqual([])
  })

  it('is told by mail alone where somebody has the address already, in the same words, status and time', async () => {
    const median = (times: number[]) => must(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)])
    const names = Array.from({ length: 20 }, (_, index) => `vecina${index}`)
    for (const name of names) await server.addUser(name)
    const taken: Record<'real' | 'none', number[]> = { real: [], none: [] }
    const said = new Set<string>()
    for (const name of names)
      for (const kind of ['real', 'none'] as const) {
        const begun = performance.now()
        const { status, text } = await signUp(wanted(`${kind === 'real' ? '' : 'no-'}${name}@example.com`))
        taken[kind].push(performance.now() - begun)
        said.add(`${status} ${text}`)
      }
    expect([...said]).toEqual(['202 {"success":true}'])
    const [real, none] = [median(taken.real), median(taken.none)]
    expect(Math.max(real, none) / Math.min(real, none)).toBeLessThan(2)
    await expect.poll(() => mailsTo('vecina3@example.com').length).toBe(1)
    const [mail] = mailsTo('vecina3@example.com')
    expect(mail?.text).toContain(`${site}/login`)
    expect(mail?.text).not.toContain('/activation/')
    // Whoever asks again for an address that has access writes to it once an hour.
    await signUp(wanted('vecina3@example.com'))
    await allAnswered()
    expect(mailsTo('vecina3@example.com')).toHaveLength(1)
  })

  it('has one link, that a newer one and its time end, and that can be sent again', async () => {
    const to = 'dos@example.com'
    await signUp(wanted(to))
    const first = await keyOf(to)
    await nobody('POST', 'activation/send_email/', { username: to })
    const second = await keyOf(to, 2)
    isRefused(await activate(first))
    expect((await nobody('GET', `activation/${second}/`)).status).toBe(200)
    server.advance(24 * 3_600_000 + 1_000)
    isRefused(await activate(second))
    await signUp(wanted(to))
    const third = await keyOf(to, 3)
    const kept = await server.database.pool.query('select sign_ups::text from sign_ups')
    expect(JSON.stringify(kept.rows)).not.toContain(third)
    // Used at once by several it makes one account.
    const tries = await Promise.all(
      [1, 2, 3, 4].map((at) => activate(third, { password: `${next} ${at}`, password2: `${next} ${at}` })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  })

  it('is not made where somebody was given the address meanwhile', async () => {
    await signUp(wanted('meanwhile@example.com'))
    const key = await keyOf('meanwhile@example.com')
    const user = await server.addUser('meanwhile')
    expect(await activate(key)).toMatchObject({ status: 400, body: { error_code: 'EMAIL_TAKEN' } })
    expect(
      (await server.database.pool.query('select from users where email = $1', [user.email])).rowCount,
    ).toBe(1)
  })

  it('has the name to log in with that was wanted, unless it is somebody else', async () => {
    await signUp(wanted('libre@example.com', { username: 'libre' }))
    expect(await activate(await keyOf('libre@example.com'))).toMatchObject({ body: { username: 'libre' } })
    for (const [at, username] of ['libre', 'owner@example.com', 'otra@example.com'].entries()) {
      const email = `ocupado${at}@example.com`
      await signUp(wanted(email, { username }))
      expect(await activate(await keyOf(email))).toMatchObject({ body: { username: email } })
      await logIn(email)
    }
  })

  it('cannot be asked for over and over', async () => {
    const here = newAddress()
    const statuses = []
    for (let count = 0; count < 5; count += 1)
      statuses.push((await signUp(wanted('pocas@example.com'), here)).status)
    expect(statuses).toEqual([202, 202, 202, 429, 429])
  })
})

describe('an invitation', () => {
  const invite = async (email: string) =>
    must(
      await makeSignUp(
        { db: server.database.db, now: server.now, random: randomBytes },
        { email, isInvited: true, wanted: {} },
      ),
    ).key
  const account = { name: 'Iván', company: 'Campo Iván', terms: true }

  it('makes an account for the address that was invited and for no other, once and for two weeks', async () => {
    const key = await invite('ivan@example.com')
    expect((await nobody('GET', `activation/${key}/`)).body).toMatchObject({
      ...{ user_id: null, asks: 'account', username: 'ivan@example.com' },
    })
    // Nobody invited ends it by asking for an account with the same address.
    await signUp(wanted('ivan@example.com'))
    await keyOf('ivan@example.com')
    expect(await activate(key)).toMatchObject({
      status: 400,
      body: { codes: { company: 'COMPANY_REQUIRED', name: 'NAME_REQUIRED', terms: 'TERMS_NOT_ACCEPTED' } },
    })
    const made = await activate(key, {
      ...account,
      email: 'thief@example.com',
      username: 'thief@example.com',
    })
    expect(made).toMatchObject({ status: 200, body: { username: 'ivan@example.com' } })
    expect(await logIn('ivan@example.com')).toMatchObject({ email: 'ivan@example.com', first_name: 'Iván' })
    isRefused(await activate(key, account))
    const late = await invite('tarde@example.com')
    server.advance(14 * 24 * 3_600_000 + 1_000)
    isRefused(await activate(late, account))
  })

  it('of who has access already is none', async () => {
    const deps = { db: server.database.db, now: server.now, random: randomBytes }
    const of = { email: 'owner@example.com', isInvited: true, wanted: {} }
    expect(await makeSignUp(deps, of)).toBeUndefined()
  })

  it('counts where accounts are made by invitation alone, and not where none are made', async () => {
    for (const [mode, code, isOpen] of [
      ['invitation', 'SIGNUP_INVITATION', true],
      ['closed', 'SIGNUP_CLOSED', false],
    ] as const) {
      const other = await startTestServer({ baseUrl: site, signUp: mode }, { mailer })
      try {
        const stranger = other.callAs()
        expect((await stranger('GET', 'server_info/')).body).toMatchObject({ signup: mode })
        expect(await stranger('POST', 'client/', wanted('x@example.com'))).toMatchObject({
          status: 403,
          body: { error_code: code },
        })
        const deps = { db: other.database.db, now: other.now, random: randomBytes }
        const invited = must(await makeSignUp(deps, { email: 'i@example.com', isInvited: true, wanted: {} }))
        const asked = must(
          await makeSignUp(deps, { email: 'a@example.com', isInvited: false, wanted: account }),
        )
        expect((await activate(invited.key, account, stranger)).status).toBe(isOpen ? 200 : 404)
        expect((await activate(asked.key, {}, stranger)).status).toBe(404)
      } finally {
        await other.close()
      }
    }
  })
})

it('the terms are those of whoever runs the installation, in the language that is asked for', async () => {
  const said = async (language: string) =>
    (await nobody('GET', 'terms_and_conditions/', undefined, { 'accept-language': language })).body
  expect(await said('en-US')).toEqual({ text: '## The data', operator: terms.operator })
  expect(await said('pt')).toMatchObject({ text: '## Os dados' })
  expect(await said('fr')).toMatchObject({ text: '## Los datos' })
})
