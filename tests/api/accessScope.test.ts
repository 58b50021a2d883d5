import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { permissionLevels } from '../../schemas/api/items'
import { ownRecords } from '../../schemas/filters/ownRecords'
import { recordFacts } from '../../server/model/recordFacts'
import { accessTo, type Viewer } from '../../server/policies/accessScope'
import { can } from '../../server/policies/can'
import { factsOf } from '../../server/policies/resource'
import type { Deps } from '../../server/services/deps'
import { viewerOf } from '../../server/services/access/viewer'
import { userAtWork } from '../../server/services/people/sessions'
import { addGrant } from '../../server/store/access/grants'
import { ageField, nameField, sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'
import { linkAccounts } from '../../server/store/connections/accountLinks'
import { createUser } from '../../server/services/people/firstAccount'
import { quickHash } from '../support/quickHash'

/*
 * What lists show, counted and paged by SQL, is what the policy says of each item and record by itself, and those who are said to see
 * something are those who do. `npm run test:scope` asks it of an account of 200 people and 500 items.
 */
const isFull = process.env['SCOPE_SIZE'] === 'full'
const size = isFull
  ? { people: 200, groups: 24, folders: 100, forms: 400, grants: 4_000, opened: 40 }
  : { people: 12, groups: 3, folders: 6, forms: 12, grants: 60, opened: 1_000 }
const patience = isFull ? 1_800_000 : 60_000
const seed = Number(process.env['SCOPE_SEED'] ?? 20_261_123)

const { server, owner } = await useTestServer()
const { db } = server.database
const { account_id: accountId, id: ownerId } = server.owner
const deps = { db, now: () => new Date() } as Deps

const names = ['Ana', 'Eva', 'Ínés', 'Luz']
const leaf: fc.Arbitrary<ConditionTree> = fc.oneof(
  fc.record({
    path: fc.constant(['answers', nameField]),
    condition: fc.constantFrom('iexact', 'icontains', 'ne', 'istartswith' as const),
    operand: fc.constantFrom(...names, 'in', 'A'),
  }),
  fc.record({
    path: fc.constant(['answers', ageField]),
    condition: fc.constantFrom('gt', 'lte', 'is__empty' as const),
    operand: fc.constantFrom(20, 35, 60),
  }),
  fc.record({
    path: fc.constantFrom(['created_by_id'], ['folio'], ['nothing']),
    condition: fc.constantFrom('exact', 'not__empty' as const),
    operand: fc.constantFrom(ownerId, `1-${ownerId}`),
  }),
  fc.constant(ownRecords),
)
const filter: fc.Arbitrary<ConditionTree> = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 2 }).map((or) => ({ or })),
  fc.array(leaf, { maxLength: 2 }).map((and) => ({ and })),
  leaf.map((not) => ({ not })),
  // What a saved view asks.
  leaf.map((tree) => ({ and: [tree], view: { id: null, name: 'Vista' } })),
  fc.record({
    path: fc.constant(['answers', nameField]),
    condition: fc.constantFrom('$regex', '$nregex', '$gte' as const),
    operand: fc.constantFrom('A', 'L'),
  }),
)
const newcomer = (name: string) => ({
  ...{ username: `${name}@example.com`, email: `${name}@example.com`, password, firstName: name },
})
const someGrant = fc.record({
  ...{ who: fc.nat(), place: fc.nat(), can_delete_records: fc.boolean() },
  level: fc.constantFrom(...permissionLevels),
  filter: fc.option(filter, { freq: 2 }),
})

const people: { readonly header: string; readonly viewer: Viewer }[] = []

