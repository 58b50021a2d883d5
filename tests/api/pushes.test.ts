import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { must } from '../support/must'
import { pushBrowser, vapidClaims } from '../support/pushService'
import { codeOf, usePushServer } from './pushServer'
import { nameField } from './sampleForm'
import type { SubmittedRecord } from './submissionServer'
import { password } from './testServer'

/* Messages to people, and what the devices are told that they allowed it on. */

const { browserOf, message, noticesOf, owner, person, saved, server, service, submitTo, waiting } =
  await usePushServer()
const { db } = server.database
const key = ((await owner('GET', 'device/push/')).body as { public_key: string }).public_key

const hurry = () =>
  db
    .updateTable('push_deliveries')
    .set({ due_at: new Date(0) })
    .execute()

describe('a message', () => {
  it('is told in the app, and sent to the devices, encrypted, in the name of this installation', async () => {
    const ana = await person('ana')
    const beto = await person('beto')
    const phone = await browserOf(ana.call)
    const answer = await message({ users: [ana.id, beto.id], link: '/inbox' })
    expect([answer.status, answer.body]).toEqual([202, { sent: 2 }])
    await expect.poll(() => phone.arrived().length).toBe(1)
    const push = must(phone.arrived()[0])
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(phone.read(push)).toMatchObject({ title: 'Junta', body: 'Mañana a las 9', url: '/inbox' })
    expect(vapidClaims(push, key)).toMatchObject({ aud: service.url, sub: 'https://forms.example.com' })
    const told = await noticesOf(beto.call)
    expect(told).toMatchObject({
      unread: 1,
      objects: [{ kind: 'message', title: 'Junta', text: 'Mañana a las 9', link: '/inbox', by: 'owner' }],
    })
    expect((await beto.call('POST', 'notice/read/', { up_to: must(told.objects[0]).id })).status).toBe(204)
    expect((await noticesOf(beto.call)).unread).toBe(0)
  })

  it('reaches all of a group, once each, and nobody who is not active', async () => {
    const [ana, beto] = [await person('ana'), await person('beto')]
    const made = await owner('POST', 'group/', { name: `Campo ${ana.name}`, users: [ana.id, beto.id] })
    const groupId = (made.body as { id: number }).id
    expect((await owner('PATCH', `user_admin/${beto.id}/`, { is_active: false })).status).toBeLessThan(300)
    expect((await message({ group_id: groupId, users: [ana.id] })).body).toEqual({ sent: 1 })
    expect(codeOf(await message({ users: [beto.id] }))).toEqual([400, 'MESSAGE_NOBODY'])
  })

  it('is for who administers users to write, to users of the account', async () => {
    const ana = await person('ana')
    expect(codeOf(await message({ users: [server.owner.id] }, ana.call))).toEqual([401, 'FORBIDDEN'])
    await db
      .updateTable('users')
      .set({ permissions: ['can_manage_users'] })
      .where('id', '=', ana.id)
      .execute()
    expect((await message({ users: [server.owner.id] }, ana.call)).status).toBe(202)
    const other = await server.addAccount(`otra-${ana.name}`)
    expect(codeOf(await message({ users: [ana.id, other.id] }))).toEqual([404, 'NOT_FOUND'])
    expect((await noticesOf(ana.call)).objects).toEqual([])
    expect(codeOf(await message({ group_id: 2_000_000_000 }))).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/api/infosync/user/',
  ])('leads nowhere but to pages of the app: %s', async (link) => {
    const answer = await message({ users: [server.owner.id], link })
    expect(codeOf(answer)).toEqual([400, 'MESSAGE_LINK'])
  })
})

