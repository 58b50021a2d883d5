import { expect, it } from 'vitest'
import { password, useTestServer } from './testServer'

/* Where somebody is logged in, and how one of these ends by itself. */

const { server, owner } = await useTestServer()
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36'

interface Shown {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly address: string | null
  readonly key_name: string | null
  readonly is_current: boolean
}

async function logIn(username: string, agent: string) {
  const { body } = await server.callAs()(
    'POST',
    'user_admin/login/',
    { username, password },
    { 'user-agent': agent },
  )
  const { jwt, session_id: id } = body as { jwt: string; session_id: string }
  return { id, call: server.callAs(`Bearer ${jwt}`) }
}

async function sessionsOf(call: typeof owner, id: number): Promise<readonly Shown[]> {
  const { status, body } = await call('GET', `user_admin/${id}/sessions/`)
  expect(status).toBe(200)
  return (body as { objects: Shown[] }).objects
}

it('are told apart by their device, and end one by one', async () => {
  const { id } = await server.addUser('ana')
  const [here, there] = [await logIn('ana@example.com', desk), await logIn('ana@example.com', phone)]
  const shown = await sessionsOf(here.call, id)
  expect(shown).toHaveLength(2)
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ browser: 'Chrome', system: 'Linux', is_current: true, key_name: null }),
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', is_current: false }),
    ]),
  )
  expect(shown.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
  // What names a session is not what its token names.
  expect(JSON.stringify(shown)).not.toContain(there.id)

  const other = shown.find((one) => !one.is_current)?.id ?? ''
  expect((await here.call('DELETE', `user_admin/${id}/sessions/${other}/`)).status).toBe(204)
  expect((await there.call('GET', 'form/')).status).toBe(440)
  expect((await here.call('GET', 'form/')).status).toBe(200)
  expect((await here.call('DELETE', `user_admin/${id}/sessions/${other}/`)).status).toBe(404)
})

it('of others are for who keeps their credentials, and no name reaches another user’s', async () => {
  const [ana, eva] = [await server.addUser('una'), await server.addUser('otra')]
  const [mine, hers] = [await logIn('una@example.com', desk), await logIn('otra@example.com', phone)]
  const [{ id: name } = { id: '' }] = await sessionsOf(hers.call, eva.id)
  expect((await mine.call('GET', `user_admin/${eva.id}/sessions/`)).status).toBe(401)
  expect((await mine.call('DELETE', `user_admin/${ana.id}/sessions/${name}/`)).status).toBe(404)
  expect((await hers.call('GET', 'form/')).status).toBe(200)
  expect((await owner('DELETE', `user_admin/${eva.id}/sessions/${name}/`)).status).toBe(204)
  expect((await hers.call('GET', 'form/')).status).toBe(440)
})

it('all end at once for themselves and who keeps their credentials alone, and that is written down', async () => {
  const [boss, member] = [await server.addUser('jefa'), await server.addUser('parte')]
  await owner('POST', 'group/', { name: 'Cuadrilla', users: [member.id], supervisor_users: [boss.id] })
  const supervisor = await logIn('jefa@example.com', desk)
  const [here, there] = [await logIn('parte@example.com', desk), await logIn('parte@example.com', phone)]
  const endAll = (call: typeof owner, id: number) =>
    call('POST', 'device/unlink_device/', { user_id: id, unlink_all: true })
  // To see somebody's inbox is not to log them out.
  expect((await endAll(supervisor.call, member.id)).status).toBe(401)
  expect((await endAll(supervisor.call, server.owner.id)).status).toBe(401)
  expect((await there.call('GET', 'form/')).status).toBe(200)
  expect((await endAll(here.call, member.id)).body).toEqual({ unlinked: 1 })
  expect((await there.call('GET', 'form/')).status).toBe(440)
  expect((await endAll(owner, member.id)).body).toEqual({ unlinked: 1 })
  expect((await here.call('GET', 'form/')).status).toBe(440)
  expect((await endAll(owner, member.id)).body).toEqual({ unlinked: 0 })
  const { body } = await owner('GET', 'activity/?action=session.ended&limit=2')
  expect((body as { objects: readonly unknown[] }).objects).toMatchObject([
    { action: 'session.ended', user_id: server.owner.id },
    { action: 'session.ended', user_id: member.id },
  ])
})

it('that nobody used for long, or whose key is gone, are none', async () => {
  const { id } = await server.addUser('lenta')
  const old = await logIn('lenta@example.com', desk)
  const { body } = await old.call('POST', 'api_key/', { name: 'robot', current_password: password })
  const key = body as { id: number; key: string }
  await server.callAs()('POST', 'user_admin/login/', { username: 'lenta@example.com', api_key: key.key })
  expect((await sessionsOf(old.call, id)).map((one) => one.key_name)).toEqual(
    expect.arrayContaining(['robot', null]),
  )
  await old.call('DELETE', `api_key/${key.id}/`)
  expect(await sessionsOf(old.call, id)).toHaveLength(1)
  server.advance(12.5 * 3_600_000)
  const again = await logIn('lenta@example.com', phone)
  expect((await sessionsOf(again.call, id)).map((one) => one.system)).toEqual(['iPhone'])
})
