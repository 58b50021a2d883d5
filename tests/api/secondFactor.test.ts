import { describe, expect, it } from 'vitest'
import type { ViewAs } from '../../schemas/api/viewAs'
import { viewAsHeader } from '../../schemas/api/viewAsHeader'
import { resetOwner } from '../../server/services/people/firstAccount'
import { appCode, fromBase32 } from '../support/authenticatorApp'
import { openFeedAt } from './openFeed'
import { password, useTestServer, type Call } from './testServer'

/* One-time codes beside the password: turned on, asked for at the login, lost, and required of everybody. */

const { server, owner } = await useTestServer()
const { db } = server.database
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
/** To the next code, which nobody has used. */
const nextPeriod = () => server.advance(30_000)

const logIn = (username: string, more: object = {}, headers = {}) =>
  server.callAs()('POST', 'user_admin/login/', { username, password, ...more }, headers)

interface Holder {
  readonly id: number
  readonly username: string
  readonly call: Call
  readonly code: () => string
  readonly recovery: readonly string[]
}

/** Turns the second factor on of who calls, and waits for the app's next code. */
async function turnOn(call: Call): Promise<Pick<Holder, 'code' | 'recovery'>> {
  const begun = await call('POST', 'second_factor/', { current_password: password })
  expect(begun.status).toBe(201)
  const { secret } = begun.body as { secret: string }
  const code = () => appCode(secret, server.now())
  const on = await call('PUT', 'second_factor/', { one_time_code: code() })
  expect(on.status, JSON.stringify(on.body)).toBe(200)
  nextPeriod()
  return { code, recovery: (on.body as { recovery_codes: string[] }).recovery_codes }
}

/** A user whose second factor is on. */
async function addHolder(name: string): Promise<Holder> {
  const { id, username } = await server.addUser(name)
  const call = server.callAs(await server.logIn(username))
  return { id, username, call, ...(await turnOn(call)) }
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

  it('is not guessed: few wrong codes lock it, the right one too, but where its user has logged in before', async () => {
    const { username, code } = await addHolder('leo')
    const { headers } = await logIn(username, { one_time_code: code() })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    nextPeriod()
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_none, at) => logIn(username, { one_time_code: `00000${at}` })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(400),
      ...Array<number>(7).fill(429),
    ])
    expect(await logIn(username, { one_time_code: code() })).toMatchObject({
      ...{ status: 429, body: { error_code: 'RATE_LIMITED' } },
    })
    expect((await logIn(username, { one_time_code: code() }, { cookie })).status).toBe(200)
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
    // It goes round the second factor, so whoever found an open session makes none with the password alone.
    expect(await call('POST', 'api_key/', { current_password: password })).toMatchObject({
      ...{ status: 400, body: { codes: { one_time_code: 'SECOND_FACTOR_WRONG' } } },
    })
    const both = { current_password: password, one_time_code: code() }
    const key = (await call('POST', 'api_key/', both)).body as { key: string }
    nextPeriod()
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
    // Who looks at what happened to people finds it there.
    const { body } = await owner('GET', 'activity/?subject=people&limit=20')
    expect((body as { objects: { action: string }[] }).objects.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second_factor.on', 'second_factor.off']),
    )
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

    await turnOn(rita)
    expect((await rita('GET', 'form/')).status).toBe(200)
  })

  it('ends what goes on of who has none, and what they look at as somebody else', async () => {
    await db.updateTable('accounts').set({ requires_second_factor: false }).execute()
    const { id: seenId } = await server.addUser('max')
    const { id, username } = await server.addUser('lia')
    await db
      .updateTable('users')
      .set({ permissions: ['can_manage_users'] })
      .where('id', '=', id)
      .execute()
    const header = await server.logIn(username)
    const call = server.callAs(header)
    const { key } = (await call('POST', 'api_key/', { current_password: password })).body as { key: string }
    const view = (await call('POST', 'view_as/', { user_id: seenId })).body as ViewAs
    const look = () => call('GET', 'form/', undefined, { [viewAsHeader]: view.token })
    const tell = (_id: string) =>
      server.callAs(`ApiKey ${username}:${key}`)('POST', 'inbox/bulk_docs/', { inbox_records: [{ _id }] })
    const feed = await openFeedAt(address, header)
    await tell('before')
    expect(await feed.next()).toMatchObject({ id: 'before' })
    expect((await look()).status).toBe(200)
    expect((await owner('PUT', 'second_factor/required/', { is_required: true })).status).toBe(200)
    await tell('after')
    await expect(feed.next()).rejects.toThrow('The feed has ended.')
    expect(await look()).toMatchObject({ status: 403, body: { error_code: 'SECOND_FACTOR_REQUIRED' } })
  })
})

describe('a reset of the owner', () => {
  it('leaves their second factor on, unless it is dropped too', async () => {
    const { code } = await turnOn(owner)
    await resetOwner(db, { password })
    expect((await logIn('owner@example.com')).body).toMatchObject({ code: 3 })
    expect((await logIn('owner@example.com', { one_time_code: code() })).status).toBe(200)
    await resetOwner(db, { password, dropSecondFactor: true })
    expect((await logIn('owner@example.com')).status).toBe(200)
  })
})
