import { afterAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { linkMails } from '../support/linkMails'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { password, useTestServer } from './testServer'

/* Who is not logged in asks for a link by mail, and learns nothing of who there is. */

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const { server, owner } = await useTestServer({ baseUrl: 'https://forms.example.com' }, { mailer })
const nobody = server.callAs()
const next = 'otra frase larga'

let addresses = 0
const newAddress = () => `10.1.${Math.floor(++addresses / 200)}.${(addresses % 200) + 1}`

/** Asks as a stranger at an address, who may say that the site is called otherwise. */
const ask = async (path: string, username: unknown, address = newAddress(), host = 'evil.example') => {
  const { statusCode, body, headers } = await server.app.inject({
    method: 'POST',
    url: `/api/infosync/${path}`,
    remoteAddress: address,
    headers: { host, 'x-forwarded-host': host },
    payload: { username },
  })
  return { status: statusCode, body, headers }
}
const forPassword = (username: unknown, address?: string) => ask('pwd_reset/', username, address)
const { mailsTo, keyOf } = linkMails(mailServer, 'https://forms.example.com')
const choose = (key: string, wanted = next) => nobody('POST', `activation/${key}/`, { password: wanted })
const logIn = (username: string, wanted: string) =>
  nobody('POST', 'user_admin/login/', { username, password: wanted })
/** Everything that was asked for is looked at. */
const allAnswered = () =>
  expect.poll(async () => (await server.database.pool.query('select from asked_links')).rowCount).toBe(0)

describe('who forgot their password', () => {
  it('chooses another one by a link that works once, which ends what the former one had opened', async () => {
    await server.addUser('olvida')
    const call = server.callAs(await server.logIn('olvida@example.com'))
    const made = await call('POST', 'api_key/', { name: 'carga', current_password: password })
    expect(made.status).toBe(201)
    const { status, body } = await forPassword(' Olvida@Example.com ')
    expect([status, JSON.parse(body)]).toEqual([202, { success: true }])
    const key = await keyOf('olvida@example.com')
    // Nothing has changed by asking.
    expect((await call('GET', 'form/')).status).toBe(200)
    const wrong = { token: key, password: next, password2: 'otra' }
    expect(await nobody('POST', 'user_admin/reset_password_confirm/', wrong)).toMatchObject({
      status: 400,
      body: { codes: { password2: 'PASSWORDS_DIFFER' } },
    })
    const right = { token: key, password: next, password2: next }
    expect((await nobody('POST', 'user_admin/reset_password_confirm/', right)).status).toBe(200)
    expect((await call('GET', 'form/')).status).toBe(440)
    const program = server.callAs(`ApiKey olvida@example.com:${(made.body as { key: string }).key}`)
    expect((await program('GET', 'form/')).status).toBe(401)
    expect((await logIn('olvida@example.com', password)).status).toBe(400)
    expect((await logIn('olvida@example.com', next)).status).toBe(200)
    expect((await choose(key)).status).toBe(404)
    expect((await nobody('POST', 'user_admin/reset_password_confirm/', right)).status).toBe(404)
  })

  it('is written to where they get their mail, by either of their names, with an address of ours', async () => {
    const made = await owner('POST', 'user_admin/', {
      ...{ name: 'Dos Nombres', username: 'dos-nombres', email: 'dos@example.com', password },
    })
    expect(made.status).toBe(201)
    await forPassword('dos-nombres')
    await keyOf('dos@example.com')
    await forPassword('DOS@example.com')
    await keyOf('dos@example.com', 2)
    for (const { text, html } of mailsTo('dos@example.com')) expect(`${text}${html}`).not.toContain('evil')
    // Several addresses at once are none.
    expect((await forPassword(['dos@example.com', 'thief@example.com'])).status).toBe(400)
    await forPassword('dos@example.com,thief@example.com')
    await allAnswered()
    expect(mailsTo('thief@example.com')).toEqual([])
  })

  it('has one link: a newer one, its time, another password, another address and being deleted end it', async () => {
    const user = await server.addUser('una')
    const to = 'una@example.com'
    await forPassword(to)
    const first = await keyOf(to)
    await forPassword(to)
    const second = await keyOf(to, 2)
    expect((await nobody('GET', `activation/${first}/`)).status).toBe(404)
    expect((await nobody('GET', `activation/${second}/`)).status).toBe(200)
    server.advance(2 * 3_600_000 + 1_000)
    expect((await choose(second)).status).toBe(404)
    await forPassword(to)
    const third = await keyOf(to, 3)
    const session = server.callAs(await server.logIn('owner@example.com'))
    expect((await session('PATCH', `user_admin/${user.id}/`, { email: 'nueva@example.com' })).status).toBe(
      202,
    )
    expect((await choose(third)).status).toBe(404)
    await forPassword('nueva@example.com')
    const fourth = await keyOf('nueva@example.com')
    expect((await session('DELETE', `user_admin/${user.id}/`, {})).status).toBe(204)
    expect((await choose(fourth)).status).toBe(404)
    await forPassword('nueva@example.com')
    await allAnswered()
    expect(mailsTo('nueva@example.com')).toHaveLength(1)
  })

  it('is kept only as a hash, and the e-mail not at all once it left', async () => {
    await server.addUser('hash')
    await forPassword('hash@example.com')
    const key = await keyOf('hash@example.com')
    const kept = async () => {
      const { rows } = await server.database.pool.query(
        'select activations::text from activations union all select mails::text from mails union all select activity::text from activity',
      )
      return JSON.stringify(rows)
    }
    await expect.poll(async () => (await kept()).includes(key)).toBe(false)
    expect(await kept()).not.toContain(Buffer.from(key).toString('hex'))
  })
})

describe('who has not chosen a password yet', () => {
  it('gets the link again, by either screen, and nobody else does', async () => {
    const made = await owner('POST', 'user_admin/', { name: 'nueva', email: 'sin-clave@example.com' })
    const { body } = await owner('POST', `user_admin/${(made.body as { id: number }).id}/activation/`, {})
    const { key: given } = body as { key: string }
    await keyOf('sin-clave@example.com')
    const sent = await ask('activation/send_email/', 'sin-clave@example.com')
    expect([sent.status, JSON.parse(sent.body)]).toEqual([200, { error: 0 }])
    await keyOf('sin-clave@example.com', 2)
    expect((await choose(given)).status).toBe(404)
    await forPassword('sin-clave@example.com')
    expect((await choose(await keyOf('sin-clave@example.com', 3))).status).toBe(200)
    // By now they have one.
    await ask('activation/send_email/', 'sin-clave@example.com')
    await allAnswered()
    expect(mailsTo('sin-clave@example.com')).toHaveLength(3)
  })

  it('nobody who is deactivated gets one', async () => {
    const { id } = await server.addUser('pausa')
    const session = server.callAs(await server.logIn('owner@example.com'))
    await session('PATCH', `user_admin/${id}/`, { is_active: false })
    await forPassword('pausa@example.com')
    await ask('activation/send_email/', 'pausa@example.com')
    await allAnswered()
    expect(mailsTo('pausa@example.com')).toEqual([])
  })
})

describe('a stranger', () => {
  it('learns nothing of who there is from words, status or time', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `real${index}`)
    for (const name of names) await server.addUser(name)
    const median = (times: number[]) => must(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)])
    for (const path of ['pwd_reset/', 'activation/send_email/']) {
      const taken: Record<'real' | 'none', number[]> = { real: [], none: [] }
      const said = new Set<string>()
      for (const name of names)
        for (const [kind, asked] of [
          ['real', name],
          ['none', `no-${name}`],
        ] as const) {
          const begun = performance.now()
          const { status, body, headers } = await ask(path, `${asked}@example.com`)
          taken[kind].push(performance.now() - begun)
          said.add(JSON.stringify([status, body, Object.keys(headers).toSorted(), headers['content-length']]))
        }
      expect(said.size).toBe(1)
      // What is looked up, written and sent takes place afterwards: both are answered by the same work.
      const [real, none] = [median(taken.real), median(taken.none)]
      expect(Math.max(real, none) / Math.min(real, none)).toBeLessThan(2)
    }
  })

  it('asks a few times from an address, whoever it is about', async () => {
    for (const name of ['pocas', 'nadie-pocas']) {
      if (name === 'pocas') await server.addUser(name)
      const here = newAddress()
      const statuses = []
      for (let count = 0; count < 5; count += 1)
        statuses.push((await forPassword(`${name}@example.com`, here)).status)
      expect(statuses).toEqual([202, 202, 202, 429, 429])
    }
  })

  it('asks for many names from one address until that ends', async () => {
    const here = newAddress()
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async (_, index) => (await forPassword(`many${index}@x.example`, here)).status,
      ),
    )
    expect(statuses.filter((status) => status === 202)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    // What is refused is not written down.
    const names = "select from rate_counters where key like 'ask|name|many%'"
    expect((await server.database.pool.query(names)).rowCount).toBe(60)
  })

  it('who asks for somebody everywhere does not keep them from asking where they log in', async () => {
    const name = 'acosada@example.com'
    await server.addUser('acosada')
    const home = newAddress()
    const entered = await server.app.inject({
      method: 'POST',
      url: '/api/infosync/user_admin/login/',
      remoteAddress: home,
      payload: { username: name, password },
    })
    expect(entered.statusCode).toBe(200)
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await forPassword(name)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
    expect((await forPassword(name, home)).status).toBe(202)
    // Nor may whoever has no such name.
    for (let count = 0; count < 10; count += 1) await forPassword('nadie-acosada@example.com')
    expect((await forPassword('nadie-acosada@example.com', home)).status).toBe(429)
  })
})
