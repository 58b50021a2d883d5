import { expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { useSubmissionServer } from './submissionServer'

/* Who may delete a record finds it deleted, by whom and when, and brings back that one, whatever else was deleted with it. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const formId = await saved()
const sent = async () => ((await submitTo(formId)).body as { id: string }).id
const read = async (id: string, call = owner) => (await call('GET', `form_answer/${id}/`)).body
const listed = async (query = '') => {
  const { body } = await owner('GET', `form_answer/?form_id=${formId}${query}`)
  return (body as { objects: { id: string }[] }).objects.map(({ id }) => id).sort()
}
const restore = (ids: readonly string[], call = owner) =>
  call('POST', 'form_answer/restore/', { objects: ids })

const reader = await server.addUser('lectora')
await addGrant(db, {
  ...{
    account_id: server.owner.account_id,
    item_id: formId,
    principal_type: 'user',
    principal_id: reader.id,
  },
  ...{ level: 'can_read_item', can_delete_records: false, created_by_id: server.owner.id, filter: null },
})
const readers = server.callAs(await server.logIn('lectora@example.com'))

it('is told on its page, and comes back alone', async () => {
  const [one, two] = [await sent(), await sent()]
  expect(await read(one)).not.toHaveProperty('deleted_by')
  await owner('PATCH', 'form_answer/', { deleted_objects: [one, two] })
  expect(await read(one)).toMatchObject({ deleted_by: 'owner', can_restore: true, can_delete: false })
  expect(await read(one, readers)).toMatchObject({ deleted_by: 'owner', can_restore: false })

  const { status, body } = await restore([one])
  expect({ status, body }).toMatchObject({ status: 200, body: { restored: [one] } })
  expect(await listed()).toEqual([one])
  expect(await listed('&deleted=true')).toEqual([two])
  expect(await read(one)).toMatchObject({ deleted_at: null, can_delete: true })
  const told = db.selectFrom('activity').selectAll().where('record_id', '=', one).orderBy('id', 'desc')
  expect(await told.executeTakeFirst()).toMatchObject({
    action: 'record.restored',
    cause: 'restoration',
    actor_id: server.owner.id,
  })

  // The restoration is a change set, which can be undone, too.
  const { change_set_id: changeSetId } = body as { change_set_id: string }
  expect((await owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })).status).toBe(200)
  expect(await listed()).toEqual([])
})

it('stays as it is when nobody deleted it, or who asks may not', async () => {
  const [one, two] = [await sent(), await sent()]
  expect((await restore([one])).body).toEqual({ restored: [one], change_set_id: null })
  await owner('PATCH', 'form_answer/', { deleted_objects: [two] })
  expect((await restore([two], readers)).status).toBe(401)
  expect((await restore([one, 'f'.repeat(24)])).status).toBe(404)
  expect((await restore(['nothing'])).status).toBe(404)
  expect(await listed('&deleted=true')).toContain(two)
})
