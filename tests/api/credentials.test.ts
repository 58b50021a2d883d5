import { describe, expect, it } from 'vitest'
import { resetOwner } from '../../server/services/people/firstAccount'
import { password, useTestServer, type Call } from './testServer'

/* A credential ends with what it came from. */

const { server } = await useTestServer()
const next = 'otra frase larga'

interface Key {
  readonly id: number
  readonly key: string
}

const makeKey = async (call: Call, name: string): Promise<Key> =>
  (await call('POST', 'api_key/', { name, current_password: password })).body as Key

/** What a key opens: by itself, and by a session that it began. */
async function doorsOf(name: string, { key }: Key) {
  const username = `${name}@example.com`
  const { body } = await server.callAs()('POST', 'user_admin/login/', { username, api_key: key })
  const session = server.callAs(`Bearer ${(body as { jwt: string }).jwt}`)
  const direct = server.callAs(`ApiKey ${username}:${key}`)
  return async () => [(await direct('GET', 'form/')).status, (await session('GET', 'form/')).status]
}

describe('a session that a key began', () => {
  it('ends with the key, and others go on', async () => {
    await server.addUser('one')
    const call = server.callAs(await server.logIn('one@example.com'))
    const [first, second] = [await makeKey(call, 'a'), await makeKey(call, 'b')]
    const [doors, others] = [await doorsOf('one', first), await doorsOf('one', second)]
    expect(await doors()).toEqual([200, 200])
    await call('DELETE', `api_key/${first.id}/`)
    expect(await doors()).toEqual([401, 440])
    expect(await others()).toEqual([200, 200])
    expect((await call('GET', 'form/')).status).toBe(200)
  })
})

describe('a change of the password', () => {
  it('ends all keys but for those that are named, and their sessions', async () => {
    const user = await server.addUser('two')
    await server.addUser('three')
    const call = server.callAs(await server.logIn('two@example.com'))
    const [kept, ended] = [await makeKey(call, 'a'), await makeKey(call, 'b')]
    const stranger = server.callAs(await server.logIn('three@example.com'))
    const foreign = await makeKey(stranger, 'c')
    const [keptDoors, endedDoors] = [await doorsOf('two', kept), await doorsOf('two', ended)]
    const change = { password: next, current_password: password, kept_api_keys: [kept.id, foreign.id] }
    expect((await call('PATCH', `user_admin/${user.id}/`, change)).status).toBe(202)
    expect(await endedDoors()).toEqual([401, 440])
    const listed = (await call('GET', 'api_key/')).body as { objects: { id: number }[] }
    expect(listed.objects.map(({ id }) => id)).toEqual([kept.id])
    // Sessions end in any case: the key begins another one.
    expect(await keptDoors()).toEqual([200, 440])
    expect(await (await doorsOf('two', kept))()).toEqual([200, 200])
    expect((await (await doorsOf('three', foreign))()).at(0)).toBe(200)
  })

  it('ends them all when none is named, the one that asks among them', async () => {
    const user = await server.addUser('four')
    const key = await makeKey(server.callAs(await server.logIn('four@example.com')), 'a')
    const call = server.callAs(`ApiKey four@example.com:${key.key}`)
    const change = { password: next, current_password: password }
    expect((await call('PATCH', `user_admin/${user.id}/`, change)).status).toBe(202)
    expect((await call('GET', 'form/')).status).toBe(401)
  })

  it('leaves no session to a login with the old one that was under way', async () => {
    for (const name of ['six', 'seven', 'eight']) {
      const user = await server.addUser(name)
      const call = server.callAs(await server.logIn(`${name}@example.com`))
      const login = () =>
        server.callAs()('POST', 'user_admin/login/', { username: `${name}@example.com`, password })
      const change = { password: next, current_password: password }
      const [changed, ...logins] = await Promise.all([
        call('PATCH', `user_admin/${user.id}/`, change),
        ...Array.from({ length: 8 }, login),
      ])
      expect(changed.status).toBe(202)
      for (const { status, body } of logins) {
        if (status !== 200) continue
        const session = server.callAs(`Bearer ${(body as { jwt: string }).jwt}`)
        expect((await session('GET', 'form/')).status).toBe(440)
      }
    }
  })
})

describe('making a key', () => {
  it('takes the password, however one is logged in', async () => {
    await server.addUser('nine')
    const session = server.callAs(await server.logIn('nine@example.com'))
    const { key } = await makeKey(session, 'a')
    for (const call of [session, server.callAs(`ApiKey nine@example.com:${key}`)])
      for (const given of [{}, { current_password: '' }, { current_password: 'no-es-esta' }])
        expect(await call('POST', 'api_key/', { name: 'b', ...given })).toMatchObject({
          status: 400,
          body: { codes: { current_password: 'WRONG_CREDENTIALS' } },
        })
    expect((await session('GET', 'api_key/')).body).toMatchObject({ meta: { total_count: 1 } })
  })
})

describe('a reset of the owner', () => {
  it('ends keys and their sessions, unless they are to stay', async () => {
    const call = server.callAs(await server.logIn('owner@example.com'))
    const key = await makeKey(call, 'a')
    const doors = await doorsOf('owner', key)
    expect(await resetOwner(server.database.db, { password, keepKeys: true })).toMatchObject({ keysEnded: 0 })
    expect(await doors()).toEqual([200, 440])
    expect(await resetOwner(server.database.db, { password })).toMatchObject({ keysEnded: 1 })
    expect(await doors()).toEqual([401, 440])
    expect((await call('GET', 'form/')).status).toBe(440)
  })
})
