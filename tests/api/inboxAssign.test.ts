import { beforeEach, describe, expect, it } from 'vitest'
import type { InboxItem } from '../../schemas/api/inbox'
import { addGrant } from '../../server/store/access/grants'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

const { server, owner, saved } = await useSubmissionServer()
const account = server.owner.account_id
const [eva, beto, carla] = [
  await server.addUser('eva'),
  await server.addUser('beto'),
  await server.addUser('carla'),
]
const asEva = server.callAs(await server.logIn('eva@example.com'))

let counter = 0
let formId: number
let id: string

beforeEach(async () => {
  counter += 1
  id = counter.toString(16).padStart(24, '0')
  formId = await saved({ name: `Visita ${counter}` })
})

const mayAnswer = (userId: number) =>
  addGrant(server.database.db, {
    ...{ account_id: account, item_id: formId, principal_type: 'user', principal_id: userId },
    ...{ level: 'can_answer_item', created_by_id: server.owner.id },
  })
const groupOf = async (body: object): Promise<number> => {
  const answer = await owner('POST', 'group/', { name: `Grupo ${counter}`, ...body })
  return (answer.body as { id: number }).id
}
const assign = (call: Call, body: object) => call('POST', 'inbox/assign/', { id, form_id: formId, ...body })
const itemOf = async (userId: number): Promise<InboxItem | undefined> => {
  const { body } = await owner('POST', 'inbox/find/', { user_id: userId, selector: { _id: id } })
  return (body as { objects: InboxItem[] }).objects[0]
}

describe('a form that somebody is asked to answer', () => {
  it('lies in the inbox of each user and of everybody in a group, once, and opens there', async () => {
    await Promise.all([eva, beto].map((user) => mayAnswer(user.id)))
    const group = await groupOf({ users: [eva.id, beto.id] })
    const answer = await assign(owner, { users: [eva.id], groups: [group] })
    expect([answer.status, answer.body]).toEqual([201, { assigned: [eva.id, beto.id], unable: [] }])
    expect(await itemOf(beto.id)).toMatchObject({
      ...{ name: `Visita ${counter}`, type: 'assignment', status: 'new', created_by_name: 'owner' },
      record_json: { form_id: formId },
    })
    expect(await itemOf(carla.id)).toBeUndefined()
    expect((await asEva('POST', 'inbox/open/', { id })).body).toMatchObject({ status: 'seen' })
  })

  it('stays as it is when the same is asked again', async () => {
    await mayAnswer(eva.id)
    await assign(owner, { users: [eva.id], name: 'Visita de junio' })
    await asEva('POST', 'inbox/open/', { id })
    const again = await Promise.all([1, 2].map(() => assign(owner, { users: [eva.id], name: 'Otra' })))
    expect(again.map(({ status, body }) => [status, body])).toEqual([
      [201, { assigned: [eva.id], unable: [] }],
      [201, { assigned: [eva.id], unable: [] }],
    ])
    expect(await itemOf(eva.id)).toMatchObject({ name: 'Visita de junio', status: 'seen' })
  })

  it('is not put where it could not be answered: who that is, is said', async () => {
    await Promise.all([beto, carla].map((user) => mayAnswer(user.id)))
    await owner('PATCH', `user_admin/${carla.id}/`, { is_active: false })
    const answer = await assign(owner, { users: [eva.id, beto.id, carla.id] })
    expect(answer.body).toEqual({
      assigned: [beto.id],
      unable: [
        { id: eva.id, name: 'eva' },
        { id: carla.id, name: 'carla' },
      ],
    })
    await owner('PATCH', `user_admin/${carla.id}/`, { is_active: true })
  })
})

describe('who may ask', () => {
  it('is who administers users, and a supervisor for their own group', async () => {
    await Promise.all([eva, beto, carla].map((user) => mayAnswer(user.id)))
    const refused = await assign(asEva, { users: [beto.id] })
    expect([refused.status, refused.body]).toMatchObject([
      401,
      { error_code: 'FORBIDDEN', params: { who: 'owner' } },
    ])
    await groupOf({ users: [beto.id], supervisor_users: [eva.id] })
    expect((await assign(asEva, { users: [beto.id] })).body).toMatchObject({ assigned: [beto.id] })
    // All or nobody.
    expect((await assign(asEva, { users: [beto.id, carla.id] })).status).toBe(401)
    expect(await itemOf(carla.id)).toBeUndefined()
  })

  it.each([
    ['a form', () => ({ form_id: 2_000_000_000, users: [eva.id] })],
    ['a user', () => ({ users: [2_000_000_000] })],
    ['a group', () => ({ groups: [2_000_000_000] })],
  ])('is told NOT_FOUND for %s that is not there', async (_name, body) => {
    expect((await assign(owner, body())).status).toBe(404)
  })

  it('does not learn of a form that they may not see', async () => {
    expect((await assign(asEva, { users: [eva.id] })).status).toBe(404)
  })
})