beforeAll(async () => {
  const folders: number[] = []
  for (let at = 0; at < size.folders; at += 1) {
    // Two at the root, and each other one in some that was there before.
    const parent = at < 2 ? null : (folders[(at * 7) % Math.max(2, Math.floor(at / 3))] ?? null)
    const { body } = await owner('POST', 'folder/', { name: `Carpeta ${at}`, parent })
    folders.push((body as { id: number }).id)
  }
  const forms: number[] = []
  for (let at = 0; at < size.forms; at += 1) {
    const { body } = await owner('POST', 'form_data/', {
      ...sampleForm({}),
      parent: folders[at % (folders.length + 2)] ?? null,
    })
    const { form_id } = body as { form_id: number }
    forms.push(form_id)
    for (const [index, name] of names.entries())
      await owner('POST', 'form_answer/', {
        form_id,
        answers: { [nameField]: name, ...(index > 0 && { [ageField]: 15 * index }) },
      })
  }
  const users = []
  for (let at = 0; at < size.people; at += 1) users.push(await server.addUser(`person${at}`))
  const connections = [await server.addAccount('far'), await server.addAccount('farther')]
  const created_by_id = ownerId
  for (const { id } of connections)
    await db.insertInto('connections').values({ account_id: accountId, user_id: id, created_by_id }).execute()
  // Of another account everybody may be let in, and each of its people.
  const linked = [await server.addAccount('linked'), await server.addAccount('unlinked')]
  const staff = await createUser(db, linked[0]?.account_id ?? 0, newcomer('staff'), quickHash)
  for (const { account_id: other } of linked)
    await linkAccounts(db, [accountId, other], { byId: ownerId, now: new Date() })
  const groups = await db
    .insertInto('groups')
    .values(
      Array.from({ length: size.groups }, (_none, at) => ({ account_id: accountId, name: `Grupo ${at}` })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('memberships')
    .values(
      users.map(({ id }, at) => ({
        ...{ account_id: accountId, group_id: groups[at % size.groups]?.id ?? 0, user_id: id },
        ...{ role: at % 5 === 0 ? ('supervisor' as const) : 'user', is_watched: at % 7 !== 0 },
      })),
    )
    .execute()
  // Half of the records are of somebody who may be supervised.
  const ids = users.map(({ id }) => id)
  await sql`update records r set user_id = (${ids}::integer[])[1 + numbered.at::integer % ${ids.length}::integer]
    from (select id, row_number() over (order by id) as at from records) as numbered
    where numbered.id = r.id and numbered.at % 2 = 0`.execute(db)
  const principals = [
    ...users.map(({ id }) => ({ principal_type: 'user' as const, principal_id: id })),
    ...groups.map(({ id }) => ({ principal_type: 'group' as const, principal_id: id })),
    ...[...connections, staff].map(({ id }) => ({
      principal_type: 'connection' as const,
      principal_id: id,
    })),
    ...linked.map(({ account_id: id }) => ({ principal_type: 'account' as const, principal_id: id })),
  ]
  const places = [...folders, ...forms]
  const given = new Set<string>()
  for (const { who, place, ...grant } of fc.sample(someGrant, { seed, numRuns: size.grants })) {
    const principal = principals[who % principals.length]
    const item_id = places[place % places.length]
    if (!principal || item_id === undefined) continue
    const name = JSON.stringify([principal, item_id])
    const isAdmin = grant.level === 'can_manage_item'
    const isFar = ['connection', 'account'].includes(principal.principal_type)
    if (given.has(name) || (isAdmin && isFar)) continue
    given.add(name)
    const rows = isAdmin ? null : grant.filter
    await addGrant(db, {
      ...grant,
      ...principal,
      filter: rows,
      account_id: accountId,
      item_id,
      created_by_id,
    })
  }
  // Of more than a few places the folders that are reached are found first.
  const many = await server.addUser('many')
  for (const item_id of [...forms.slice(0, 10), folders.at(-2) ?? 0])
    await addGrant(db, {
      ...{ account_id: accountId, item_id, principal_type: 'user', principal_id: many.id, created_by_id },
      ...{ level: 'can_read_item', filter: null },
    })
  // What an account was given stays without any effect when the link is not there any more.
  const [, gone] = linked
  await db
    .updateTable('account_links')
    .set({ ended_at: new Date() })
    .where('other_account_id', '=', gone?.account_id ?? 0)
    .execute()
  for (const user of [...users, many, ...connections, ...linked, staff]) {
    const viewer = await viewerOf(
      deps,
      await userAtWork(deps, { accountId: user.account_id, userId: user.id, apiKeyId: null }),
    )
    people.push({ header: await server.logIn(user.username), viewer })
  }
}, patience)

const idsIn = (body: unknown) => (body as { objects: { id: unknown }[] }).objects.map(({ id }) => id).sort()

/** Who is said to see something. */
async function told(path: string): Promise<readonly number[]> {
  const { status, body } = await owner('GET', path)
  expect(status).toBe(200)
  const { objects } = body as { objects: { id: number; perm: string | null }[] }
  return objects.filter(({ perm }) => perm !== null).map(({ id }) => id)
}

describe('who is said to see something are those who do', () => {
  it(
    'of items, with the level that they have',
    async () => {
      const items = await db.selectFrom('items').selectAll().where('deleted_at', 'is', null).execute()
      for (const item of items) {
        const expected = people.filter(({ viewer }) => can(viewer, 'item.read', factsOf(item)))
        const ids = [ownerId, ...expected.map(({ viewer }) => viewer.userId)]
        expect((await told(`item/${item.id}/people/`)).toSorted()).toEqual(ids.toSorted())
        const { body } = await owner('GET', `item/${item.id}/people/`)
        for (const { id, perm } of (body as { objects: { id: number; perm: string }[] }).objects) {
          const viewer = people.find((one) => one.viewer.userId === id)?.viewer
          if (viewer) expect(perm).toBe(accessTo(viewer, factsOf(item))?.level)
        }
      }
    },
    patience,
  )

  it(
    'of records',
    async () => {
      const items = new Map(
        (await db.selectFrom('items').selectAll().execute()).map((item) => [item.id, item]),
      )
      let hidden = 0
      for (const record of await db.selectFrom('records').selectAll().execute()) {
        const item = items.get(record.form_id)
        if (!item) continue
        const expected = people.filter(({ viewer }) => can(viewer, 'record.read', recordFacts(record, item)))
        const ids = [ownerId, ...expected.map(({ viewer }) => viewer.userId)]
        expect((await told(`item/${item.id}/people/?record_id=${record.id}`)).toSorted()).toEqual(
          ids.toSorted(),
        )
        hidden +=
          people.filter(({ viewer }) => can(viewer, 'item.read', factsOf(item))).length - expected.length
      }
      expect(hidden).toBeGreaterThan(10)
      const supervising = people.filter(({ viewer }) => JSON.stringify(viewer.grants).includes('in__number'))
      expect(supervising.length).toBeGreaterThan(1)
    },
    patience,
  )
})

describe('what lists show is what may be done with each', () => {
  it(
    'items',
    async () => {
      const items = await db.selectFrom('items').selectAll().where('deleted_at', 'is', null).execute()
      let seen = 0
      for (const { header, viewer } of people) {
        const expected = items.filter((item) => can(viewer, 'item.read', factsOf(item))).map(({ id }) => id)
        const { body } = await server.callAs(header)('GET', 'item/?limit=0')
        expect(idsIn(body)).toEqual(expected.sort())
        seen += expected.length
      }
      expect(seen).toBeGreaterThan(20)
    },
    patience,
  )

  it(
    'records, in lists, counts and one by one',
    async () => {
      const items = new Map(
        (await db.selectFrom('items').selectAll().execute()).map((item) => [item.id, item]),
      )
      const records = await db.selectFrom('records').selectAll().execute()
      const may = (viewer: Viewer, action: 'record.read' | 'record.delete') =>
        records
          .filter((one) => {
            const item = items.get(one.form_id)
            return item && can(viewer, action, recordFacts(one, item))
          })
          .map(({ id }) => id)
          .sort()
      let partly = 0
      // Opening each for everybody takes long where there are many: of some, then, others for each person.
      const openedBy = (at: number) =>
        records.filter((_one, index) => (index * 31 + at * 17) % records.length < size.opened)
      for (const [at, { header, viewer }] of people.entries()) {
        const call = server.callAs(header)
        const expected = may(viewer, 'record.read')
        const { body } = await call('GET', 'form_answer/?limit=0')
        expect(idsIn(body)).toEqual(expected)
        expect((await call('GET', 'form_answer/?get_count=true')).body).toMatchObject({
          meta: { total_count: expected.length },
        })
        const deletable = may(viewer, 'record.delete')
        const formsSeen = new Set(records.filter(({ id }) => expected.includes(id)).map((one) => one.form_id))
        for (const { id, form_id } of openedBy(at)) {
          const { status, body: found } = await call('GET', `form_answer/${id}/`)
          expect(status).toBe(expected.includes(id) ? 200 : 404)
          if (status === 200) expect(found).toMatchObject({ can_delete: deletable.includes(id) })
          if (!expected.includes(id) && formsSeen.has(form_id)) partly += 1
        }
      }
      // Filters do hide some of what lies beside what they let pass.
      expect(partly).toBeGreaterThan(5)
    },
    patience,
  )
})
