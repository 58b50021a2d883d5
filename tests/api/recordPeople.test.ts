import { expect, it } from 'vitest'
import type { RecordPeople } from '../../schemas/api/recordPeople'
import { addGrant } from '../../server/store/access/grants'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* Whose records there are, and who made them: of the records that the viewer may read. */

const { server, owner, saved } = await useSubmissionServer()
const formId = await saved()
const otherId = await saved()
const { id: anaId, username } = await server.addUser('ana')
const shareWith = (userId: number, itemId: number, name?: string) =>
  addGrant(server.database.db, {
    account_id: server.owner.account_id,
    item_id: itemId,
    principal_type: 'user',
    principal_id: userId,
    created_by_id: server.owner.id,
    ...(name === undefined
      ? { level: 'can_answer_item' }
      : {
          level: 'can_read_item',
          filter: { path: ['answers', nameField], condition: 'exact', operand: name },
        }),
  })
await shareWith(anaId, formId)
const ana = server.callAs(await server.logIn(username))
const submit = async (call: typeof owner, form: number, name: string) => {
  const answer = await call('POST', 'form_answer/', { form_id: form, answers: { [nameField]: name } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
await submit(owner, formId, 'Norte')
await submit(ana, formId, 'Sur')
await submit(owner, otherId, 'Norte')

async function people(query = '', call = owner) {
  const { status, body } = await call('GET', `user/item_users/${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as RecordPeople).objects.map(({ id }) => id)
}

it('tells the people of a form, and of all that may be read', async () => {
  expect((await people(`?form_id=${formId}`)).toSorted()).toEqual([server.owner.id, anaId].toSorted())
  expect(await people(`?form_id=${otherId}`)).toEqual([server.owner.id])
  expect((await people()).toSorted()).toEqual([server.owner.id, anaId].toSorted())
  const { body } = await owner('GET', `user/item_users/?form_id=${formId}`)
  const names = (body as RecordPeople).objects.map(({ name }) => name ?? '')
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
})

it('tells nobody of whose records none may be read', async () => {
  const { id, username: reader } = await server.addUser('lector')
  const call = server.callAs(await server.logIn(reader))
  expect(await people('', call)).toEqual([])
  expect((await call('GET', `user/item_users/?form_id=${formId}`)).status).toBe(404)
  await shareWith(id, formId, 'Sur')
  expect(await people(`?form_id=${formId}`, call)).toEqual([anaId])
  expect(await people('', call)).toEqual([anaId])
})

it('finds the records of those who were chosen', async () => {
  const found = async (query: string) => {
    const { body } = await owner('GET', `form_answer/?form_id=${formId}&${query}`)
    return (body as { objects: { created_by_id: number }[] }).objects.map((one) => one.created_by_id)
  }
  expect(await found(`created_by_id__in=${anaId},999`)).toEqual([anaId])
  expect(await found(`created_by_id__nin=${anaId}`)).toEqual([server.owner.id])
})
