import { describe, expect, it } from 'vitest'
import type { Activity } from '../../schemas/api/activities'
import { forgetOldActivity } from '../../server/store/items/forgetActivity'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* From where things are done, who logs in and who tries to, and how long that is kept. */

const { server, owner } = await useTestServer()
const { db } = server.database
const day = 86_400_000

const happened = async (query = '') =>
  ((await owner('GET', `activity/?limit=200${query}`)).body as { objects: Activity[] }).objects
const keep = (days: number | null) => owner('PUT', 'account/edit/', { activity_days: days })
const { body } = await owner('POST', 'form_data/', sampleForm({ public: true }))
const formId = (body as { form_id: number }).form_id
const submit = (call = owner) =>
  call('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })

describe('where things are done from', () => {
  it('is told of who is logged in, of people and records alike, and of nobody else', async () => {
    await submit()
    await submit(server.callAs())
    await owner('POST', 'group/', { name: 'Campo', users: [] })
    const found = await happened()
    const of = (action: string, type: string) =>
      found.find((one) => one.action === action && one.actor_type === type)?.address
    expect(of('record.created', 'user')).toBe('127.0.0.1')
    expect(of('group.created', 'user')).toBe('127.0.0.1')
    expect(of('record.created', 'public')).toBeNull()
  })

  it('is told of logins, and of those that failed without a word to who tries', async () => {
    const { username, id } = await server.addUser('entra')
    await server.logIn(username)
    const fail = (name: string) =>
      server.callAs()('POST', 'user_admin/login/', { username: name, password: 'no es esta' })
    const [known, unknown] = [await fail(username), await fail('nadie@example.com')]
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body as object })
    const logins = async () => {
      const found = await happened('&subject=people')
      return found
        .filter(({ about_name: name }) => name === 'entra')
        .map(({ action, user_id: by, address }) => ({ action, by, address }))
    }
    await expect.poll(logins).toEqual([
      { action: 'user.login_failed', by: null, address: '127.0.0.1' },
      { action: 'user.logged_in', by: id, address: '127.0.0.1' },
    ])
  })
})

describe('what happened', () => {
  it('is kept as long as the owner of the account says, and by nobody else', async () => {
    const { username } = await server.addUser('administra')
    await owner('PATCH', `user_admin/${(await server.addUser('otra')).id}/`, { permissions: [] })
    const administrator = await server.database.db
      .updateTable('users')
      .set({ permissions: ['can_manage_users'] })
      .where('username', '=', username)
      .execute()
    expect(administrator).toHaveLength(1)
    const call = server.callAs(await server.logIn(username))
    expect(await call('PUT', 'account/edit/', { activity_days: 30 })).toMatchObject({
      status: 401,
      body: { code: 'FORBIDDEN' },
    })
    expect((await call('PUT', 'account/edit/', { phone: '55' })).status).toBe(200)
    for (const days of [0, 29, 1.5, -1]) expect((await keep(days)).status, String(days)).toBe(400)
    expect(await keep(30)).toMatchObject({ status: 200, body: { activity_days: 30 } })
  })

  it('leaves the list at its time, and is removed but for the history of records, which forgets from where', async () => {
    await keep(30)
    const record = (await submit()).body as { id: string }
    const before = (await happened()).length
    expect(before).toBeGreaterThan(3)
    expect(await forgetOldActivity(db, server.now())).toBe(0)
    // What somebody else's account keeps is theirs.
    const other = await server.addAccount('otra-cuenta')
    const theirs = server.callAs(await server.logIn(other.username))
    server.advance(31 * day)
    const again = server.callAs(await server.logIn(server.owner.username))
    const list = async () =>
      ((await again('GET', 'activity/?limit=200')).body as { objects: Activity[] }).objects
    expect((await list()).map(({ action }) => action)).toEqual(['user.logged_in'])
    expect(await forgetOldActivity(db, server.now())).toBeGreaterThan(3)
    const left = await db
      .selectFrom('activity')
      .select(['record_id', 'address'])
      .where('account_id', '=', server.owner.account_id)
      .where('at', '<', new Date(server.now().getTime() - 30 * day))
      .execute()
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((row) => row.record_id === null || row.address !== null)).toEqual([])
    expect(await forgetOldActivity(db, server.now())).toBe(0)
    expect((await again('GET', `form_answer/${record.id}/history/`)).body).toMatchObject({
      objects: [{ action: 'record.created' }],
    })
    expect((await theirs('GET', 'activity/')).status).toBe(440)
    const kept = await db
      .selectFrom('activity')
      .select('id')
      .where('account_id', '=', other.account_id)
      .execute()
    expect(kept.length).toBeGreaterThan(0)
  })

  it('is never rewritten otherwise', async () => {
    await expect(db.updateTable('activity').set({ action: 'nada' }).execute()).rejects.toThrow()
    await expect(db.updateTable('activity').set({ address: '10.0.0.1' }).execute()).rejects.toThrow()
    await expect(
      db.updateTable('activity').set({ address: null, action: 'nada' }).execute(),
    ).rejects.toThrow()
  })
})
