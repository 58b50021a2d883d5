import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissionLevels, type Item } from '../../schemas/api/items'
import type { MoveChange } from '../../schemas/api/moveChanges'
import type { PersonAccess } from '../../schemas/api/sharing'
import { addGrant } from '../../server/store/access/grants'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer, type Answer } from './testServer'

/* What is said before a move is what "who can see this" says before and after it. */

const { server, owner } = await useTestServer()
const { db } = server.database
const { account_id: accountId, id: ownerId } = server.owner

const folders: number[] = []
const forms: number[] = []
const folder = async (name: string, parent: number | null) =>
  ((await owner('POST', 'folder/', { name, parent })).body as Item).id
const form = async (parent: number | null) =>
  ((await owner('POST', 'form_data/', { ...sampleForm({}), parent })).body as { form_id: number }).form_id

const said = async (ids: readonly number[], parent: number | null, call = owner) => {
  const place = parent === null ? '' : `&parent=${parent}`
  const answer = await call('GET', `item/move_changes/?id__in=${ids.join(',')}${place}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { objects: MoveChange[] }).objects
}
const move = (ids: readonly number[], parent: number | null) =>
  owner('POST', 'item/move/', { items: ids, parent })

const rightsOf = async (id: number): Promise<ReadonlyMap<number, string>> => {
  const answer = await owner('GET', `item/${id}/people/`)
  expect(answer.status).toBe(200)
  const people = (answer.body as { objects: PersonAccess[] }).objects
  return new Map(
    people.map(({ id: user, perm, can_delete_records, sees_all: seesAll }) => [
      user,
      JSON.stringify({ perm, can_delete_records, records: seesAll ? 'all' : 'some' }),
    ]),
  )
}

const codeOf = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]

beforeAll(async () => {
  for (let at = 0; at < 7; at += 1) folders.push(await folder(`Carpeta ${at}`, folders[(at - 3) % 4] ?? null))
  for (const place of [...folders, null]) forms.push(await form(place))
  const users = []
  for (let at = 0; at < 8; at += 1) users.push(await server.addUser(`person${at}`))
  const far = await server.addAccount('far')
  await db
    .insertInto('connections')
    .values({ account_id: accountId, user_id: far.id, created_by_id: ownerId })
    .execute()
  const groups = await db
    .insertInto('groups')
    .values([0, 1].map((at) => ({ account_id: accountId, name: `Grupo ${at}` })))
    .returning('id')
    .execute()
  await db
    .insertInto('memberships')
    .values(
      users
        .slice(0, 6)
        .map(({ id }, at) => ({ account_id: accountId, group_id: groups[at % 2]?.id ?? 0, user_id: id }))
        // One of each group supervises it, and of one another, too.
        .map(
          (membership, at) =>
            ({ ...membership, role: [0, 1, 2].includes(at) ? 'supervisor' : 'user' }) as const,
        ),
    )
    .execute()
  const principals = [
    ...users.map(({ id }) => ({ principal_type: 'user' as const, principal_id: id })),
    ...groups.map(({ id }) => ({ principal_type: 'group' as const, principal_id: id })),
    { principal_type: 'connection' as const, principal_id: far.id },
  ]
  const given = new Set<string>()
  const grants = fc.record({
    who: fc.nat(),
    place: fc.nat(),
    level: fc.constantFrom(...permissionLevels),
    can_delete_records: fc.boolean(),
    zone: fc.option(fc.constantFrom('Ana', 'Eva'), { freq: 2 }),
  })
  for (const { who, place, zone, level, can_delete_records } of fc.sample(grants, { seed: 7, numRuns: 45 })) {
    const principal = principals[who % principals.length]
    const item_id = [...folders, ...folders, ...forms][place % (2 * folders.length + forms.length)]
    const name = JSON.stringify([principal, item_id])
    const isAdmin = level === 'can_manage_item'
    if (!principal || item_id === undefined || given.has(name)) continue
    if (isAdmin && (principal.principal_type === 'connection' || zone !== null)) continue
    given.add(name)
    const filter =
      zone === null ? null : { path: ['answers', nameField], condition: 'iexact' as const, operand: zone }
    await addGrant(db, {
      ...{ account_id: accountId, item_id, ...principal, level, can_delete_records, filter },
      created_by_id: ownerId,
    })
  }
})

describe('what a move does to rights', () => {
  it('is said before as it is after, for everybody, in any tree', async () => {
    const places = [...folders, null]
    const moves = fc.record({ what: fc.nat(), to: fc.nat(), isFolder: fc.boolean() })
    let changed = 0
    for (const { what, to, isFolder } of fc.sample(moves, { seed: 3, numRuns: 40 })) {
      const among = isFolder ? folders : forms
      const id = among[what % among.length] ?? 0
      const parent = places[to % places.length] ?? null
      const asked = await owner(
        'GET',
        `item/move_changes/?id__in=${id}${parent === null ? '' : `&parent=${parent}`}`,
      )
      const before = await rightsOf(id)
      const moved = await move([id], parent)
      expect(asked.status).toBe(moved.status === 202 ? 200 : moved.status)
      if (moved.status !== 202) continue
      const after = await rightsOf(id)
      const people = [...new Set([...before.keys(), ...after.keys()])]
      const differ = people.filter((one) => before.get(one) !== after.get(one))
      // Who sees other records than before is named, too; how many they are is told by none.
      const objects = (asked.body as { objects: MoveChange[] }).objects.filter(
        // What who supervises reads is of the forms in a folder, not of the folder.
        ({ before: was, after: becomes, supervises }) =>
          JSON.stringify(was) !== JSON.stringify(becomes) && !(isFolder && supervises),
      )
      expect(objects.map(({ user }) => user.id).toSorted()).toEqual(differ.toSorted())
      for (const { user, before: was, after: becomes } of objects) {
        expect(was).toEqual(JSON.parse(before.get(user.id) ?? 'null'))
        expect(becomes).toEqual(JSON.parse(after.get(user.id) ?? 'null'))
      }
      changed += objects.length
    }
    expect(changed).toBeGreaterThan(30)
  })

  it('names the group, several items at once, and who alone is spared by a right of their own', async () => {
    const [eva, leo, ana] = [
      await server.addUser('eva'),
      await server.addUser('leo'),
      await server.addUser('ana'),
    ]
    const group = await owner('POST', 'group/', { name: 'Ventas', users: [eva.id, leo.id] })
    const { id: groupId } = group.body as { id: number }
    const shared = await folder('De ventas', null)
    const give = (wish: object) => owner('PATCH', 'file_shared/', { objects: [wish] })
    const items = [await form(null), await form(null)]
    await give({
      owner: `/api/infosync/group/${groupId}/`,
      is_group: true,
      file_shared: shared,
      perm: 'can_answer_item',
    })
    await give({ owner: ana.id, file_shared: shared, perm: 'can_manage_item' })
    await give({ owner: leo.id, file_shared: items[1], perm: 'can_share_item' })
    const held = { perm: 'can_answer_item', can_delete_records: false, records: 'all' }
    const byGroup = { group: { id: groupId, name: 'Ventas' }, before: null, after: held }
    const changes = await said(items, shared)
    const of = (id: number) => changes.filter(({ user }) => user.id === id)
    expect(of(eva.id).toSorted((a, b) => (a.items[0] ?? 0) - (b.items[0] ?? 0))).toMatchObject([
      { ...byGroup, items: [items[0]] },
      { ...byGroup, items: [items[1]] },
    ])
    expect(of(leo.id)).toMatchObject([{ ...byGroup, items: [items[0]] }])
    expect(of(ana.id)).toHaveLength(2)
    expect(of(ana.id)[0]).toMatchObject({ group: null, after: { perm: 'can_manage_item' } })
    // Nothing was moved by asking.
    expect((await owner('GET', `item/${items[0]}/`)).body).toMatchObject({ parent_id: null })
    await move(items, shared)
    expect(await said(items, shared)).toEqual([])
    const back = await said([items[0] ?? 0], null)
    expect(back.map(({ user, after }) => [user.id, after])).toEqual(
      expect.arrayContaining([
        [eva.id, null],
        [leo.id, null],
        [ana.id, null],
      ]),
    )
  })

  it('is told to nobody who may not move them', async () => {
    await server.addUser('nadie')
    const nobody = server.callAs(await server.logIn('nadie@example.com'))
    const id = await form(null)
    expect(codeOf(await nobody('GET', `item/move_changes/?id__in=${id}`))).toEqual([404, 'NOT_FOUND'])
    const [first] = folders
    expect(codeOf(await owner('GET', `item/move_changes/?id__in=${first}&parent=${first}`))).toEqual([
      400,
      'MOVE_ITEM_FAILED',
    ])
  })
})
