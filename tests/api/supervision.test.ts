import { expect, it } from 'vitest'
import type { PersonAccess } from '../../schemas/api/sharing'
import { addGrant } from '../../server/store/access/grants'
import { nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

/* Who supervises people reads what these answered, wherever a right of theirs leads to, and nothing else of it. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { account_id, id: ownerId } = server.owner

async function person(name: string) {
  const { id, username } = await server.addUser(name)
  return { id, call: server.callAs(await server.logIn(username)) }
}
const [boss, ana, beto] = [await person('jefa'), await person('ana'), await person('beto')]

const grant = (item_id: number, to: number, type: 'user' | 'group' = 'user') =>
  addGrant(server.database.db, {
    ...{ account_id, item_id, principal_type: type, principal_id: to, created_by_id: ownerId },
    level: 'can_answer_item',
  })
const answer = async (call: Call, form: number, name = 'Ana') => {
  const { status, body } = await submitTo(form, { answers: { [nameField]: name } }, call)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}
const make = async (path: string, body: object) =>
  ((await owner('POST', path, body)).body as { id: number }).id
const team = (users: readonly number[]) =>
  make('group/', { name: 'Equipo', users, supervisor_users: [boss.id] })
const idsIn = (body: unknown) => (body as { objects: { id: unknown }[] }).objects.map(({ id }) => id)
const recordsSeen = async (form: number) => {
  const { status, body } = await boss.call('GET', `form_answer/?form_id=${form}&limit=0`)
  return status === 200 ? idsIn(body).toSorted() : status
}

it('reads what they answered in what was shared with one of them alone, and changes nothing', async () => {
  const form = await saved()
  await grant(form, ana.id)
  const [hers, others] = [await answer(ana.call, form), await answer(owner, form)]
  expect(await recordsSeen(form)).toBe(404)
  const group = await team([ana.id, ownerId])
  expect(await recordsSeen(form)).toEqual([hers])
  expect((await boss.call('GET', `form_answer/${hers}/`)).body).toMatchObject({ id: hers, can_delete: false })
  // Of the account's owner, whom they supervise too, nothing.
  expect((await boss.call('GET', `form_answer/${others}/`)).status).toBe(404)
  expect((await boss.call('GET', 'form_answer/?get_count=true')).body).toMatchObject({
    meta: { total_count: 1 },
  })
  expect(idsIn((await boss.call('GET', 'form/?limit=0')).body)).toEqual([form])
  const edited = { form_id: form, answers: { [nameField]: 'Otra' } }
  expect((await boss.call('PATCH', `form_answer/${hers}/`, edited)).status).toBe(401)
  expect((await boss.call('PATCH', 'form_answer/', { deleted_objects: [hers] })).status).toBe(401)
  expect((await submitTo(form, {}, boss.call)).status).toBe(401)
  expect((await boss.call('GET', `item/${form}/people/`)).status).toBe(401)
  // What is given to somebody else stays who made it.
  await server.database.db.updateTable('records').set({ user_id: ownerId }).where('id', '=', hers).execute()
  expect(await recordsSeen(form)).toEqual([hers])
  expect((await owner('DELETE', `group/${group}/`)).status).toBe(204)
  expect(await recordsSeen(form)).toBe(404)
})

it('also in folders, and of another group of theirs, as long as they are in both', async () => {
  const folder = await make('folder/', { name: 'Campo' })
  const inner = await make('folder/', { name: 'Norte', parent: folder })
  const { body } = await owner('POST', 'form_data/', { ...sampleForm({}), parent: inner })
  const { form_id: form } = body as { form_id: number }
  const other = await make('group/', { name: 'Otro', users: [ana.id] })
  await grant(folder, other, 'group')
  const group = await team([ana.id])
  const hers = await answer(ana.call, form)
  expect(await recordsSeen(form)).toEqual([hers])
  // The folders themselves are not seen.
  for (const id of [folder, inner]) expect((await boss.call('GET', `item/${id}/`)).status).toBe(404)
  await owner('PATCH', `group/${other}/`, { users: [] })
  expect(await recordsSeen(form)).toBe(404)
  await owner('PATCH', `group/${other}/`, { users: [ana.id] })
  expect(await recordsSeen(form)).toEqual([hers])
  await owner('PATCH', `group/${group}/`, { users: [] })
  expect(await recordsSeen(form)).toBe(404)
  await owner('DELETE', `group/${group}/`)
})

it('not of what is theirs, of catalogs, nor of whom the group’s own administrators added', async () => {
  await server.database.db
    .updateTable('users')
    .set({ permissions: ['add_form'] })
    .where('id', '=', beto.id)
    .execute()
  const group = await make('group/', { name: 'Cuadrilla', admin_users: [boss.id] })
  const form = await saved()
  await grant(form, beto.id)
  const his = await answer(beto.call, form)
  expect((await boss.call('PATCH', `group/${group}/`, { users: [beto.id] })).status).toBe(202)
  expect(await recordsSeen(form)).toBe(404)
  await owner('PATCH', `group/${group}/`, { watched_users: [beto.id] })
  expect(await recordsSeen(form)).toEqual([his])
  const own = await beto.call('POST', 'folder/', { name: 'Suya' })
  expect(own.status).toBe(201)
  expect((await boss.call('GET', `item/${(own.body as { id: number }).id}/`)).status).toBe(404)
  await owner('DELETE', `group/${group}/`)
})

it('who can see it says so, and by which group', async () => {
  const form = await saved()
  await grant(form, ana.id)
  const hers = await answer(ana.call, form)
  const others = await answer(owner, form)
  const group = await team([ana.id])
  const people = async (query = '') =>
    ((await owner('GET', `item/${form}/people/${query}`)).body as { objects: PersonAccess[] }).objects
  const [told] = await people(`?user_id=${boss.id}`)
  expect(told).toMatchObject({
    ...{ perm: 'can_read_item', can_delete_records: false, sees_all: false },
    reasons: [{ reason: 'supervisor', perm: 'can_read_item', group: { id: group, name: 'Equipo' } }],
  })
  const readers = async (record: string) => (await people(`?record_id=${record}`)).map(({ id }) => id)
  expect(await readers(hers)).toContain(boss.id)
  expect(await readers(others)).not.toContain(boss.id)
  await owner('DELETE', `group/${group}/`)
})
