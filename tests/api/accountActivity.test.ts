import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ConditionLeaf } from '../../schemas/conditions/conditionTree'
import { findActivities, exportActivities } from '../../server/services/items/findActivities'
import { activityCollection } from '../../server/store/items/activityCollection'
import { conditionSql } from '../../server/store/query/conditions/conditionSql'
import { createQuestions } from '../../server/store/query/questions'
import { viewerOf } from '../../server/services/access/viewer'
import type { Deps } from '../../server/services/deps'
import type { UserPrincipal } from '../../server/policies/principal'
import { useSubmissionServer } from './submissionServer'
import { password } from './testServer'

/* Who did what to which item or record of an account, for who administers its users. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const deps = { db, questions: createQuestions(db) } as Deps
const formId = await saved({ name: 'Visitas' })
const otherId = await saved({ name: 'Entregas' })
const begun = new Date()
const made = async (form: number) => ((await submitTo(form)).body as { id: string; folio: string }).id
const records = [await made(formId), await made(formId), await made(otherId)]
await owner('PATCH', 'form_answer/', { deleted_objects: records.slice(0, 1) })
const member = await server.addUser('ana')

const principalOf = (id: number): UserPrincipal =>
  ({
    ...{ type: 'user', userId: id, accountId: server.owner.account_id, accountOwnerId: server.owner.id },
    ...{ connectedTo: [], groupIds: [], permissions: [], limits: null, timezone: 'UTC' },
  }) as unknown as UserPrincipal
const viewer = await viewerOf(deps, principalOf(server.owner.id))
const page = { limit: 10, offset: 0 }

it('is told with the names of who did it and to what, the newest first', async () => {
  const { rows, total } = await findActivities(deps, viewer, { since: begun }, page)
  expect(total).toEqual({ total: 4, more: false })
  expect(rows.map(({ action }) => action)).toEqual([
    'record.deleted',
    'record.created',
    'record.created',
    'record.created',
  ])
  expect(rows[0]).toMatchObject({
    ...{ user_id: server.owner.id, user_name: 'owner', item_id: formId, item_name: 'Visitas', itype: 'form' },
    ...{ record_id: records[0], cause: 'deletion' },
  })
  expect(rows[0]?.folio).toBeTruthy()
})

it('is found by who, what, where and when, page by page', async () => {
  const found = async (filter: Parameters<typeof findActivities>[2], of = page) =>
    (await findActivities(deps, viewer, filter, of)).rows.map(({ record_id: id, action }) => [action, id])
  const created = { actions: ['record.created'] }
  expect(await found({ ...created, itemIds: [otherId] })).toEqual([['record.created', records[2]]])
  expect(await found({ recordId: records[0] ?? '' })).toEqual([
    ['record.deleted', records[0]],
    ['record.created', records[0]],
  ])
  expect(await found({ ...created, userIds: [member.id] })).toEqual([])
  expect(await found({ ...created, userIds: [server.owner.id] }, { limit: 1, offset: 1 })).toEqual([
    ['record.created', records[1]],
  ])
  expect(await found({ ...created, until: begun })).toEqual([])
})

it('is found by the columns of its table as by what conditions mean', async () => {
  const { compare, ...documents } = activityCollection(server.owner.account_id).documents
  const all = await db.selectFrom('activity').select(['at', 'change_set_id']).execute()
  const instants = all.map(({ at }) => at.toISOString())
  const sets = all.slice(0, 6).map(({ change_set_id: id }) => id)
  const leaves: readonly ConditionLeaf[] = [
    { path: ['actor_id'], condition: '$in', operand: [server.owner.id, 'ana', 1.5, 2 ** 40, null] },
    { path: ['actor_id'], condition: '$in', operand: [] },
    { path: ['item_id'], condition: '$in', operand: [formId, String(otherId)] },
    { path: ['record_id'], condition: '$in', operand: [records[1] ?? '', 7] },
    { path: ['change_set_id'], condition: '$in', operand: [...sets, 'F'.repeat(36)] },
    ...instants.flatMap((operand): ConditionLeaf[] => [
      { path: ['at'], condition: 'gte', operand },
      { path: ['at'], condition: 'lt', operand },
    ]),
    { path: ['at'], condition: 'gte', operand: '2026-02-30T10:00:00.000Z' },
  ]
  for (const leaf of leaves)
    for (const tree of [leaf, { not: leaf }]) {
      const { rows } = await sql<{ quick: boolean; slow: boolean }>`
        select ${conditionSql(tree, { ...documents, ...(compare && { compare }) })} as quick, ${conditionSql(tree, documents)} as slow
        from activity`.execute(db)
      expect(
        rows.filter(({ quick, slow }) => quick !== slow),
        JSON.stringify(tree),
      ).toEqual([])
    }
  expect(leaves.flatMap((leaf) => compare?.(leaf) ?? [])).toHaveLength(leaves.length - 1)
})

it('is exported whole', async () => {
  const parts: string[] = []
  for await (const part of exportActivities(deps, viewer, { actions: ['record.created'] }))
    parts.push(...part.flatMap(({ record_id: id }) => id ?? []))
  expect(parts).toEqual([records[2], records[1], records[0]])
})

it('is answered over the wire, a page or all of it, and found by its subject', async () => {
  const get = async (query: string) => {
    const { status, body } = await owner('GET', `activity/?${query}`)
    expect(status).toBe(200)
    const { objects, meta } = body as {
      objects: { action: string; folio: string }[]
      meta: { total_count: number }
    }
    return { actions: objects.map(({ action }) => action), total: meta.total_count }
  }
  const since = `since=${begun.getTime() / 1000}`
  expect(await get(`${since}&subject=records&limit=1`)).toEqual({ actions: ['record.deleted'], total: 4 })
  expect(await get(`${since}&limit=0`)).toEqual({
    actions: ['record.deleted', ...Array.from({ length: 3 }, () => 'record.created')],
    total: 4,
  })
  expect(await get(`action=record.deleted&item_id=${formId}`)).toMatchObject({ total: 1 })
  expect(await get(`${since}&subject=people`)).toMatchObject({ total: 0 })
  const asMember = server.callAs(await server.logIn('ana@example.com'))
  expect((await asMember('GET', 'activity/')).status).toBe(401)
  expect((await asMember('GET', 'activity/?limit=0')).status).toBe(401)
})

it('says with which key, itself or in a session that it began', async () => {
  const made = await owner('POST', 'api_key/', { name: 'Tablero', current_password: password })
  const { key } = made.body as { key: string }
  const login = { username: 'owner@example.com', api_key: key }
  const { jwt } = (await server.callAs()('POST', 'user_admin/login/', login)).body as { jwt: string }
  for (const header of [`ApiKey owner@example.com:${key}`, `Bearer ${jwt}`])
    expect((await submitTo(formId, {}, server.callAs(header))).status).toBe(201)
  await submitTo(formId)
  const { body } = await owner('GET', 'activity/?action=record.created&limit=3')
  expect((body as { objects: { key_name: string | null }[] }).objects.map((one) => one.key_name)).toEqual([
    null,
    'Tablero',
    'Tablero',
  ])
})

it('is not for others', async () => {
  const other = await viewerOf(deps, principalOf(member.id))
  await expect(findActivities(deps, other, {}, page)).rejects.toMatchObject({ coded: { code: 'FORBIDDEN' } })
})