describe('a device', () => {
  it('is told of records too, without their answers, and only of what its user may read and wants there', async () => {
    const ana = await person('ana')
    const form = await saved()
    const grant = { account_id: server.owner.account_id, item_id: form, created_by_id: server.owner.id }
    const to = { principal_type: 'user' as const, principal_id: ana.id, level: 'can_share_item' as const }
    await addGrant(db, { ...grant, ...to })
    const phone = await browserOf(ana.call)
    const quiet = await browserOf(ana.call, { kinds: ['message'] })
    const submitted = await submitTo(form, { answers: { [nameField]: 'Secreto de Ana' } })
    const { id, folio } = submitted.body as SubmittedRecord
    const assign = (more: object) =>
      owner('POST', 'form_answer/assign_lead/', { records: [id], user_id: ana.id, ...more })
    expect((await assign({ send_push_notification: true })).status).toBe(200)
    await expect.poll(() => phone.arrived().length).toBe(1)
    const told = phone.read(must(phone.arrived()[0])) as Record<string, string>
    expect(told).toMatchObject({ url: `/records/detail/${id}` })
    expect(told['body']).toContain(folio)
    expect(JSON.stringify(told)).not.toContain('Secreto')
    // A comment that names her, and then she may not read the record any more.
    const comments = `form_answer/${id}/comments/`
    expect((await owner('POST', comments, { text: 'Mira, clave 1234', mentions: [ana.id] })).status).toBe(201)
    await expect.poll(() => phone.arrived().length).toBe(2)
    expect(JSON.stringify(phone.read(must(phone.arrived()[1])))).not.toContain('1234')
    await db.deleteFrom('grants').where('item_id', '=', form).execute()
    await db
      .insertInto('push_deliveries')
      .columns(['account_id', 'subscription_id', 'kind', 'notice_account_id', 'notice_id'])
      .expression((by) =>
        by
          .selectFrom('notices as n')
          .innerJoin('push_subscriptions as p', 'p.user_id', 'n.user_id')
          .select((one) => [
            'p.account_id',
            'p.id',
            one.val('mention' as const).as('kind'),
            'n.account_id',
            'n.id',
          ])
          .where('n.user_id', '=', ana.id),
      )
      .execute()
    await expect.poll(waiting).toBe(0)
    expect([phone.arrived().length, quiet.arrived().length]).toEqual([2, 0])
  })

  it('is not told of records that are given without it', async () => {
    const ana = await person('ana')
    const form = await saved()
    const grant = { account_id: server.owner.account_id, item_id: form, created_by_id: server.owner.id }
    await addGrant(db, { ...grant, principal_type: 'user', principal_id: ana.id, level: 'can_share_item' })
    const phone = await browserOf(ana.call)
    const { id } = (await submitTo(form)).body as SubmittedRecord
    expect((await owner('POST', 'form_answer/assign_lead/', { records: [id], user_id: ana.id })).status).toBe(
      200,
    )
    await expect.poll(async () => (await noticesOf(ana.call)).objects.length).toBe(1)
    expect([await waiting(), phone.arrived().length]).toEqual([0, 0])
  })

  it.each([404, 410, 403])('is forgotten when its push service answers %d', async (status) => {
    const ana = await person('ana')
    const phone = await browserOf(ana.call)
    service.answers.set(phone.path, status)
    await message({ users: [ana.id] })
    await expect.poll(() => phone.arrived().length).toBe(1)
    await expect.poll(waiting).toBe(0)
    service.answers.delete(phone.path)
    await message({ users: [ana.id] })
    await expect.poll(async () => (await noticesOf(ana.call)).objects.length).toBe(2)
    expect([await waiting(), phone.arrived().length]).toEqual([0, 1])
  })

  it('is tried again while its push service fails', async () => {
    const ana = await person('ana')
    const phone = await browserOf(ana.call)
    service.answers.set(phone.path, 503)
    await message({ users: [ana.id] })
    await expect.poll(() => phone.arrived().length).toBe(1)
    service.answers.delete(phone.path)
    await expect.poll(async () => (await hurry(), phone.arrived().length)).toBe(2)
    await expect.poll(waiting).toBe(0)
  })

  it('is told nothing once its session is over, its user deactivated, or it is somebody else’s', async () => {
    const [ana, beto, carla] = [await person('ana'), await person('beto'), await person('carla')]
    const [left, stopped, taken] = [
      await browserOf(ana.call),
      await browserOf(beto.call),
      await browserOf(carla.call),
    ]
    await owner('POST', 'device/unlink_device/', { user_id: ana.id, unlink_all: true })
    const next = await person('dora')
    expect((await next.call('POST', 'device/push/', taken.subscription)).status).toBe(200)
    const sent = await message({ users: [ana.id, beto.id, carla.id] })
    expect(sent.status).toBe(202)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', beto.id).execute()
    await expect.poll(waiting).toBe(0)
    expect([left.arrived().length, taken.arrived().length]).toEqual([0, 0])
    const before = stopped.arrived().length
    await db.updateTable('users').set({ is_active: true }).where('id', '=', ana.id).execute()
    await message({ users: [ana.id] })
    await expect.poll(waiting).toBe(0)
    expect([left.arrived().length, stopped.arrived().length]).toEqual([0, before])
  })

  it('is told nothing once the key is no more by which its session began, or nobody used that for half a day', async () => {
    const holder = await person('elena')
    const made = await holder.call('POST', 'api_key/', { name: 'tableta', current_password: password })
    const { id, key: secret } = made.body as { id: number; key: string }
    const credentials = { username: holder.username, api_key: secret }
    const login = await server.callAs()('POST', 'user_admin/login/', credentials)
    const byKey = server.callAs(`Bearer ${(login.body as { jwt: string }).jwt}`)
    const tablet = await browserOf(byKey)
    await message({ users: [holder.id] })
    await expect.poll(() => tablet.arrived().length).toBe(1)
    expect((await holder.call('DELETE', `api_key/${id}/`)).status).toBeLessThan(300)
    await message({ users: [holder.id] })
    await expect.poll(waiting).toBe(0)
    expect(tablet.arrived()).toHaveLength(1)

    const idle = await person('flora')
    const phone = await browserOf(idle.call)
    const twelveHours = 12 * 3_600_000
    const last_seen_at = new Date(server.now().getTime() - twelveHours - 1_000)
    await db.updateTable('sessions').set({ last_seen_at }).where('user_id', '=', idle.id).execute()
    await message({ users: [idle.id] })
    await expect.poll(waiting).toBe(0)
    expect(phone.arrived()).toEqual([])
  })

  it('is ended by its user, and keeps what they want when it comes back', async () => {
    const ana = await person('ana')
    const phone = await browserOf(ana.call, { kinds: ['mention'] })
    const again = await ana.call('POST', 'device/push/', phone.subscription)
    expect(again.body).toEqual({ kinds: ['mention'] })
    expect(
      (await ana.call('POST', 'device/push/end/', { endpoint: phone.subscription.endpoint })).status,
    ).toBe(204)
    const rows = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', ana.id)
      .execute()
    expect(rows).toEqual([])
  })

  it.each(['http://push.example/x1234', 'ftp://push.example/x', 'https://a:b@push.example/x', 'no address'])(
    'is at an address of a push service, not at %s',
    async (endpoint) => {
      const { keys } = pushBrowser(endpoint).subscription
      expect(codeOf(await owner('POST', 'device/push/', { endpoint, keys }))).toEqual([400, 'PUSH_ENDPOINT'])
    },
  )

  it('is never one of the network that is not allowed', async () => {
    const ana = await person('ana')
    const { keys } = pushBrowser('').subscription
    const endpoint = 'https://127.0.0.1:9/inside'
    const kinds = ['message']
    expect((await ana.call('POST', 'device/push/', { endpoint, keys, kinds })).status).toBe(200)
    await message({ users: [ana.id] })
    await expect
      .poll(async () =>
        (await db.selectFrom('push_deliveries').select('attempts').execute()).map((one) => one.attempts),
      )
      .toEqual([1])
    await db.deleteFrom('push_deliveries').execute()
  })
})
