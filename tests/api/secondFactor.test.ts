import { describe, expect, it } from 'vitest'
import { codeOf, stepAt } from '../../server/support/oneTimeCodes'
import { password, useTestServer, type Call } from './testServer'

/* One-time codes beside the password: turned on, asked for at the login, lost, and required of everybody. */

const { server, owner } = await useTestServer()
const { db } = server.database
let moved = 0
const now = () => new Date(Date.now() + moved)
/** To a period whose codes nobody has used. */
function nextPeriod(): void {
  moved += 60_000
  server.advance(60_000)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

const logIn = (username: string, more: object = {}, headers = {}) =>
  server.callAs()('POST', 'user_admin/login/', { username, password, ...more }, headers)

interface Holder {
  readonly id: number
  readonly username: string
  readonly call: Call
  readonly code: () => string
  readonly recovery: readonly string[]
}

/** A user whose second factor is on. */
async function addHolder(name: string): Promise<Holder> {
  const { id, username } = await server.addUser(name)
  const call = server.callAs(await server.logIn(username))
  const begun = await call('POST', 'second_factor/', { current_password: password })
  expect(begun.status).toBe(201)
  const secret = fromBase32((begun.body as { secret: string }).secret)
  const code = () => codeOf(secret, stepAt(now()))
  const on = await call('PUT', 'second_factor/', { one_time_code: code() })
  expect(on.status, JSON.stringify(on.body)).toBe(200)
  nextPeriod()
  return { id, username, call, code, recovery: (on.body as { recovery_codes: string[] }).recovery_codes }
}

describe('a second factor', () => {
  it('holds only once a first code was given, and its secret is kept sealed', async () => {
    const { id, username } = await server.addUser('medias')
    const call = server.callAs(await server.logIn(username))
    expect((await call('POST', 'second_factor/', {})).status).toBe(400)
    const { body } = await call('POST', 'second_factor/', { current_password: password })
    const { secret, uri } = body as { secret: string; uri: string }
    expect(uri).toContain(secret)
    expect((await logIn(username)).status).toBe(200)
    expect((await call('PUT', 'second_factor/', { one_time_code: '000000' })).body).toMatchObject({
      codes: { one_time_code: 'SECOND_FACTOR_WRONG' },
    })
    expect((await call('GET', `user_admin/${id}/second_factor/`)).body).toMatchObject({ is_on: false })
    const stored = await db.selectFrom('second_factors').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(JSON.stringify(stored)).not.toContain(fromBase32(secret).toString('base64'))
  })

  it('is asked for after the right password alone, in words that say what to do', async () => {
    const { username, code } = await addHolder('ana')
    expect((await logIn(username)).body).toMatchObject({
      ...{ success: false, code: 3, error_code: 'SECOND_FACTOR_NEEDED' },
    })
    const wrong = await logIn(username, { password: 'otra-cosa', one_time_code: code() })
    expect(wrong.body).toMatchObject({ code: 1, error_code: 'WRONG_CREDENTIALS' })
    expect((await logIn(username, { one_time_code: code() })).status).toBe(200)
  })

  it('takes a code once, also of many at the same time', async () => {
    const { username, code } = await addHolder('eva')
    const one_time_code = code()
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(username, { one_time_code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await logIn(username, { one_time_code })).body).toMatchObject({
      error_code: 'SECOND_FACTOR_WRONG',
    })
    nextPeriod()
    expect((await logIn(username, { one_time_code: code() })).status).toBe(200)
  })

  it('is not guessed: few wrong codes lock it, the right one too', async () => {
    const { username, code } = await addHolder('leo')
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_none, at) => logIn(username, { one_time_code: `00000${at}` })),
    )
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
    expect(await logIn(username, { one_time_code: code() })).toMatchObject({
      ...{ status: 429, body: { error_code: 'RATE_LIMITED' } },
    })
    moved += 900_000
    server.advance(900_000)
    expect((await logIn(username, { one_time_code: code() })).status).toBe(200)
  })

  it('has recovery codes that open once each and are kept as hashes', async () => {
    const { id, username, call, recovery, code } = await addHolder('uma')
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    expect((await logIn(username, { one_time_code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(
      200,
    )
    expect((await logIn(username, { one_time_code: first })).status).toBe(400)
    expect((await call('GET', `user_admin/${id}/second_factor/`)).body).toMatchObject({ codes_left: 9 })
    const stored = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(second)
    const proof = { current_password: password, one_time_code: code() }
    const renewed = await call('POST', 'second_factor/recovery_codes/', proof)
    expect((renewed.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
    expect((await logIn(username, { one_time_code: second })).status).toBe(400)
  })

  it('is not passed by a reset of the password, and needs none for a key', async () => {
    const { id, username, call, code } = await addHolder('ivo')
    const key = (await call('POST', 'api_key/', { current_password: password })).body as { key: string }
    expect((await server.callAs(`ApiKey ${username}:${key.key}`)('GET', 'form/')).status).toBe(200)
    const link = (await owner('POST', `user_admin/${id}/activation/`, {})).body as { key: string }
    expect(
      (await server.callAs()('POST', `activation/${link.key}/`, { password: 'nueva-y-larga' })).status,
    ).toBe(200)
    expect((await logIn(username, { password: 'nueva-y-larga' })).body).toMatchObject({ code: 3 })
    expect((await logIn(username, { password: 'nueva-y-larga', one_time_code: code() })).status).toBe(200)
  })

  it('is turned off with both proofs, and taken by who keeps the user’s credentials alone', async () => {
    const holder = await addHolder('noe')
    const off = (body: object) => holder.call('DELETE', 'second_factor/', body)
    expect((await off({ current_password: password })).body).toMatchObject({
      codes: { one_time_code: 'SECOND_FACTOR_WRONG' },
    })
    expect((await off({ one_time_code: holder.code() })).status).toBe(400)
    // Nobody goes round the proof by way of their own administration.
    expect((await holder.call('DELETE', `user_admin/${holder.id}/second_factor/`)).body).toMatchObject({
      error_code: 'NOT_OF_YOURSELF',
    })
    expect((await off({ current_password: password, one_time_code: holder.code() })).status).toBe(204)
    expect((await logIn(holder.username)).status).toBe(200)

    const other = await addHolder('sol')
    expect((await holder.call('DELETE', `user_admin/${other.id}/second_factor/`)).status).toBe(401)
    expect((await owner('DELETE', `user_admin/${other.id}/second_factor/`)).status).toBe(204)
    expect((await logIn(other.username)).status).toBe(200)
    const told = await db
      .selectFrom('activity')
      .select(['actor_id', 'details'])
      .where('action', '=', 'second_factor.off')
      .execute()
    expect(told).toContainEqual({ actor_id: server.owner.id, details: { user_id: other.id } })
  })
})

describe('an account that requires one', () => {
  it('lets nobody without one do anything else, but for their programs', async () => {
    const holder = await addHolder('pia')
    const { username } = await server.addUser('rita')
    const header = await server.logIn(username)
    const rita = server.callAs(header)
    const key = (await rita('POST', 'api_key/', { current_password: password })).body as { key: string }
    expect((await rita('PUT', 'second_factor/required/', { is_required: true })).status).toBe(401)
    expect((await owner('PUT', 'second_factor/required/', { is_required: true })).status).toBe(200)
    for (const by of [rita, server.callAs(await server.logIn(username))])
      expect(await by('GET', 'form/')).toMatchObject({
        ...{ status: 403, body: { error_code: 'SECOND_FACTOR_REQUIRED' } },
      })
    // The owner is somebody of the account, too.
    expect((await owner('GET', 'form/')).status).toBe(403)
    expect((await holder.call('GET', 'form/')).status).toBe(200)
    expect((await server.callAs(`ApiKey ${username}:${key.key}`)('GET', 'form/')).status).toBe(200)

    const begun = await rita('POST', 'second_factor/', { current_password: password })
    const secret = fromBase32((begun.body as { secret: string }).secret)
    const on = await rita('PUT', 'second_factor/', { one_time_code: codeOf(secret, stepAt(now())) })
    expect(on.status).toBe(200)
    expect((await rita('GET', 'form/')).status).toBe(200)
  })
})
