import { describe, expect, it } from 'vitest'
import { resetOwner } from '../../server/services/people/firstAccount'
import { password, useTestServer } from './testServer'

const { server } = await useTestServer()

const claims = (header: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('logging in', () => {
  it('gives a token with the claims that scripts read', async () => {
    const header = await server.logIn('OWNER@example.com ')
    expect(claims(header)).toMatchObject({
      username: 'owner@example.com',
      user_id: server.owner.id,
      parent_id: server.owner.id,
      device_os: 'web',
      is_mobile: false,
    })
  })

  it('names the account by its owner, also to the owner', async () => {
    await server.addUser('mate')
    const { id, email } = server.owner
    for (const username of ['owner@example.com', 'mate@example.com']) {
      const { body } = await server.callAs()('POST', 'user_admin/login/', { username, password })
      expect(body).toMatchObject({ user: { parent_info: { id, name: 'owner', email } } })
    }
  })

  it('codes 0 and 1 come with 400, in the language asked for', async () => {
    const user = await server.addUser('idle')
    await server.database.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', user.id)
      .execute()
    const call = server.callAs()
    const credentials = { username: 'idle@example.com', password }
    expect(await call('POST', 'user_admin/login/', credentials)).toMatchObject({
      status: 400,
      body: { success: false, code: 0 },
    })
    const wrong = { ...credentials, password: 'wrong-one' }
    const texts = await Promise.all(
      ['es', 'en-GB,en;q=0.9', 'pt', 'xx'].map(async (language) => {
        const { status, body } = await call('POST', 'user_admin/login/', wrong, {
          'accept-language': language,
        })
        expect(status).toBe(400)
        return body as { code: number; error: string; error_code: string }
      }),
    )
    expect(texts.every((body) => body.code === 1 && body.error_code === 'WRONG_CREDENTIALS')).toBe(true)
    expect(new Set(texts.map((body) => body.error)).size).toBe(3)
  })

  it('guessing gets slow by name', async () => {
    await server.addUser('guessed')
    const call = server.callAs()
    const guess = (text: string) =>
      call('POST', 'user_admin/login/', { username: 'guessed@example.com', password: text })
    for (let count = 0; count < 10; count += 1) expect((await guess(`wrong ${count}`)).status).toBe(400)
    const refused = await guess(password)
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    server.advance(15 * 60_000)
    expect((await guess(password)).status).toBe(200)
  })

  it('a burst of guesses gains nothing, and those who know their password go on', async () => {
    await server.addUser('rushed')
    const log = (text: string) =>
      server.callAs()('POST', 'user_admin/login/', { username: 'rushed@example.com', password: text })
    const burst = await Promise.all(Array.from({ length: 20 }, (_, count) => log(`wrong ${count}`)))
    expect(burst.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(10)
    server.advance(15 * 60_000)
    for (let count = 0; count < 12; count += 1) expect((await log(password)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends at once with logout, while others go on', async () => {
    const [one, two] = [await server.logIn('owner@example.com'), await server.logIn('owner@example.com')]
    expect((await server.callAs(one)('POST', 'user_admin/logout/')).status).toBe(200)
    expect(await server.callAs(one)('GET', 'form/')).toMatchObject({
      status: 440,
      body: { error_code: 'SESSION_ENDED' },
    })
    expect((await server.callAs(two)('GET', 'form/')).status).toBe(200)
  })

  it('ends after 12 idle hours and after 30 days in any case', async () => {
    const header = await server.logIn('owner@example.com')
    for (let hours = 0; hours < 700; hours += 11) {
      server.advance(11 * 3_600_000)
      expect((await server.callAs(header)('GET', 'form/')).status).toBe(200)
    }
    server.advance(11 * 3_600_000)
    server.advance(11 * 3_600_000)
    expect((await server.callAs(header)('GET', 'form/')).status).toBe(440)
    const idle = await server.logIn('owner@example.com')
    server.advance(12 * 3_600_000 + 1000)
    expect((await server.callAs(idle)('GET', 'form/')).status).toBe(440)
  })

  it('ends with a new password, but for the one that changed it', async () => {
    const user = await server.addUser('changing')
    const [mine, other] = [
      await server.logIn('changing@example.com'),
      await server.logIn('changing@example.com'),
    ]
    const change = (body: object) => server.callAs(mine)('PATCH', `user_admin/${user.id}/`, body)
    expect(await change({ password: '12345' })).toMatchObject({
      status: 400,
      body: { codes: { password: 'PASSWORD_LENGTH' } },
    })
    expect(await change({ password: '123456' })).toMatchObject({
      body: { codes: { password: 'PASSWORD_TOO_COMMON' } },
    })
    expect(await change({ password: 'ñ'.repeat(37) })).toMatchObject({
      body: { codes: { password: 'PASSWORD_LENGTH' } },
    })
    expect(await change({ password: 'buena-clave', password2: 'otra' })).toMatchObject({
      body: { codes: { password2: 'PASSWORDS_DIFFER' } },
    })
    expect(await change({ password: 'buena-clave', current_password: 'otra' })).toMatchObject({ status: 400 })
    expect(await change({ password: 'buena-clave' })).toMatchObject({
      status: 400,
      body: { codes: { current_password: 'WRONG_CREDENTIALS' } },
    })
    expect(
      (await change({ password: 'buena-clave', password2: 'buena-clave', current_password: password }))
        .status,
    ).toBe(202)
    expect((await server.callAs(mine)('GET', 'form/')).status).toBe(200)
    expect((await server.callAs(other)('GET', 'form/')).status).toBe(440)
  })

  it('of the owner ends with a reset', async () => {
    const header = await server.logIn('owner@example.com')
    expect(await resetOwner(server.database.db, { password })).toEqual({
      email: 'owner@example.com',
      password,
      keysEnded: 0,
      waysLeft: 0,
    })
    expect((await server.callAs(header)('GET', 'form/')).status).toBe(440)
  })
})

describe('a user', () => {
  it('changes name, language and time zone, and is answered in that language', async () => {
    const user = await server.addUser('portuguese')
    const call = server.callAs(await server.logIn('portuguese@example.com'))
    const changed = await call('PATCH', `user_admin/${user.id}/`, {
      name: 'João da Silva',
      lang: 'pt_BR',
      timezone: 'America/Sao_Paulo',
    })
    expect(changed).toMatchObject({
      status: 202,
      body: {
        first_name: 'João',
        last_name: 'da Silva',
        lang: { code: 'pt_BR' },
        timezone: 'America/Sao_Paulo',
      },
    })
    const { body } = await call('GET', 'item/999999/', undefined, { 'accept-language': 'en' })
    expect((body as { error: string }).error).toContain('Não')
    expect(
      await call('PATCH', `user_admin/${user.id}/`, { lang: 'xx', timezone: 'Mars/Base', name: ' ' }),
    ).toMatchObject({
      status: 400,
      body: { codes: { lang: 'INVALID_LANGUAGE', timezone: 'INVALID_TIMEZONE', name: 'NAME_REQUIRED' } },
    })
  })
})

describe('API keys', () => {
  it('are shown once, work as Authorization and for login, and end when revoked', async () => {
    await server.addUser('scripter')
    const call = server.callAs(await server.logIn('scripter@example.com'))
    const made = (await call('POST', 'api_key/', { name: 'carga', current_password: password })).body as {
      id: number
      key: string
      prefix: string
    }
    const listed = await call('GET', 'api_key/')
    expect(listed.body).toMatchObject({ objects: [{ id: made.id, name: 'carga', prefix: made.prefix }] })
    expect(JSON.stringify(listed.body)).not.toContain(made.key)
    const stored = await server.database.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(made.key)

    const header = `ApiKey scripter@example.com:${made.key}`
    expect((await server.callAs(header)('GET', 'form/')).status).toBe(200)
    const stolen = `ApiKey owner@example.com:${made.key}`
    expect((await server.callAs(stolen)('GET', 'form/')).status).toBe(401)
    const byKey = { username: 'scripter@example.com', api_key: made.key }
    expect(await server.callAs()('POST', 'user_admin/login/', byKey)).toMatchObject({
      status: 200,
      body: { code: 2 },
    })

    expect((await call('DELETE', `api_key/${made.id}/`)).status).toBe(204)
    expect((await server.callAs(header)('GET', 'form/')).status).toBe(401)
    expect((await server.callAs()('POST', 'user_admin/login/', byKey)).status).toBe(400)
    expect((await call('DELETE', `api_key/${made.id}/`)).status).toBe(404)
  })
})
