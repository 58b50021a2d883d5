import { describe, expect, it } from 'vitest'
import type { Deps } from '../../server/services/deps'
import { sweepPushes } from '../../server/services/push/sendPushes'
import { codeOf, usePushServer } from './pushServer'
import { sampleForm } from './sampleForm'
import { password } from './testServer'

/* Which browsers are told: those whose session holds, and was begun by a person. */

const { browserOf, message, noticesOf, owner, person, server, waiting } = await usePushServer()
const { db } = server.database

const reach = async (query: string, call = owner) => {
  const { status, body } = await call('GET', `device/message/?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('before a message is sent', () => {
  it('is told whom it would reach, and whom of them on a device that wants messages', async () => {
    const [ana, beto, carla, dora] = [
      await person('ana'),
      await person('beto'),
      await person('carla'),
      await person('dora'),
    ]
    await browserOf(ana.call)
    // Two of one person are one person.
    await browserOf(ana.call)
    await browserOf(beto.call, { kinds: ['mention'] })
    await browserOf(dora.call)
    await owner('PATCH', `user_admin/${dora.id}/`, { is_active: false })
    const users = [ana, beto, carla, dora].map(({ id }) => id)
    expect(await reach(`users=${users.join(',')}`)).toEqual({ people: 3, on_devices: 1 })
    expect(await reach(`users=${beto.id}`)).toEqual({ people: 1, on_devices: 0 })
    const made = await owner('POST', 'group/', { name: 'Campo', users: [ana.id, dora.id] })
    const group = (made.body as { id: number }).id
    expect(await reach(`group_id=${group}`)).toEqual({ people: 1, on_devices: 1 })
    expect(await reach(`group_id=${group}&users=${ana.id},${carla.id}`)).toEqual({ people: 2, on_devices: 1 })
    expect(await reach('')).toEqual({ people: 0, on_devices: 0 })
    // What is said is what happens: whom no device tells is told in the app.
    expect((await message({ users: [carla.id] })).body).toEqual({ sent: 1 })
    expect((await noticesOf(carla.call)).unread).toBe(1)
  })

  it('is told of users of the account alone, and to who may write to them', async () => {
    const ana = await person('ana')
    const other = await server.addAccount('otra')
    const ask = (query: string, call = owner) => call('GET', `device/message/?${query}`)
    expect(codeOf(await ask(`users=${other.id}`))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await ask('group_id=2000000000'))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await ask(`users=${ana.id}`, ana.call))).toEqual([401, 'FORBIDDEN'])
  })
})

const forget = () => sweepPushes.run({ db, now: server.now } as Deps, undefined as never)
const kept = async (userId: number) =>
  (await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute()).length

describe('a browser', () => {
  it('tells nobody who has not allowed it there, also after somebody else has', async () => {
    const [ana, beto] = [await person('ana'), await person('beto')]
    const shared = await browserOf(ana.call)
    const next = await beto.call('POST', 'device/push/', shared.subscription)
    expect([next.status, next.body]).toEqual([200, { kinds: null }])
    await message({ users: [ana.id, beto.id] })
    await expect.poll(waiting).toBe(0)
    expect([shared.arrived().length, await kept(ana.id), await kept(beto.id)]).toEqual([0, 0, 0])
    const allowed = await beto.call('POST', 'device/push/', { ...shared.subscription, kinds: ['message'] })
    expect(allowed.body).toEqual({ kinds: ['message'] })
    await message({ users: [beto.id] })
    await expect.poll(() => shared.arrived().length).toBe(1)
  })

  it('is silent once its session was idle for too long, and wants the same when its user is back', async () => {
    const ana = await person('ana')
    const phone = await browserOf(ana.call, { kinds: ['message', 'mention'] })
    server.advance(13 * 3_600_000)
    const admin = server.callAs(await server.logIn(server.owner.username))
    expect((await ana.call('GET', 'notice/')).status).toBe(440)
    expect(await reach(`users=${ana.id}`, admin)).toEqual({ people: 1, on_devices: 0 })
    expect((await message({ users: [ana.id] }, admin)).status).toBe(202)
    await expect.poll(waiting).toBe(0)
    expect(phone.arrived()).toEqual([])
    await forget()
    const back = server.callAs(await server.logIn(ana.username))
    const again = await back('POST', 'device/push/', phone.subscription)
    expect(again.body).toEqual({ kinds: ['message', 'mention'] })
    await message({ users: [ana.id] }, admin)
    await expect.poll(() => phone.arrived().length).toBe(1)
    await back('POST', 'user_admin/logout/')
    await message({ users: [ana.id] }, admin)
    await expect.poll(waiting).toBe(0)
    await forget()
    expect([phone.arrived().length, await kept(ana.id)]).toEqual([1, 1])
    server.advance(91 * 24 * 3_600_000)
    await forget()
    expect(await kept(ana.id)).toBe(0)
  })

  it('of a key that was made for less is none, as it would be told of all', async () => {
    const ana = await person('ana')
    const form = await ana.call('POST', 'form_data/', sampleForm())
    const { form_id: formId } = form.body as { form_id: number }
    const wish = { name: 'tablero', current_password: password, item_ids: [formId] }
    const made = await ana.call('POST', 'api_key/', wish)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { key } = made.body as { key: string }
    const login = await server.callAs()('POST', 'user_admin/login/', { username: ana.username, api_key: key })
    const { jwt } = login.body as { jwt: string }
    const { subscription } = await browserOf(ana.call)
    const endpoint = `${subscription.endpoint}-other`
    const byKey = server.callAs(`Bearer ${jwt}`)
    expect(codeOf(await byKey('POST', 'device/push/', { ...subscription, endpoint }))).toEqual([
      400,
      'PUSH_SESSION',
    ])
  })
})
