import { expect, it } from 'vitest'
import type { InboxItem } from '../../schemas/api/inbox'
import { addGrant } from '../../server/store/access/grants'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What lies in the inboxes of a group's members as these come and go. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const [eva, beto, ana] = [
  await server.addUser('eva'),
  await server.addUser('beto'),
  await server.addUser('ana'),
]
const formId = await saved({ name: 'Visita' })
for (const { id } of [eva, beto, ana])
  await addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
    ...{ level: 'can_answer_item', created_by_id: server.owner.id },
  })

const group = async (users: readonly number[]) =>
  ((await owner('POST', 'group/', { name: 'Turno', users })).body as { id: number }).id
const members = (id: number, users: readonly number[]) => owner('PATCH', `group/${id}/`, { users })
/** A record of the group. */
async function assigned(groupId: number): Promise<string> {
  const { id } = (await submitTo(formId, { answers: { [nameField]: 'Ana' } })).body as SubmittedRecord
  await owner('POST', 'form_answer/assign_lead/', { records: [id], group_id: groupId })
  return id
}
const inboxOf = async (userId: number, id: string) =>
  (
    (await owner('POST', 'inbox/find/', { user_id: userId, selector: { _id: id } })).body as {
      objects: InboxItem[]
    }
  ).objects[0]

it('who joins a group has what waits there, as new, and not what the others have put aside', async () => {
  const asEva = server.callAs(await server.logIn('eva@example.com'))
  const shift = await group([eva.id])
  const [open, done, deleted] = [await assigned(shift), await assigned(shift), await assigned(shift)]
  await asEva('POST', 'inbox/open/', { id: open })
  const rev = (await inboxOf(eva.id, done))?._rev
  await asEva('POST', 'inbox/bulk_docs/', { inbox_records: [{ _id: done, _rev: rev, _deleted: true }] })
  await owner('PATCH', 'form_answer/', { deleted_objects: [deleted] })
  await members(shift, [eva.id, beto.id])
  expect(await inboxOf(beto.id, open)).toMatchObject({
    ...{ name: 'Visita', type: 'record', status: 'new', record_id: open, created_by_name: 'owner' },
  })
  for (const id of [done, deleted]) expect(await inboxOf(beto.id, id)).toBeUndefined()
  // Those who were there keep what they have looked at.
  expect(await inboxOf(eva.id, open)).toMatchObject({ status: 'seen' })
})

it('who takes the place of somebody, or comes when nobody is left, has it too; who leaves has it no more', async () => {
  const shift = await group([eva.id])
  const id = await assigned(shift)
  await members(shift, [beto.id])
  expect([await inboxOf(eva.id, id), (await inboxOf(beto.id, id))?.status]).toEqual([undefined, 'new'])
  await members(shift, [])
  expect(await inboxOf(beto.id, id)).toBeUndefined()
  await members(shift, [ana.id])
  expect(await inboxOf(ana.id, id)).toMatchObject({ status: 'new', record_id: id })
})
