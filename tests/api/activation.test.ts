import { describe, expect, it } from 'vitest'
import type { User } from '../../schemas/api/account'
import type { NewActivation } from '../../schemas/api/activation'
import { password, useTestServer, type Call } from './testServer'

/* Links by which users set their passwords. */

const { server, owner } = await useTestServer()
const nobody = server.callAs()
const next = 'otra frase larga'

async function add(name: string, more: object = {}): Promise<User> {
  const { status, body } = await owner('POST', 'user_admin/', { name, email: `${name}@example.com`, ...more })
  expect(status).toBe(201)
  return body as User
}

const linkFor = async ({ id }: Pick<User, 'id'>, call: Call = owner): Promise<NewActivation> => {
  const { status, body } = await call('POST', `user_admin/${id}/activation/`, {})
  expect(status).toBe(201)
  return body as NewActivation
}
const logIn = (name: string, wanted: string) =>
  nobody('POST', 'user_admin/login/', { username: `${name}@example.com`, password: wanted })
const isRefused = (key: string) =>
  expect(nobody('GET', `activation/${key}/`)).resolves.toMatchObject({
    status: 404,
    body: { error_code: 'ACTIVATION_KEY_INCORRECT' },
  })

describe('who was added without a password', () => {
  it('logs in once the link let them choose one, which it does once', async () => {
    const user = await add('lucia')
    expect(user.activated).toBe(false)
    expect((await logIn('lucia', '')).status).toBe(400)
    const { key, expires_at } = await linkFor(user)
    expect(expires_at * 1000 - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000)
    // To look uses nothing up.
    const looks = await Promise.all([1, 2].map(() => nobody('GET', `activation/${key}/`)))
    for (const look of looks)
      expect(look).toMatchObject({
        status: 200,
        body: { activated: false, user_id: user.id, username: 'lucia@example.com', name: 'lucia' },
      })
    const used = await nobody('POST', `activation/${key}/`, { password: next, password2: next })
    expect(used).toMatchObject({ status: 200, body: { activated: true, user_id: user.id } })
    expect((await logIn('lucia', next)).status).toBe(200)
    await isRefused(key)
    expect((await nobody('POST', `activation/${key}/`, { password })).status).toBe(404)
    expect((await logIn('lucia', next)).status).toBe(200)
  })

  it('is told what is wrong with a password, and the link still works', async () => {
    const { key } = await linkFor(await add('corta'))
    for (const [wrong, attribute, code] of [
      [{ password: 'corta' }, 'password', 'PASSWORD_LENGTH'],
      [{ password: 'password' }, 'password', 'PASSWORD_TOO_COMMON'],
      [{ password: next, password2: 'otra' }, 'password2', 'PASSWORDS_DIFFER'],
    ] as const)
      expect(await nobody('POST', `activation/${key}/`, wrong)).toMatchObject({
        status: 400,
        body: { codes: { [attribute]: code } },
      })
    expect((await nobody('POST', `activation/${key}/`, { password: next })).status).toBe(200)
  })

  it('uses it once, however many try at the same time', async () => {
    const { key } = await linkFor(await add('carrera'))
    const tries = [1, 2, 3, 4].map((at) =>
      nobody('POST', `activation/${key}/`, { password: `${next} ${at}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404])
  })
})

describe('a link for somebody who has a password', () => {
  it('ends what the former one had opened', async () => {
    const user = await add('olvida', { password })
    const call = server.callAs(await server.logIn('olvida@example.com'))
    await call('POST', 'api_key/', { name: 'x', current_password: password })
    const { key, expires_at } = await linkFor(user)
    expect(expires_at * 1000 - Date.now()).toBeLessThan(25 * 3_600_000)
    expect((await call('GET', 'form/')).status).toBe(200)
    expect((await nobody('POST', `activation/${key}/`, { password: next })).status).toBe(200)
    expect((await call('GET', 'form/')).status).toBe(440)
    expect((await logIn('olvida', password)).status).toBe(400)
    const { body } = await logIn('olvida', next)
    const again = server.callAs(`Bearer ${(body as { jwt: string }).jwt}`)
    expect((await again('GET', 'api_key/')).body).toMatchObject({ meta: { total_count: 0 } })
  })

  it.each([
    ['a newer link', (user: User) => linkFor(user)],
    ['another password', ({ id }: User) => owner('PATCH', `user_admin/${id}/`, { password: next })],
    [
      'another address',
      ({ id }: User) => owner('PATCH', `user_admin/${id}/`, { email: `n${id}@example.com` }),
    ],
    ['being deactivated', ({ id }: User) => owner('PATCH', `user_admin/${id}/`, { is_active: false })],
    ['being deleted', ({ id }: User) => owner('DELETE', `user_admin/${id}/`, {})],
  ])('ends by %s', async (how, end) => {
    const user = await add(`fin-${how.replaceAll(' ', '-')}`, { password })
    const { key } = await linkFor(user)
    expect((await nobody('GET', `activation/${key}/`)).status).toBe(200)
    await end(user)
    await isRefused(key)
  })

  it('ends with its time', async () => {
    const { key } = await linkFor(await add('tarde'))
    await server.database.pool.query(`update activations set expires_at = now() - interval '1 second'`)
    await isRefused(key)
  })

  it('is kept only as a hash', async () => {
    const { key } = await linkFor(await add('hash'))
    const { rows } = await server.database.pool.query(`select activations::text as kept from activations`)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(key).toString('hex'))
  })
})

describe('who may make one', () => {
  it('nobody for who may do more than they may, nor for the owner', async () => {
    const administrator = await add('administra', { password, permissions: ['can_manage_users'] })
    const stronger = await add('puede', { password, permissions: ['can_manage_license'] })
    const call = server.callAs(await server.logIn('administra@example.com'))
    for (const id of [stronger.id, server.owner.id])
      expect((await call('POST', `user_admin/${id}/activation/`, {})).status).toBe(401)
    await linkFor(await add('sencilla', { permissions: [] }), call)
    await linkFor(administrator, call)
  })

  it('nobody for who is deactivated', async () => {
    const { id } = await add('pausa', { password, is_active: false })
    expect(await owner('POST', `user_admin/${id}/activation/`, {})).toMatchObject({
      status: 409,
      body: { error_code: 'USER_DEACTIVATED' },
    })
  })
})

describe('API keys of a user', () => {
  it('are made, listed and revoked by who administers, with their own password', async () => {
    const { id } = await add('programa', { password })
    const path = `user_admin/${id}/api_key/`
    const wrong = await owner('POST', path, { name: 'reporte', current_password: 'no es' })
    expect(wrong).toMatchObject({ status: 400, body: { codes: { current_password: 'WRONG_CREDENTIALS' } } })
    const made = await owner('POST', path, { name: 'reporte', current_password: password })
    const { id: keyId, key } = made.body as { id: number; key: string }
    const program = server.callAs(`ApiKey programa@example.com:${key}`)
    expect((await program('GET', `user_admin/${id}/`)).status).toBe(200)
    expect((await owner('GET', path)).body).toMatchObject({ objects: [{ id: keyId, name: 'reporte' }] })
    expect(JSON.stringify((await owner('GET', path)).body)).not.toContain(key)
    // Not through another user's address.
    const other = await add('otro', { password })
    expect((await owner('DELETE', `user_admin/${other.id}/api_key/${keyId}/`)).status).toBe(404)
    expect((await owner('DELETE', `${path}${keyId}/`)).status).toBe(204)
    expect((await program('GET', `user_admin/${id}/`)).status).toBe(401)
  })
})

// The last, since wrong keys are counted by where they come from.
it('guessing keys has an end, which shuts nobody out who has a right one', async () => {
  const { key } = await linkFor(await add('paciente'))
  const guess = () => nobody('GET', `activation/${'x'.repeat(key.length)}/`)
  let last = await guess()
  for (let count = 0; count < 100 && last.status === 404; count += 1) last = await guess()
  expect(last).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } })
  expect((await nobody('GET', `activation/${key}/`)).status).toBe(200)
})
