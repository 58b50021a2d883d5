import { describe, expect, it } from 'vitest'
import type { Item } from '../../schemas/api/items'
import type { MoveChange } from '../../schemas/api/moveChanges'
import type { PersonAccess } from '../../schemas/api/sharing'
import { sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* Who supervises people reads what these answer, wherever a right of theirs leads: so a move changes that, too. */

const { server, owner } = await useTestServer()
const [boss, ana, beto] = [
  await server.addUser('jefa'),
  await server.addUser('ana'),
  await server.addUser('beto'),
]

const folder = async (name: string, parent: number | null = null) =>
  ((await owner('POST', 'folder/', { name, parent })).body as Item).id
const form = async (parent: number | null = null) =>
  ((await owner('POST', 'form_data/', { ...sampleForm({}), parent })).body as { form_id: number }).form_id
const give = (wish: object) => owner('PATCH', 'file_shared/', { objects: [wish] })
const said = async (ids: readonly number[], parent: number | null) => {
  const place = parent === null ? '' : `&parent=${parent}`
  const answer = await owner('GET', `item/move_changes/?id__in=${ids.join(',')}${place}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { objects: MoveChange[] }).objects
}
const rightOfBoss = async (id: number) => {
  const { body } = await owner('GET', `item/${id}/people/`)
  const found = (body as { objects: PersonAccess[] }).objects.find(({ id: user }) => user === boss.id)
  return found ? { perm: found.perm, records: found.sees_all ? 'all' : 'some' } : null
}

const { id: teamId } = (
  await owner('POST', 'group/', { name: 'Campo', users: [ana.id, beto.id], supervisor_users: [boss.id] })
).body as { id: number }
const team = { id: teamId, name: 'Campo' }
const reading = { perm: 'can_read_item', can_delete_records: false, records: 'some' }
const answering = { perm: 'can_answer_item', can_delete_records: false, records: 'all' }

describe('what a move does to who supervises', () => {
  it('is said of a form that reaches one of their people by the folder', async () => {
    const shared = await folder('De Ana')
    await give({ owner: ana.id, file_shared: shared, perm: 'can_answer_item' })
    const id = await form()
    const there = await said([id], shared)
    expect(there).toEqual([
      expect.objectContaining({ group: null, supervises: false, before: null, after: answering }),
      {
        user: { id: boss.id, name: 'jefa', email: 'jefa@example.com' },
        ...{ is_connection: false, group: team, supervises: true, items: [id], before: null, after: reading },
      },
    ])
    expect(await rightOfBoss(id)).toBeNull()
    await owner('POST', 'item/move/', { items: [id], parent: shared })
    expect(await rightOfBoss(id)).toEqual({ perm: 'can_read_item', records: 'some' })
    expect((await said([id], null)).map(({ user, before, after }) => [user.id, before, after])).toEqual([
      [ana.id, answering, null],
      [boss.id, reading, null],
    ])
  })

  it('is not said where another right of their people stays', async () => {
    const shared = await folder('De Beto')
    await give({ owner: beto.id, file_shared: shared, perm: 'can_answer_item' })
    const id = await form()
    await give({ owner: ana.id, file_shared: id, perm: 'can_answer_item' })
    expect((await said([id], shared)).map(({ user }) => user.id)).toEqual([beto.id])
  })

  it('is said once of a folder for the forms in it, and not where these keep what they had', async () => {
    const shared = await folder('De ambos')
    await give({ owner: ana.id, file_shared: shared, perm: 'can_answer_item' })
    const [outer, empty] = [await folder('Por mover'), await folder('Vacía')]
    const inner = await folder('Dentro', outer)
    const forms = [await form(outer), await form(inner), await form(inner)]
    const ofBoss = async (ids: readonly number[]) =>
      (await said(ids, shared)).filter(({ user }) => user.id === boss.id)
    expect(await ofBoss([outer])).toMatchObject([
      { group: team, supervises: true, items: [outer], before: null, after: reading },
    ])
    expect(await ofBoss([empty])).toEqual([])
    for (const id of forms) await give({ owner: beto.id, file_shared: id, perm: 'can_answer_item' })
    expect(await ofBoss([outer])).toEqual([])
  })

  it('is what they still read of the forms in a folder that is taken from them', async () => {
    const shared = await folder('Del grupo')
    const lone = await folder('De Ana sola')
    await give({ owner: ana.id, file_shared: lone, perm: 'can_answer_item' })
    await give({ owner: boss.id, file_shared: shared, perm: 'can_answer_item' })
    const outer = await folder('Movida', shared)
    await form(outer)
    const changes = (await said([outer], lone)).filter(({ user }) => user.id === boss.id)
    expect(changes).toMatchObject([
      { supervises: false, group: null, before: answering, after: null },
      { supervises: true, group: team, before: answering, after: reading },
    ])
  })
})
