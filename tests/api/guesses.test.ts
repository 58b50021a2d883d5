import { describe, expect, it } from 'vitest'
import { must } from '../support/must'
import { password, useTestServer } from './testServer'

/* Whoever knows the password, or has a key, gets in, however many come at once; whoever guesses does not. */

const { server, owner } = await useTestServer()

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `10.0.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`
}

interface From {
  readonly name: string
  readonly address: string
}

type Proof = { password: string } | { api_key: string }

const ask = ({ name, address }: From, proof: Proof, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: '/api/infosync/user_admin/login/',
    remoteAddress: address,
    headers: { cookie },
    payload: { username: `${name}@example.com`, ...proof },
  })
const logIn = async (from: From, proof: Proof, cookie?: string) => (await ask(from, proof, cookie)).statusCode
/** What a browser keeps once somebody has logged in from it, beside what it kept before. */
const browserOf = async (from: From, before?: string) =>
  must(String((await ask(from, { password }, before)).headers['set-cookie']).split(';')[0])
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const wrongOnes = (from: From, count: number, cookie?: string) =>
  times(count, (index) => logIn(from, { password: `wrong ${index}` }, cookie))
const counted = (statuses: readonly number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const nextWindow = () => server.advance(15 * 60_000)

describe('logins at once', () => {
  it('all get in with the right password, while guesses at the same name end at the limit', async () => {
    await server.addUser('busy')
    const right: From = { name: 'busy', address: newAddress() }
    const guesser: From = { name: 'busy', address: newAddress() }
    const [rightOnes, wrong] = await Promise.all([
      times(128, () => logIn(right, { password })),
      wrongOnes(guesser, 60),
    ])
    expect(counted(rightOnes)).toEqual({ 200: 128 })
    expect(counted(wrong)).toEqual({ 400: 10, 429: 50 })
    // What is locked for the guesser says nothing any more, not even when a guess is right.
    expect(await logIn(guesser, { password })).toBe(429)
    expect(counted(await times(128, () => logIn(right, { password })))).toEqual({ 200: 128 })
  })

  it('all get in with a key, also where guesses at the name have locked it', async () => {
    await server.addUser('scripts')
    const here: From = { name: 'scripts', address: newAddress() }
    const call = server.callAs(await server.logIn('scripts@example.com'))
    const made = await call('POST', 'api_key/', { name: 'carga', current_password: password })
    const { key } = made.body as { key: string }
    const [rightOnes, wrong] = await Promise.all([
      times(128, () => logIn(here, { api_key: key })),
      wrongOnes(here, 40),
    ])
    expect(counted(rightOnes)).toEqual({ 200: 128 })
    expect(counted(wrong)).toEqual({ 400: 10, 429: 30 })
    expect(await logIn(here, { password })).toBe(429)
    expect(await logIn(here, { api_key: key })).toBe(200)
  })

  it('of many people behind one address all get in', async () => {
    const address = newAddress()
    const names = Array.from({ length: 30 }, (_, index) => `crew${index}`)
    for (const name of names) await server.addUser(name)
    const statuses = await times(120, (index) =>
      logIn({ name: names[index % 30] ?? '', address }, { password }),
    )
    expect(counted(statuses)).toEqual({ 200: 120 })
  })
})

describe('an office behind one address', () => {
  it('is not kept out by who guesses there, in browsers that people have logged in from', async () => {
    nextWindow()
    const address = newAddress()
    const someone = async (name: string): Promise<From> => {
      await server.addUser(name)
      return { name, address }
    }
    const [ana, eva, newcomer] = [
      await someone('ofi-ana'),
      await someone('ofi-eva'),
      await someone('ofi-iris'),
    ]
    const hers = await browserOf(ana)
    const shared = await browserOf(eva, await browserOf(ana))
    // At one of their names, then at many.
    expect(counted(await wrongOnes(ana, 12))).toEqual({ 400: 10, 429: 2 })
    expect([await logIn(ana, { password }), await logIn(ana, { password }, hers)]).toEqual([429, 200])
    const many = await times(95, (index) => logIn({ name: `no${index}`, address }, { password: 'x' }))
    expect(counted(many)).toEqual({ 400: 90, 429: 5 })
    const all = await times(40, (index) =>
      index % 2 === 0 ? logIn(ana, { password }, hers) : logIn(eva, { password }, shared),
    )
    expect(counted(all)).toEqual({ 200: 40 })
    // What a browser keeps is of who logged in from it, and it guesses no more than any other.
    expect([await logIn(newcomer, { password }, hers), await logIn(eva, { password }, hers)]).toEqual([
      429, 429,
    ])
    expect(counted(await wrongOnes(ana, 14, hers))).toEqual({ 400: 10, 429: 4 })
    expect([await logIn(ana, { password }, hers), await logIn(ana, { password }, shared)]).toEqual([429, 200])
    // Whoever knew a former password has nothing by it.
    const { id } = await server.addUser('oficina-antes')
    const before = await browserOf({ name: 'oficina-antes', address: newAddress() })
    expect((await owner('PATCH', `user_admin/${id}/`, { password: 'otra frase larga' })).status).toBe(202)
    expect(await logIn({ name: 'oficina-antes', address }, { password: 'otra frase larga' }, before)).toBe(
      429,
    )
    nextWindow()
  })

  it('has nothing to keep for a program that logs in with a key', async () => {
    const { body } = await owner('POST', 'api_key/', { name: 'carga', current_password: password })
    const { key } = body as { key: string }
    const answer = await ask({ name: 'owner', address: newAddress() }, { api_key: key })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    const { headers } = await ask({ name: 'owner', address: newAddress() }, { password })
    expect(headers['set-cookie']).toMatch(
      /^acopio_browser=.*; Path=\/api\/infosync\/; .*HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('guesses', () => {
  it('from one address end, whatever the names', async () => {
    const address = newAddress()
    const guessed = await times(120, (index) => logIn({ name: `nobody${index}`, address }, { password: 'x' }))
    expect(counted(guessed)).toEqual({ 400: 100, 429: 20 })
    expect(await logIn({ name: 'owner', address }, { password })).toBe(429)
    // From then on no names are written down, of which there could be as many as there are requests.
    const kept = async () => (await server.database.pool.query('select from rate_counters')).rowCount
    const before = await kept()
    const others = await times(30, (index) => logIn({ name: `anybody${index}`, address }, { password: 'x' }))
    expect([counted(others), await kept()]).toEqual([{ 429: 30 }, before])
    nextWindow()
    expect(await logIn({ name: 'owner', address }, { password })).toBe(200)
  })

  it('from one IPv6 network are those of one address, for a name and for all of them', async () => {
    nextWindow()
    const name = await server.addUser('networked').then(() => 'networked')
    const inNetwork = (index: number) => `2001:db8:1::${index.toString(16)}`
    const atOne = await times(30, (index) =>
      logIn({ name, address: inNetwork(index + 1) }, { password: `wrong ${index}` }),
    )
    expect(counted(atOne)).toEqual({ 400: 10, 429: 20 })
    const atMany = await times(100, (index) =>
      logIn({ name: `nobody${index}`, address: inNetwork(index + 100) }, { password: 'x' }),
    )
    expect(counted(atMany)).toEqual({ 400: 90, 429: 10 })
    expect(await logIn({ name, address: '2001:db8:2::1' }, { password })).toBe(200)
  })

  it('at one name from everywhere end, and do not keep its owner out where they usually log in', async () => {
    await server.addUser('attacked')
    const home: From = { name: 'attacked', address: newAddress() }
    expect(await logIn(home, { password })).toBe(200)
    // Most of them as if they had been guessed before: each takes its time.
    await server.database.db
      .updateTable('rate_counters')
      .set({ hits: 190, wrong: 190 })
      .where('key', '=', 'login|name|attacked@example.com')
      .execute()
    const [one, two] = [newAddress(), newAddress()]
    expect(counted(await wrongOnes({ name: 'attacked', address: one }, 9))).toEqual({ 400: 9 })
    expect(counted(await wrongOnes({ name: 'attacked', address: two }, 9))).toEqual({ 400: 1, 429: 8 })
    expect(await logIn({ name: 'attacked', address: newAddress() }, { password })).toBe(429)
    expect(await logIn(home, { password })).toBe(200)
    expect(counted(await wrongOnes(home, 11))).toEqual({ 400: 10, 429: 1 })
  })

  it('of keys end too', async () => {
    const from: From = { name: 'owner', address: newAddress() }
    const guessed = await times(110, (index) => logIn(from, { api_key: `none-${index}` }))
    expect(counted(guessed)).toEqual({ 400: 100, 429: 10 })
    expect(await logIn(from, { password })).toBe(200)
  })

  it('at the current password end for the session that makes them, wherever it is asked for, and keep nobody out', async () => {
    nextWindow()
    const user = await server.addUser('opened')
    const from: From = { name: 'opened', address: '127.0.0.1' }
    const asksOf = async () => {
      const call = server.callAs(await server.logIn('opened@example.com'))
      return [
        (current_password: string) =>
          call('PATCH', `user_admin/${user.id}/`, { password: 'otra frase larga', current_password }),
        (current_password: string) => call('POST', 'api_key/', { name: 'x', current_password }),
      ]
    }
    const [asks, others] = [await asksOf(), await asksOf()]
    const statuses = await times(
      60,
      async (index) => (await asks[index % 2]?.(`wrong ${index}`))?.status ?? 0,
    )
    expect(counted(statuses)).toEqual({ 400: 10, 429: 50 })
    for (const ask of asks)
      expect(await ask(password)).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } })
    expect(counted(await times(20, () => logIn(from, { password })))).toEqual({ 200: 20 })
    expect((await others[1]?.(password))?.status).toBe(201)
    // Nor do guesses at the login keep from it who is logged in.
    expect(counted(await wrongOnes(from, 12))).toEqual({ 400: 10, 429: 2 })
    expect((await others[1]?.(password))?.status).toBe(201)
    nextWindow()
    expect((await asks[1]?.(password))?.status).toBe(201)
    expect((await asks[0]?.(password))?.status).toBe(202)
  })

  it('of one node count on another', async () => {
    const from: From = { name: 'owner', address: newAddress() }
    expect(counted(await wrongOnes(from, 6))).toEqual({ 400: 6 })
    await server.restart()
    expect(counted(await wrongOnes(from, 6))).toEqual({ 400: 4, 429: 2 })
    expect((await owner('GET', 'form/')).status).toBe(200)
  })
})
