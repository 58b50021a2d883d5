import { describe, expect, it } from 'vitest'
import { resetOwner } from '../../server/services/people/firstAccount'
import { appCode } from '../support/authenticatorApp'
import { must } from '../support/must'
import { add, code, site, usePasskeys, withPassword } from './passkeysBeside'
import { password, type Answer } from './testServer'

/* Passkeys: added, shown in place of a password or beside it, copied, lost and removed. */

const { server, challenge, show, logInBy, addHolder } = await usePasskeys()
const owner = server.callAs(await server.logIn(server.owner.username))
const refusal = { success: false, code: 1, error_code: 'PASSKEY_REFUSED' }

describe('a passkey', () => {
  it('logs in by itself, and is listed with its last use', async () => {
    const { id, key, call } = await addHolder('ana')
    const entered = await logInBy(key)
    expect(entered).toMatchObject({ status: 200, body: { code: 2, user: { id } } })
    const { objects } = (await call('GET', 'passkey/')).body as { objects: Record<string, unknown>[] }
    expect(objects).toMatchObject([{ name: 'Mi llave', is_synced: false }])
    expect(objects[0]?.['last_used_at']).toBeTypeOf('number')
    const told = await server.database.db
      .selectFrom('activity')
      .select('action')
      .where('actor_id', '=', id)
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual([
      ...['user.logged_in', 'passkey.added', 'user.logged_in_by_passkey'],
    ])
    const renamed = await call('PATCH', `passkey/${String(objects[0]?.['id'])}/`, { name: ' Teléfono ' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Teléfono' } })
  })

  it('is added with the password, and with the code where there is one', async () => {
    const { call } = await addHolder('berta')
    for (const body of [{}, { current_password: 'no' }])
      expect(await call('POST', 'passkey/begin/', body)).toMatchObject({
        ...{ status: 400, body: { codes: { current_password: 'WRONG_CREDENTIALS' } } },
      })
    const { secret } = (await call('POST', 'second_factor/', withPassword)).body as { secret: string }
    await call('PUT', 'second_factor/', { one_time_code: appCode(secret, server.now()) })
    server.advance(30_000)
    expect((await call('POST', 'passkey/begin/', withPassword)).body).toMatchObject({
      codes: { one_time_code: 'SECOND_FACTOR_WRONG' },
    })
    const both = { ...withPassword, one_time_code: appCode(secret, server.now()) }
    expect((await call('POST', 'passkey/begin/', both)).status).toBe(200)
  })

  it('is made once of what was asked for it, by whom it was asked, verified and for this site', async () => {
    const { key, call } = await addHolder('cora')
    const other = await addHolder('dora')
    const begin = async () => (await call('POST', 'passkey/begin/', withPassword)).body
    const another = key.another()
    const options = await begin()
    const make = (made: object, by = call) => by('POST', 'passkey/', { name: '', passkey: made })
    expect(code(await make(another.make(options), other.call))).toEqual([400, 'SIGN_IN_OVER'])
    for (const deviation of [
      { origin: 'https://forms.example.org' },
      { site: 'example.com' },
      { isUnverified: true },
      { type: 'webauthn.get' },
    ])
      expect(code(await make(another.make(await begin(), deviation)))).toEqual([400, 'PASSKEY_INVALID'])
    const late = await begin()
    server.advance(11 * 60_000)
    expect(code(await make(another.make(late)))).toEqual([400, 'SIGN_IN_OVER'])
    const good = another.make(await begin())
    expect(await make(good)).toMatchObject({ status: 201, body: { name: 'Passkey' } })
    expect(code(await make(good))).toEqual([400, 'SIGN_IN_OVER'])
    expect(code(await make(another.make(await begin())))).toEqual([409, 'PASSKEY_TAKEN'])
    const unknown = key.another().make(await begin(), { challenge: 'bm9uZQ' })
    expect(code(await make(unknown))).toEqual([400, 'SIGN_IN_OVER'])
  })

  it('answers a challenge once, in time, verified and for this site; what does not fit is told as an unknown one', async () => {
    const { key, username } = await addHolder('elsa')
    const stranger = key.another()
    const unknown = await logInBy(stranger)
    expect(unknown).toMatchObject({ status: 400, body: refusal })
    const answers: Answer[] = []
    for (const deviation of [
      { origin: 'https://forms.example.org' },
      { site: 'example.com' },
      { isUnverified: true },
      { type: 'webauthn.create' },
      { userHandle: 'bm9uZQ' },
    ])
      answers.push(await logInBy(key, deviation))
    const forged = { ...stranger.show(await challenge()), id: key.id, rawId: key.id }
    answers.push(await show(forged))
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: unknown.body as object })
    const answer = key.show(await challenge())
    expect((await show(answer)).status).toBe(200)
    expect(code(await show(answer))).toEqual([400, 'SIGN_IN_OVER'])
    const late = await challenge()
    server.advance(11 * 60_000)
    expect(code(await show(key.show(late)))).toEqual([400, 'SIGN_IN_OVER'])
    expect(code(await logInBy(key, { challenge: 'bm9uZQ' }))).toEqual([400, 'SIGN_IN_OVER'])
    // Only what named somebody is told to their account.
    const failed = await server.database.db
      .selectFrom('activity as a')
      .innerJoin('users as u', (on) => on.on('u.username', '=', username))
      .select('a.id')
      .where('a.action', '=', 'user.login_failed')
      .whereRef('a.account_id', '=', 'u.account_id')
      .execute()
    expect(failed.length).toBeGreaterThanOrEqual(6)
  })

  it('is refused where it was copied: its counter falls behind, also at the same moment', async () => {
    const { key } = await addHolder('flor')
    expect((await logInBy(key, { counter: 10 })).status).toBe(200)
    expect(await logInBy(key, { counter: 10 })).toMatchObject({ status: 400, body: refusal })
    expect(await logInBy(key, { counter: 0 })).toMatchObject({ status: 400, body: refusal })
    const both = [key.show(await challenge(), { counter: 11 }), key.show(await challenge(), { counter: 11 })]
    const answers = await Promise.all(both.map((one) => show(one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await logInBy(key, { counter: 12 })).status).toBe(200)
  })

  it('of who may not log in is told as an unknown one', async () => {
    const { id, key } = await addHolder('gala')
    const unknown = await logInBy(key.another())
    await owner('PATCH', `user_admin/${id}/`, { is_active: false })
    expect(await logInBy(key)).toMatchObject({ status: 400, body: unknown.body as object })
    await owner('PATCH', `user_admin/${id}/`, { is_active: true })
    expect((await logInBy(key)).status).toBe(200)
    await owner('DELETE', `user_admin/${id}/`, {})
    expect(await logInBy(key)).toMatchObject({ status: 400, body: unknown.body as object })
    const ended = await server.addAccount('acabada')
    const last = await add(server.callAs(await server.logIn(ended.username)))
    await server.database.db
      .updateTable('accounts')
      .set({ deleted_at: server.now() })
      .where('id', '=', ended.account_id)
      .execute()
    expect(await logInBy(last)).toMatchObject({ status: 400, body: unknown.body as object })
  })

  it('is not guessed at without end, and the right one gets in all the same', async () => {
    server.advance(900_000)
    const { key } = await addHolder('hilda')
    const tries: number[] = []
    for (let at = 0; at < 103; at++)
      tries.push((await show({ ...key.show({ challenge: '', rpId: '' }) })).status)
    expect(tries.slice(0, 100)).toEqual(Array<number>(100).fill(400))
    expect(tries.slice(-1)).toEqual([429])
    expect((await logInBy(key)).status).toBe(200)
    server.advance(900_000)
  })

  it('is removed with the password, and whoever got in by it is out; the last way in stays', async () => {
    const { id, key, call } = await addHolder('irma')
    const { objects } = (await call('GET', 'passkey/')).body as { objects: { id: number }[] }
    const path = `passkey/${must(objects[0]).id}/`
    const other = await addHolder('julia')
    expect((await other.call('DELETE', path, withPassword)).status).toBe(404)
    expect((await call('DELETE', path, {})).status).toBe(400)
    await server.database.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
    expect(code(await call('DELETE', path, {}))).toEqual([409, 'LAST_WAY_IN'])
    const first = { password: 'otra-y-muy-larga', password2: 'otra-y-muy-larga' }
    expect((await call('PATCH', `user_admin/${id}/`, first)).status).toBe(202)
    const { jwt } = (await logInBy(key)).body as { jwt: string }
    expect((await server.callAs(`Bearer ${jwt}`)('GET', 'passkey/')).status).toBe(200)
    expect((await call('DELETE', path, { current_password: 'otra-y-muy-larga' })).status).toBe(204)
    expect((await server.callAs(`Bearer ${jwt}`)('GET', 'passkey/')).status).toBe(440)
    expect(await logInBy(key)).toMatchObject({ status: 400, body: refusal })
  })

  it('stands for the password of who has none, for some minutes', async () => {
    const { id, key } = await addHolder('karla')
    const mate = await addHolder('lola')
    await server.database.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
    const { jwt } = (await logInBy(key)).body as { jwt: string }
    const call = server.callAs(`Bearer ${jwt}`)
    const make = () => call('POST', 'api_key/', { name: 'x' })
    expect((await make()).status).toBe(201)
    server.advance(11 * 60_000)
    expect(await make()).toMatchObject({ body: { codes: { current_password: 'LOGIN_NOT_RECENT' } } })
    const prove = async (by = key) => call('POST', 'passkey/proof/', { passkey: by.show(await challenge()) })
    expect(code(await prove(mate.key))).toEqual([400, 'PASSKEY_REFUSED'])
    expect((await make()).status).toBe(400)
    expect((await prove()).status).toBe(200)
    expect((await make()).status).toBe(201)
    server.advance(11 * 60_000)
    expect((await make()).status).toBe(400)
  })

  it('is of the site that people type, whatever a request calls it', async () => {
    const { call } = await addHolder('mara')
    const headers = { host: 'evil.example' }
    const begun = await call('POST', 'passkey/begin/', withPassword, headers)
    expect(begun.body).toMatchObject({ rp: { id: new URL(site).hostname } })
    const asked = await server.callAs()('POST', 'passkey/challenge/', {}, headers)
    expect(asked.body).toMatchObject({ rpId: new URL(site).hostname, userVerification: 'required' })
    expect(asked.body).not.toHaveProperty('allowCredentials')
  })
})

describe('a passkey as second factor', () => {
  const logIn = (username: string, more: object = {}) =>
    server.callAs()('POST', 'user_admin/login/', { username, password, ...more })

  it('is shown after the password in place of the code, by its own user', async () => {
    const { username, key, call } = await addHolder('nora')
    const other = await addHolder('olga')
    // Without the other factor a password is enough, as before.
    expect((await logIn(username)).status).toBe(200)
    const { secret } = (await call('POST', 'second_factor/', withPassword)).body as { secret: string }
    await call('PUT', 'second_factor/', { one_time_code: appCode(secret, server.now()) })
    expect((await logIn(username)).body).toMatchObject({
      ...{ code: 3, error_code: 'SECOND_FACTOR_NEEDED', factors: ['code', 'passkey'] },
    })
    const give = async (by = key, more: object = {}) =>
      logIn(username, { passkey: by.show(await challenge()), ...more })
    expect((await give(other.key)).body).toMatchObject({ code: 3, error_code: 'SECOND_FACTOR_WRONG' })
    expect((await give(key, { password: 'no' })).body).toMatchObject({ code: 1 })
    expect((await give()).status).toBe(200)
    // By itself it counts for both.
    expect((await logInBy(key)).status).toBe(200)
  })

  it('is enough where the account asks for one, and then the last one stays until somebody takes it', async () => {
    const { id, username, key, call } = await addHolder('pilar')
    const bare = await server.addUser('quica')
    const bareCall = server.callAs(await server.logIn(bare.username))
    const { secret } = (await owner('POST', 'second_factor/', withPassword)).body as { secret: string }
    await owner('PUT', 'second_factor/', { one_time_code: appCode(secret, server.now()) })
    expect((await owner('PUT', 'second_factor/required/', { is_required: true })).status).toBe(200)
    expect((await call('GET', 'form/')).status).toBe(200)
    expect(code(await bareCall('GET', 'form/'))).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    const made = await add(bareCall)
    expect((await bareCall('GET', 'form/')).status).toBe(200)
    expect((await logIn(bare.username)).body).toMatchObject({ code: 3, factors: ['passkey'] })
    expect((await logIn(bare.username, { one_time_code: '000000' })).body).toMatchObject({ code: 3 })
    const shown = { passkey: made.show(await challenge()) }
    expect((await logIn(bare.username, shown)).status).toBe(200)
    const { objects } = (await call('GET', 'passkey/')).body as { objects: { id: number }[] }
    const path = `passkey/${must(objects[0]).id}/`
    expect(code(await call('DELETE', path, withPassword))).toEqual([409, 'LAST_SECOND_FACTOR'])
    expect((await owner('GET', `user_admin/${id}/second_factor/`)).body).toMatchObject({ passkeys: 1 })
    expect((await owner('DELETE', `user_admin/${id}/second_factor/`)).status).toBe(204)
    expect(await logInBy(key)).toMatchObject({ status: 400, body: refusal })
    expect((await logIn(username)).status).toBe(200)
    expect((await owner('PUT', 'second_factor/required/', { is_required: false })).status).toBe(200)
  })
})

describe('a reset of the owner', () => {
  it('says that passkeys still let somebody in, and ends them where it is told to', async () => {
    await resetOwner(server.database.db, { password, dropSecondFactor: true })
    const key = await add(server.callAs(await server.logIn(server.owner.username)))
    expect(await resetOwner(server.database.db, { password })).toMatchObject({ waysLeft: 1 })
    expect((await logInBy(key)).status).toBe(200)
    const dropped = await resetOwner(server.database.db, { password, dropSecondFactor: true })
    expect(dropped).toMatchObject({ waysLeft: 0 })
    expect(code(await logInBy(key))).toEqual([400, 'PASSKEY_REFUSED'])
  })
})
