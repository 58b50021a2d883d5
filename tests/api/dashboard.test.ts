import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type {
  CountsByDate,
  CountsByName,
  DashboardTotals,
  LatestActivities,
} from '../../schemas/api/dashboard'
import { addGrant } from '../../server/store/access/grants'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What the dashboard counts: records in use that the viewer may read, of the last days where they are. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved({ name: 'Visitas' })
const otherId = await saved({ name: 'Entregas' })
const submitted = async (form: number, name: string) => {
  const { status, body } = await submitTo(form, { answers: { [nameField]: name } })
  expect(status).toBe(201)
  return (body as SubmittedRecord).id
}
const old = await submitted(formId, 'Ana')
await sql`update records set created_at = created_at - interval '144 hours' where id = ${old}`.execute(
  server.database.db,
)
await submitted(formId, 'Ana')
await submitted(formId, 'Eva')
await submitted(otherId, 'Ana')
const deleted = await submitted(otherId, 'Ana')
expect((await owner('PATCH', 'form_answer/', { deleted_objects: [deleted] })).status).toBe(202)

const counts = async <T>(of: string, query = '', call = owner): Promise<T> => {
  const { status, body } = await call('GET', `dashboard/answers_per_${of}/${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as T
}

describe('the dashboard', () => {
  it('counts per form and per user, 40 days back when nothing is said', async () => {
    const forms = await counts<CountsByName>('form')
    expect(forms).toMatchObject({ day_range: 40, total: 4 })
    expect(forms.counts).toEqual([
      { id: formId, name: 'Visitas', count: 3 },
      { id: otherId, name: 'Entregas', count: 1 },
    ])
    const users = await counts<CountsByName>('user', '?day_range=5')
    expect(users).toMatchObject({ day_range: 5, total: 3 })
    expect(users.counts).toMatchObject([{ id: server.owner.id, count: 3 }])
    expect(users.counts[0]?.name).toBeTruthy()
    // Each of them is somebody's: the list of nobody's records, which a chart leads to, is empty and not whole.
    const ofNobody = await owner('GET', 'form_answer/?created_at__gte=2000-01-01&user_id__is__empty=')
    expect(ofNobody).toMatchObject({ status: 200, body: { meta: { total_count: 0 } } })
  })

  it('counts per day, with 0 where there is nothing', async () => {
    const { counts: days, total } = await counts<CountsByDate>('date', '?day_range=7')
    expect(days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 3])
    expect(total).toBe(4)
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort())
    expect((await counts<CountsByDate>('date', '?day_range=5')).counts).toHaveLength(5)
  })

  it.each(['day_range=4', 'day_range=41', 'day_range=x'])('refuses %s', async (query) => {
    expect((await owner('GET', `dashboard/answers_per_date/?${query}`)).status).toBe(400)
  })

  it('counts nothing that the viewer may not read', async () => {
    const { id, username } = await server.addUser('lector')
    const call = server.callAs(await server.logIn(username))
    expect(await counts<CountsByName>('form', '', call)).toMatchObject({ total: 0, counts: [] })
    await addGrant(server.database.db, {
      account_id: server.owner.account_id,
      item_id: formId,
      principal_type: 'user',
      principal_id: id,
      level: 'can_read_item',
      created_by_id: server.owner.id,
      filter: { path: ['answers', nameField], condition: 'exact', operand: 'Eva' },
    })
    expect(await counts<CountsByName>('form', '', call)).toMatchObject({
      total: 1,
      counts: [{ id: formId, name: 'Visitas', count: 1 }],
    })
    expect((await counts<CountsByDate>('date', '', call)).counts.at(-1)?.count).toBe(1)
  })
  it('tells what the viewer has before them', async () => {
    const { status, body } = await owner('GET', 'dashboard/user_data/?day_range=5')
    expect(status).toBe(200)
    expect(body).toMatchObject({ day_range: 5, records: 3, own_records: 3, forms: 2, catalogs: 0 })
    expect((body as DashboardTotals).users).toBeGreaterThan(0)
    const { username } = await server.addUser('nuevo')
    const call = server.callAs(await server.logIn(username))
    expect((await call('GET', 'dashboard/user_data/')).body).toMatchObject({
      ...{ records: 0, own_records: 0, forms: 0, users: null },
    })
  })

  it('tells what happened last, and of it to nobody what they may not see', async () => {
    const asked = async (call: typeof owner, query = '') => {
      const { status, body } = await call('GET', `get_latest_activities/${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as LatestActivities).activities
    }
    const [first, ...others] = await asked(owner)
    expect(first).toMatchObject({ action: 'record.deleted', record_id: deleted, item_name: 'Entregas' })
    expect(first).toMatchObject({ user_id: server.owner.id, itype: 'form' })
    expect(others.map(({ at }) => at)).toEqual(others.map(({ at }) => at).sort((a, b) => b - a))
    expect(others.filter(({ action }) => action === 'record.created')).toHaveLength(5)
    expect(await asked(owner, '?panel=connections')).toEqual([])

    const { id, username } = await server.addUser('curiosa')
    const call = server.callAs(await server.logIn(username))
    expect(await asked(call)).toEqual([])
    await addGrant(server.database.db, {
      account_id: server.owner.account_id,
      item_id: formId,
      principal_type: 'user',
      principal_id: id,
      level: 'can_read_item',
      created_by_id: server.owner.id,
      filter: { path: ['answers', nameField], condition: 'exact', operand: 'Eva' },
    })
    const seen = await asked(call)
    expect(new Set(seen.map(({ item_id }) => item_id))).toEqual(new Set([formId]))
    expect(seen.filter(({ record_id }) => record_id !== null)).toHaveLength(1)
  })
})
