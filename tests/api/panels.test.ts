import { expect, it } from 'vitest'
import { linkAccounts } from '../../server/store/connections/accountLinks'
import { addGrant } from '../../server/store/access/grants'
import type { PanelConnection, PanelUser } from '../../schemas/api/panels'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

const { server, owner, saved } = await useSubmissionServer()
const { pool, db } = server.database

const seen = async (call: Call, query = ''): Promise<readonly PanelUser[]> =>
  ((await call('GET', `users_panel/?limit=0&${query}`)).body as { objects: PanelUser[] }).objects
const names = (users: readonly PanelUser[]) => users.map(({ user_name: name }) => name)
const of = (users: readonly PanelUser[], id: number) => users.find((user) => user.id === id)
const used = (id: number, ago: string, length: string) =>
  pool.query(
    `update sessions set last_seen_at = now() - $2::interval, created_at = now() - $2::interval - $3::interval
      where user_id = $1`,
    [id, ago, length],
  )

it('tells who is at work, since when and for how long, and how many records they made today', async () => {
  const formId = await saved()
  const [active, away, gone, off, never] = await Promise.all(
    ['activa', 'ausente', 'fuera', 'baja', 'nunca'].map((name) => server.addUser(name)),
  )
  if (!active || !away || !gone || !off || !never) throw new Error('nobody was added')
  const calls = await Promise.all(
    [active, away, gone, off].map(async ({ email }) => server.callAs(await server.logIn(email))),
  )
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user' },
    ...{ principal_id: active.id, created_by_id: server.owner.id, level: 'can_answer_item' },
  })
  for (const at of [1, 2])
    await calls[0]?.('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: `n${at}` } })
  await owner('PATCH', `user_admin/${off.id}/`, { is_active: false })
  await used(active.id, '1 minute', '2 hours')
  await used(away.id, '40 minutes', '10 minutes')
  await used(gone.id, '13 hours', '30 minutes')

  const users = await seen(owner)
  expect(of(users, active.id)).toMatchObject({
    user_status: 'active',
    end_date: null,
    activity: 'record.created',
  })
  expect(of(users, active.id)?.daily_count).toBe(2)
  expect(of(users, active.id)?.seconds_duration).toBe(7_200)
  expect(of(users, away.id)).toMatchObject({ user_status: 'idle', end_date: null, daily_count: 0 })
  const out = of(users, gone.id)
  expect(out).toMatchObject({ user_status: 'out', seconds_duration: 1_800 })
  expect((out?.end_date ?? 0) - (out?.start_date ?? 0)).toBeCloseTo(1_800, 0)
  expect(of(users, off.id)?.user_status).toBe('disabled')
  expect(of(users, never.id)).toMatchObject({ user_status: 'out', start_date: null, seconds_duration: null })

  expect(names(users)).toEqual([...names(users)].sort((a, b) => a.localeCompare(b, 'es')))
  const first = async (order: string) => (await seen(owner, `order_by=${order}`))[0]?.id
  expect(await first('-daily_count')).toBe(active.id)
  expect(await first('-user_status')).toBe(off.id)
  expect(await first('end_date')).toBe(gone.id)
  expect((await seen(owner, 'order_by=start_date')).at(-1)?.start_date).toBeNull()
  expect(await first('seconds_duration')).not.toBe(active.id)
  expect((await owner('GET', 'users_panel/?order_by=password')).status).toBe(400)

  // Who looks at it leaves no trace of being at work.
  await used(away.id, '40 minutes', '10 minutes')
  expect((await calls[1]?.('GET', 'users_panel/'))?.status).toBe(401)
  expect(of(await seen(owner), away.id)?.user_status).toBe('idle')
})

it('knows who logged out on one device and is still at work on another', async () => {
  const person = await server.addUser('dos-equipos')
  const [desk, phone] = [await server.logIn(person.email), await server.logIn(person.email)]
  await server.callAs(phone)('POST', 'user_admin/logout/')
  await pool.query(
    `update sessions set last_seen_at = now() - case when ended_at is null then interval '2 minutes' else interval '0' end
      where user_id = $1`,
    [person.id],
  )
  expect(of(await seen(owner), person.id)).toMatchObject({ user_status: 'active', end_date: null })
  await server.callAs(desk)('POST', 'user_admin/logout/')
  expect(of(await seen(owner), person.id)?.user_status).toBe('out')
})

it('shows who supervises a group the people there, and others nobody', async () => {
  const [boss, member, other] = await Promise.all(
    ['jefe', 'integrante', 'ajeno'].map((name) => server.addUser(name)),
  )
  if (!boss || !member || !other) throw new Error('nobody was added')
  await owner('POST', 'group/', { name: 'Cuadrilla', users: [member.id], supervisor_users: [boss.id] })
  const call = server.callAs(await server.logIn(boss.email))
  expect((await seen(call)).map(({ id }) => id).sort()).toEqual([boss.id, member.id].sort())
  const stranger = server.callAs(await server.logIn(other.email))
  expect((await stranger('GET', 'users_panel/')).status).toBe(401)
  expect((await call('GET', 'connections_panel/')).status).toBe(401)
})

it('tells of connections what they do here, and nothing of what they do at home', async () => {
  const partner = await server.addAccount('socia')
  await linkAccounts(db, [server.owner.account_id, partner.account_id], {
    ...{ byId: server.owner.id, now: new Date() },
  })
  const theirs = server.callAs(await server.logIn(partner.email))
  const panel = async () =>
    ((await owner('GET', 'connections_panel/')).body as { objects: PanelConnection[] }).objects
  await theirs('POST', 'folder/', { name: 'En casa' })
  expect(await panel()).toMatchObject([
    { id: partner.id, online: false, last_update: null, start_date: null, daily_count: 0 },
  ])
  const formId = await saved()
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'connection' },
    ...{ principal_id: partner.id, created_by_id: server.owner.id, level: 'can_answer_item' },
  })
  const answer = await theirs('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'socia' } })
  expect(answer.status).toBe(201)
  expect(await panel()).toMatchObject([{ online: true, end_date: null, daily_count: 1 }])
  server.advance(6 * 60_000)
  const [later] = await panel()
  expect(later).toMatchObject({ online: false, seconds_duration: 0 })
  expect(later?.end_date).toBe(later?.last_update)
})
