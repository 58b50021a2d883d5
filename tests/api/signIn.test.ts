import { describe, expect, it } from 'vitest'
import type { User } from '../../schemas/api/account'
import { appCode } from '../support/authenticatorApp'
import { must } from '../support/must'
import { useProvider } from './signInBeside'
import { password } from './testServer'

/* Somebody else says who people are, whom a real provider of OpenID Connect names that runs beside the tests. */

const { provider, server, closed, code, go, away, finish, signIn, linked } = await useProvider()

describe('whom the provider names', () => {
  it('makes an account of the verified address with a password and the terms, and is known from then on', async () => {
    provider.people.set('s-rosa', { email: 'Rosa@Nueva.example', email_verified: true, name: 'Rosa Luna' })
    const first = await signIn('s-rosa')
    expect(first).toMatchObject({
      status: 202,
      body: {
        success: false,
        asks: 'account',
        email: 'rosa@nueva.example',
        is_verified: true,
        name: 'Rosa Luna',
      },
    })
    const { ticket } = first.body as { ticket: string }
    const make = (given: object) => server.callAs()('POST', 'sign_in/account/', { ticket, ...given })
    const wanted = { email: 'rosa@nueva.example', name: 'Rosa Luna', company: 'Vivero Luna', terms: true }
    const both = { password: 'otra frase larga', password2: 'otra frase larga' }
    expect(await make({ email: 'no es' })).toMatchObject({
      status: 400,
      body: { codes: { email: 'INVALID_EMAIL', company: 'COMPANY_REQUIRED', terms: 'TERMS_NOT_ACCEPTED' } },
    })
    expect(await make(wanted)).toMatchObject({
      status: 400,
      body: { codes: { password: 'PASSWORD_LENGTH' } },
    })
    expect(await make({ ...wanted, ...both, password2: 'x' })).toMatchObject({
      status: 400,
      body: { codes: { password2: 'PASSWORDS_DIFFER' } },
    })
    const made = await make({ ...wanted, ...both })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { user, jwt } = made.body as { user: User; jwt: string }
    expect(user).toMatchObject({ username: 'rosa@nueva.example', first_name: 'Rosa', last_name: 'Luna' })
    expect(code(await make({ ...wanted, ...both }))).toEqual([400, 'SIGN_IN_OVER'])
    // Once more, by another address: what the provider calls her stays.
    provider.people.set('s-rosa', { email: 'rosa@casada.example', email_verified: true, name: 'Rosa' })
    const second = await signIn('s-rosa')
    expect(second).toMatchObject({ status: 200, body: { code: 2, user: { id: user.id } } })
    const call = server.callAs(`Bearer ${jwt}`)
    expect((await call('GET', 'identity/')).body).toMatchObject({
      objects: [{ provider: 'Vivero', email: 'rosa@casada.example' }],
      has_password: true,
    })
    const { objects } = (await call('GET', 'activity/')).body as { objects: { action: string }[] }
    expect(objects.map(({ action }) => action)).toEqual([
      ...['user.logged_in_by_identity', 'user.logged_in_by_identity', 'account.made'],
    ])
  })

  it('has an unverified address shown by mail, and nothing is linked by it', async () => {
    provider.people.set('s-luis', { email: 'luis@otra.example', name: 'Luis' })
    const { body } = await signIn('s-luis')
    expect(body).toMatchObject({ asks: 'account', is_verified: false })
    const made = await server.callAs()('POST', 'sign_in/account/', {
      ...{ ticket: (body as { ticket: string }).ticket, email: 'luis@otra.example' },
      ...{
        name: 'Luis',
        company: 'L',
        terms: true,
        password: 'una frase larga',
        password2: 'una frase larga',
      },
    })
    expect(made).toMatchObject({ status: 202, body: { sent_to: 'luis@otra.example' } })
    expect((await signIn('s-luis')).body).toMatchObject({ asks: 'account' })
  })

  it('gets into no account of the same address, verified or not; only who is logged in links', async () => {
    await server.addUser('existe')
    provider.people.set('s-thief', { email: 'existe@example.com', email_verified: true })
    expect(code(await signIn('s-thief'))).toEqual([403, 'SIGN_IN_LINK_FIRST'])
    provider.people.set('s-other', { email: 'existe@example.com' })
    expect((await signIn('s-other')).body).toMatchObject({ asks: 'account', is_verified: false })
    // Where accounts are not made so, all strangers are told the same.
    await closed.addUser('existe')
    for (const subject of ['s-thief', 's-other', 's-luis'])
      expect(code(await signIn(subject, closed))).toEqual([403, 'SIGN_IN_UNKNOWN'])
  })

  it('is linked with the password while logged in, once, and unlinked so that others are logged out', async () => {
    const { user, call } = await linked('ligada', 's-ligada')
    expect((await signIn('s-ligada')).body).toMatchObject({ user: { id: user.id } })
    expect(await call('POST', 'identity/', { current_password: 'no' })).toMatchObject({
      status: 400,
      body: { codes: { current_password: 'WRONG_CREDENTIALS' } },
    })
    // Somebody else cannot take it, nor finish what another began.
    const thief = server.callAs(await server.logIn((await server.addUser('otra')).username))
    const begun = await thief('POST', 'identity/', { current_password: password })
    expect(code(await finish(await away(begun, 's-ligada'), thief))).toEqual([409, 'IDENTITY_TAKEN'])
    const theirs = await away(await thief('POST', 'identity/', { current_password: password }), 's-new')
    expect(code(await finish(theirs, call))).toEqual([400, 'SIGN_IN_OVER'])
    const elsewhere = (await signIn('s-ligada')).body as { jwt: string }
    const [identity] = ((await call('GET', 'identity/')).body as { objects: { id: number }[] }).objects
    const path = `identity/${must(identity).id}/`
    expect((await thief('DELETE', path, { current_password: password })).status).toBe(404)
    expect((await call('DELETE', path, {})).status).toBe(400)
    expect((await call('DELETE', path, { current_password: password })).status).toBe(204)
    expect((await server.callAs(`Bearer ${elsewhere.jwt}`)('GET', 'identity/')).status).toBe(440)
    expect((await call('GET', 'identity/')).body).toMatchObject({ objects: [] })
    expect((await signIn('s-ligada')).body).toMatchObject({ asks: 'account' })
  })

  it('stays out while deactivated, and is free again once deleted', async () => {
    const { user } = await linked('fuera', 's-fuera')
    const admin = server.callAs(await server.logIn(server.owner.username))
    await admin('PATCH', `user_admin/${user.id}/`, { is_active: false })
    expect(await signIn('s-fuera')).toMatchObject({ status: 400, body: { code: 0, success: false } })
    await admin('POST', `user_admin/${user.id}/deletion/`, { transfer: false })
    const gone = await admin('DELETE', `user_admin/${user.id}/`, {})
    expect([200, 202, 204]).toContain(gone.status)
    expect((await signIn('s-fuera')).body).toMatchObject({ asks: 'account' })
  })

  it('gives the second factor, unless the provider says that it was given there', async () => {
    const { user, call } = await linked('doble', 's-doble')
    const { secret } = (await call('POST', 'second_factor/', { current_password: password })).body as {
      secret: string
    }
    await call('PUT', 'second_factor/', { one_time_code: appCode(secret, server.now()) })
    server.advance(30_000)
    const { body, status } = await signIn('s-doble')
    expect([status, body]).toMatchObject([202, { asks: 'code' }])
    const { ticket } = body as { ticket: string }
    const give = (one_time_code: string) =>
      server.callAs()('POST', 'sign_in/code/', { ticket, one_time_code })
    expect(await give('000000')).toMatchObject({ status: 400, body: { code: 3 } })
    expect(await give(appCode(secret, server.now()))).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    })
    server.advance(30_000)
    expect(code(await give(appCode(secret, server.now())))).toEqual([400, 'SIGN_IN_OVER'])
    must(provider.people.get('s-doble')).amr = ['pwd', 'mfa']
    expect((await signIn('s-doble')).body).toMatchObject({ user: { id: user.id } })
    // So whoever found an open session links nothing of theirs with the password alone.
    const link = (more: object) => call('POST', 'identity/', { current_password: password, ...more })
    expect(await link({})).toMatchObject({
      status: 400,
      body: { codes: { one_time_code: 'SECOND_FACTOR_WRONG' } },
    })
    expect((await link({ one_time_code: appCode(secret, server.now()) })).status).toBe(200)
  })

  it('uses up the link of an invitation in place of a password, by the address that it was sent to', async () => {
    const admin = server.callAs(await server.logIn(server.owner.username))
    const { body } = await admin('POST', 'user_admin/', {
      ...{ email: 'nueva@example.com', username: 'nueva@example.com', name: 'Nueva' },
    })
    const { id } = body as { id: number }
    const { key } = (await admin('POST', `user_admin/${id}/activation/`, {})).body as { key: string }
    const given = { activation: key }
    provider.people.set('s-nueva', { email: 'otra@example.com', email_verified: true })
    const back = await go('s-nueva', server, given)
    // The link is kept nowhere, not even while somebody is away with it.
    const kept = await server.database.pool.query('select sign_in_attempts::text from sign_in_attempts')
    expect(JSON.stringify(kept.rows)).not.toContain(key)
    expect(code(await finish(back))).toEqual([403, 'SIGN_IN_OTHER_ADDRESS'])
    provider.people.set('s-nueva', { email: 'nueva@example.com' })
    expect(code(await finish(await go('s-nueva', server, given)))).toEqual([403, 'SIGN_IN_OTHER_ADDRESS'])
    provider.people.set('s-nueva', { email: 'Nueva@example.com', email_verified: true })
    expect(code(await signIn('s-nueva'))).toEqual([403, 'SIGN_IN_LINK_FIRST'])
    const entered = await finish(await go('s-nueva', server, given))
    expect(entered).toMatchObject({ status: 200, body: { user: { id } } })
    expect(code(await finish(await go('s-nueva', server, given)))).toEqual([404, 'ACTIVATION_KEY_INCORRECT'])
    // Their only way in stays; a login of a moment ago is their proof, an older one is none.
    const call = server.callAs(`Bearer ${(entered.body as { jwt: string }).jwt}`)
    const { objects } = (await call('GET', 'identity/')).body as { objects: { id: number }[] }
    const path = `identity/${must(objects[0]).id}/`
    expect(code(await call('DELETE', path, {}))).toEqual([409, 'LAST_WAY_IN'])
    server.advance(11 * 60_000)
    expect(await call('DELETE', path, {})).toMatchObject({
      status: 400,
      body: { codes: { current_password: 'LOGIN_NOT_RECENT' } },
    })
  })
})
