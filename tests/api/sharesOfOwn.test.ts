import { expect, it } from 'vitest'
import { ownRecords } from '../../schemas/filters/ownRecords'
import type { PersonAccess, Share } from '../../schemas/api/sharing'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

/* One right of a group by which each of its people has the records that are theirs. */

const { server, owner, saved, submitTo } = await useSubmissionServer()

async function person(name: string) {
  const { id, username } = await server.addUser(name)
  return { id, call: server.callAs(await server.logIn(username)) }
}
const [ana, beto] = [await person('ana'), await person('beto')]
const formId = await saved()
const { body: made } = await owner('POST', 'group/', { name: 'Campo', users: [ana.id, beto.id] })
const groupId = (made as { id: number }).id

const share = async (call: Call, wish: object) =>
  call('PATCH', 'file_shared/', { objects: [{ file_shared: formId, ...wish }] })
const answer = async (call: Call, name: string) => {
  const { status, body } = await submitTo(formId, { answers: { [nameField]: name } }, call)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}
const seen = async (call: Call) => {
  const { body } = await call('GET', `form_answer/?form_id=${formId}&limit=0`)
  return (body as { objects: { id: string }[] }).objects.map(({ id }) => id).toSorted()
}

it('is of what each of them answers, and of what they are given', async () => {
  const given = await share(owner, { group_id: groupId, perm: 'can_answer_item', filter: ownRecords })
  expect(given.status, JSON.stringify(given.body)).toBe(201)
  expect((given.body as { objects: Share[] }).objects[0]?.filter).toEqual(ownRecords)
  const [first, hers, his] = [
    await answer(owner, 'Uno'),
    await answer(ana.call, 'Dos'),
    await answer(beto.call, 'Tres'),
  ]
  expect([await seen(ana.call), await seen(beto.call)]).toEqual([[hers], [his]])
  expect((await beto.call('GET', `form_answer/${hers}/`)).status).toBe(404)
  const edited = { form_id: formId, answers: { [nameField]: 'Otra' } }
  expect((await beto.call('PATCH', `form_answer/${hers}/`, edited)).status).toBe(404)
  expect((await ana.call('PATCH', `form_answer/${hers}/`, edited)).status).toBe(202)
  const assigned = await owner('POST', 'form_answer/assign_lead/', { records: [first], user_id: ana.id })
  expect(assigned.status, JSON.stringify(assigned.body)).toBeLessThan(300)
  expect(await seen(ana.call)).toEqual([first, hers].toSorted())

  const people = async (record: string) => {
    const { body } = await owner('GET', `item/${formId}/people/?record_id=${record}`)
    return (body as { objects: PersonAccess[] }).objects.map(({ id }) => id)
  }
  expect((await people(his)).toSorted()).toEqual([server.owner.id, beto.id].toSorted())
  // Who leaves the group has none of them any more.
  await owner('PATCH', `group/${groupId}/`, { users: [beto.id] })
  expect((await ana.call('GET', `form_answer/?form_id=${formId}`)).status).toBe(404)
})

it('is given on as the records of whoever gives', async () => {
  const carla = await person('carla')
  expect((await share(owner, { owner: ana.id, perm: 'can_share_item', filter: ownRecords })).status).toBe(201)
  expect((await share(ana.call, { owner: carla.id, perm: 'can_read_item' })).status).toBe(201)
  expect(await seen(carla.call)).toEqual(await seen(ana.call))
  expect((await seen(carla.call)).length).toBeGreaterThan(0)
})
