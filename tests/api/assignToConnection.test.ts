import { expect, it } from 'vitest'
import type { Assignees } from '../../schemas/api/assign'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { InboxItem } from '../../schemas/api/inbox'
import type { Notices } from '../../schemas/api/notices'
import type { RecordDocument } from '../../schemas/api/records'
import { useCompanies } from './companies'
import { ageField, nameField } from './sampleForm'
import type { Call } from './testServer'

/* Records that are given to people of other accounts. */

const { company, companyWithForm, owner, server } = await useCompanies()

/** A form whose records the other company may answer, and one of them. */
async function shared(changes: object = {}) {
  const there = await companyWithForm(changes)
  const { form } = there
  const sent = await owner('POST', 'form_answer/', { form_id: form, answers: { [nameField]: 'Ana' } })
  return { ...there, id: (sent.body as { id: string }).id }
}
const give = async (call: Call, body: object, path = 'form_answer/assign_lead_connection/') => {
  const { status, body: answer } = await call('POST', path, body)
  return { status, body: answer as BulkAnswer & { readonly error_code?: string } }
}
const inboxOf = async (call: Call, id: string) =>
  ((await call('POST', 'inbox/find/', { selector: { _id: id } })).body as { objects: InboxItem[] }).objects[0]
const recordOf = async (id: string) => (await owner('GET', `form_answer/${id}/`)).body as RecordDocument
const undo = (changeSetId: string | null) =>
  owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })

it('is told who of a connection can be given records, and it is in their inbox until it goes to somebody else', async () => {
  const { boss, staff, asStaff, form, id, name } = await shared()
  const found = await owner('GET', `form_answer/assignees/?form_id=${form}&search=${name}`)
  const { connections, users } = found.body as Assignees
  expect(users).toEqual([])
  expect(connections).toEqual(
    expect.arrayContaining([{ id: staff.id, name: 'Staff', connection: { id: boss.id, name } }]),
  )
  const to = { records: [id], connection_id: boss.id, userOfConnection: { id: staff.id, name: 'Staff' } }
  expect(await give(owner, { ...to, dry_run: true })).toMatchObject({ status: 200, body: { changed: 1 } })
  expect(await recordOf(id)).toMatchObject({ user_id: server.owner.id })
  const given = await give(owner, to)
  expect(given).toMatchObject({ status: 200, body: { changed: 1, objects: [id] } })
  expect(await recordOf(id)).toMatchObject({
    ...{ user_id: staff.id, user_name: 'Staff' },
    ...{ connection_id: staff.id, connection_email: staff.email },
  })
  expect(await inboxOf(asStaff, id)).toMatchObject({ type: 'record', status: 'new', record_id: id })
  const notices = (await asStaff('GET', 'notice/')).body as Notices
  expect(notices.objects[0]).toMatchObject({ kind: 'assigned', record_id: id })

  await asStaff('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Ana', [ageField]: 7 } })
  expect(await inboxOf(asStaff, id)).toMatchObject({ status: 'seen' })
  await owner('POST', 'form_answer/assign_lead/', { records: [id], user_id: null })
  expect(await inboxOf(asStaff, id)).toBeUndefined()
  expect(await recordOf(id)).toMatchObject({ connection_id: null, connection_email: null })
  // What somebody there makes is of the connection, too.
  const answers = { [nameField]: 'Eva' }
  const made = (await asStaff('POST', 'form_answer/', { form_id: form, answers })).body as RecordDocument
  expect(made).toMatchObject({ connection_id: staff.id, connection_email: staff.email })
  expect(await recordOf(made.id)).toMatchObject({ connection_id: staff.id })
})

it('is undone as any other, and waits for nobody there while it is deleted', async () => {
  const { boss, staff, asStaff, id } = await shared()
  const to = { records: [id], connection_id: boss.id, userOfConnection: { id: staff.id } }
  expect((await give(owner, to, 'assign_lead_connection/')).body).toMatchObject({ changed: 1 })
  const mark = (kind: string) => owner('POST', 'form_answer/mark_records/', { kind, records: [id] })
  await mark('delete')
  expect(await inboxOf(asStaff, id)).toBeUndefined()
  await mark('restore')
  expect(await inboxOf(asStaff, id)).toMatchObject({ status: 'new' })
  const taken = (await owner('POST', 'form_answer/assign_lead/', { records: [id], user_id: null }))
    .body as BulkAnswer
  await undo(taken.change_set_id)
  expect(await inboxOf(asStaff, id)).toMatchObject({ status: 'new' })
})

it('is for who is of the connection and could edit it, and ends with the connection', async () => {
  const { boss, staff, asBoss, asStaff, id } = await shared({ perm: 'can_read_item' })
  const stranger = await company()
  const to = { records: [id], connection_id: boss.id }
  expect((await give(owner, to)).body).toMatchObject({ error_code: 'ASSIGN_CONNECTION_USER' })
  for (const chosen of ['Staff', {}, { id: 'x' }, { id: 0 }, { id: 1e20 }])
    expect((await give(owner, { ...to, userOfConnection: chosen })).body).toMatchObject({
      error_code: 'ASSIGN_CONNECTION_USER',
    })
  // Of another connection, of none, and nobody at all.
  for (const other of [stranger.staff.id, server.owner.id, 99_999])
    expect((await give(owner, { ...to, userOfConnection: { id: other } })).status).toBe(404)
  const elsewhere = { records: [id], connection_id: null, userOfConnection: { id: stranger.staff.id } }
  expect((await give(owner, elsewhere)).status).toBe(404)
  const none = await give(owner, { ...to, userOfConnection: { id: staff.id } })
  expect(none.body).toMatchObject({ changed: 0, refused: 1 })
  expect(none.body.problems[0]?.problems).toMatchObject([{ code: 'ASSIGNEE_CANNOT_EDIT' }])

  const more = await shared()
  await give(owner, { ...{ records: [more.id], userOfConnection: { id: more.staff.id } } })
  expect(await inboxOf(more.asStaff, more.id)).toBeDefined()
  const away = (await owner('POST', 'form_answer/assign_lead/', { records: [more.id], user_id: null }))
    .body as BulkAnswer
  expect((await owner('DELETE', `connection/${more.boss.id}/`)).status).toBe(204)
  await undo(away.change_set_id)
  expect(await inboxOf(more.asStaff, more.id)).toBeUndefined()
  expect([await inboxOf(asBoss, id), await inboxOf(asStaff, id)]).toEqual([undefined, undefined])
})

it('is taken from inboxes there when the connection ends', async () => {
  const { boss, staff, asStaff, id } = await shared()
  await give(owner, { records: [id], userOfConnection: { id: staff.id } })
  expect(await inboxOf(asStaff, id)).toBeDefined()
  expect((await owner('DELETE', `connection/${boss.id}/`)).status).toBe(204)
  expect(await inboxOf(asStaff, id)).toBeUndefined()
  expect(await recordOf(id)).toMatchObject({ user_id: staff.id })
})
