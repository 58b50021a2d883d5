import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { Assignees } from '../../schemas/api/assign'
import type { InboxItem } from '../../schemas/api/inbox'
import type { Notices } from '../../schemas/api/notices'
import type { RecordHistory } from '../../schemas/api/recordHistory'
import type { RecordDocument } from '../../schemas/api/records'
import { waitingStatuses } from '../../schemas/model/inboxStatus'
import { addGrant } from '../../server/store/access/grants'
import { recoverTasks } from '../../server/store/tasks/taskJobs'
import { taskThat } from './fillServer'
import { colourField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const account = server.owner.account_id
const [eva, beto, lejana] = [
  await server.addUser('eva'),
  await server.addUser('beto'),
  await server.addUser('lejana'),
]
const asEva = server.callAs(await server.logIn('eva@example.com'))
const asLejana = server.callAs(await server.logIn('lejana@example.com'))
let formId: number
let groupId: number

const share = (userId: number, filter: object | null = null) =>
  addGrant(db, {
    ...{ account_id: account, item_id: formId, principal_type: 'user', principal_id: userId },
    ...{ level: 'can_answer_item', created_by_id: server.owner.id },
    filter: filter as never,
  })

beforeAll(async () => {
  formId = await saved({ name: 'Visita' })
  await share(eva.id)
  await share(beto.id)
  const group = await owner('POST', 'group/', { name: 'Cuadrilla', users: [eva.id, beto.id] })
  groupId = (group.body as { id: number }).id
})

const sent = async (answers: object = { [nameField]: 'Ana' }) =>
  (await submitTo(formId, { answers })).body as SubmittedRecord
const assign = async (body: object, call: Call = owner) => {
  const { status, body: answer } = await call('POST', 'form_answer/assign_lead/', body)
  return { status, body: answer as BulkAnswer & { readonly error_code?: string } }
}
const recordOf = async (id: string) => (await owner('GET', `form_answer/${id}/`)).body as RecordDocument
const inboxOf = async (userId: number, id: string) =>
  (
    (await owner('POST', 'inbox/find/', { user_id: userId, selector: { _id: id } })).body as {
      objects: InboxItem[]
    }
  ).objects[0]
/** What the header counts. */
const waitingFor = async (userId: number) => {
  const asked = {
    user_id: userId,
    selector: { status: { $in: waitingStatuses } },
    fields: ['_id'],
    limit: 1_000,
  }
  const { body } = await owner('POST', 'inbox/find/', asked)
  return (body as { objects: unknown[] }).objects.length
}
const undo = (changeSetId: string | null) =>
  owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })

describe('records that are given to somebody', () => {
  it('are theirs, lie in their inbox, and are what they were after an undo', async () => {
    const records = [await sent(), await sent()]
    const ids = records.map(({ id }) => id)
    const { status, body } = await assign({ records: ids, user_id: eva.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ changed: 2, unchanged: 0, refused: 0 })
    const [first = ''] = ids
    expect(await recordOf(first)).toMatchObject({ user_id: eva.id, user_name: 'eva', version: 1 })
    expect(await inboxOf(eva.id, first)).toMatchObject({
      ...{ name: 'Visita', type: 'record', status: 'new', record_id: first, created_by_name: 'owner' },
    })
    const notices = (await asEva('GET', 'notice/')).body as Notices
    expect(notices.objects[0]).toMatchObject({ kind: 'assigned', records: 2, by: 'owner', record_id: first })
    const history = (await owner('GET', `form_answer/${first}/history/`)).body as RecordHistory
    expect(history.objects[0]).toMatchObject({
      ...{ action: 'record.assigned', cause: 'assignment', assigned_to: 'eva', of_several: true },
    })
    expect((await undo(body.change_set_id)).body).toMatchObject({
      undone: expect.arrayContaining(ids) as object,
    })
    expect(await recordOf(first)).toMatchObject({ user_id: server.owner.id })
    expect(await inboxOf(eva.id, first)).toBeUndefined()
  })

  it('go from one to the other, and to nobody, who edits them no more', async () => {
    const { id } = await sent()
    await assign({ records: [id], user_id: eva.id })
    expect((await assign({ records: [id], user_id: eva.id })).body).toMatchObject({
      changed: 0,
      unchanged: 1,
    })
    await assign({ records: [`/api/infosync/form_answer/${id}/`], user_id: beto.id }, asEva)
    expect(await inboxOf(eva.id, id)).toBeUndefined()
    expect(await inboxOf(beto.id, id)).toBeDefined()
    await assign({ records: [id], user_id: null })
    expect(await recordOf(id)).toMatchObject({ user_id: null, assigned_group: null, editable: false })
    expect(await inboxOf(beto.id, id)).toBeUndefined()
  })

  it('come back by an undo to the inboxes that they were taken from, and to no other', async () => {
    const { id } = await sent()
    const noMore = (await assign({ records: [id], user_id: null })).body.change_set_id
    await undo(noMore)
    expect(await recordOf(id)).toMatchObject({ user_id: server.owner.id })
    expect(await inboxOf(server.owner.id, id)).toBeUndefined()

    await assign({ records: [id], user_id: eva.id })
    const nobodys = (await assign({ records: [id], user_id: null })).body.change_set_id
    expect(await inboxOf(eva.id, id)).toBeUndefined()
    const undone = (await undo(nobodys)).body as { readonly change_set_id: string }
    expect(await inboxOf(eva.id, id)).toMatchObject({ name: 'Visita', status: 'new', record_id: id })
    await undo(undone.change_set_id)
    expect(await inboxOf(eva.id, id)).toBeUndefined()
  })

  it('are a group’s, in the inboxes of all who are in it, who edit them', async () => {
    const { id } = await sent()
    const { body } = await assign({ records: [id], group_id: groupId, is_group: true })
    expect(body).toMatchObject({ changed: 1 })
    expect(await recordOf(id)).toMatchObject({
      ...{ user_id: null, assigned_group: { id: groupId, name: 'Cuadrilla' }, editable: true },
    })
    for (const { id: userId } of [eva, beto]) expect(await inboxOf(userId, id)).toBeDefined()
    const edited = await asEva('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
    expect(edited.status).toBe(202)
    await assign({ records: [id], user_id: beto.id })
    expect(await inboxOf(eva.id, id)).toBeUndefined()
    expect(await inboxOf(beto.id, id)).toBeDefined()
  })

  it('are new in an inbox until who has them opens or edits them, and not because somebody else does', async () => {
    const [opened, edited] = [(await sent()).id, (await sent()).id]
    await assign({ records: [opened, edited], user_id: eva.id })
    await owner('PATCH', `form_answer/${edited}/`, { answers: { [nameField]: 'Otra' } })
    expect(await inboxOf(eva.id, edited)).toMatchObject({ status: 'new' })
    await asEva('PATCH', `form_answer/${edited}/`, { answers: { [nameField]: 'Eva' } })
    expect(await inboxOf(eva.id, edited)).toMatchObject({ status: 'seen', record_id: edited })
    await asEva('POST', 'inbox/open/', { id: opened })
    expect(await inboxOf(eva.id, opened)).toMatchObject({ status: 'seen', record_id: opened })
  })

  it.each([
    ['deleted', 'delete', 'restore'],
    ['archived', 'archive', 'unarchive'],
  ])(
    'wait for nobody while they are %s, and then again for those who had not looked at them',
    async (_is, away, back) => {
      const [fresh, seen] = [(await sent()).id, (await sent()).id]
      await assign({ records: [fresh, seen], group_id: groupId })
      await asEva('POST', 'inbox/open/', { id: seen })
      const before = await waitingFor(eva.id)
      const mark = async (kind: string) => {
        const records = { form_id: formId, records: [fresh, seen] }
        const { body } = await owner('POST', 'form_answer/mark_records/', { kind, ...records })
        return (body as BulkAnswer).change_set_id
      }
      const changeSetId = await mark(away)
      expect(await waitingFor(eva.id)).toBe(before - 2)
      for (const id of [fresh, seen]) expect(await inboxOf(beto.id, id)).toBeUndefined()
      await mark(back)
      expect(await waitingFor(eva.id)).toBe(before)
      expect(await inboxOf(eva.id, fresh)).toMatchObject({ name: 'Visita', status: 'new', record_id: fresh })
      expect(await inboxOf(eva.id, seen)).toMatchObject({ status: 'seen', type: 'record', record_id: seen })
      // What somebody has put aside stays so, and an undo is a way back too.
      const rev = (await inboxOf(eva.id, seen))?._rev
      const gone = { _id: seen, _rev: rev, _deleted: true }
      await asEva('POST', 'inbox/bulk_docs/', { inbox_records: [gone] })
      expect((await undo(changeSetId)).body).toMatchObject({ undone: [] })
      await undo(await mark(away))
      expect(await inboxOf(eva.id, seen)).toBeUndefined()
      expect(await inboxOf(eva.id, fresh)).toMatchObject({ status: 'new' })
      expect(await inboxOf(beto.id, seen)).toMatchObject({ status: 'new' })
    },
  )

  it('of a group leave with whoever leaves it, and when it is no more', async () => {
    const { body } = await owner('POST', 'group/', { name: 'Turno', users: [eva.id, beto.id] })
    const { id: shift } = body as { id: number }
    const [record, own] = [(await sent()).id, (await sent()).id]
    await assign({ records: [record], group_id: shift })
    await assign({ records: [own], user_id: eva.id })
    await owner('PATCH', `group/${shift}/`, { users: [beto.id] })
    expect(await inboxOf(eva.id, record)).toBeUndefined()
    expect(await inboxOf(eva.id, own)).toBeDefined()
    expect(await inboxOf(beto.id, record)).toBeDefined()
    // Who is in it no more when it is back does not have it again.
    const marked = { form_id: formId, records: [record] }
    await owner('POST', 'form_answer/mark_records/', { kind: 'delete', ...marked })
    await owner('PATCH', `group/${shift}/`, { users: [eva.id] })
    await owner('POST', 'form_answer/mark_records/', { kind: 'restore', ...marked })
    expect(await inboxOf(beto.id, record)).toBeUndefined()
    await assign({ records: [record], user_id: null })
    await assign({ records: [record], group_id: shift })
    expect(await inboxOf(eva.id, record)).toBeDefined()
    await owner('DELETE', `group/${shift}/`)
    expect(await inboxOf(eva.id, record)).toBeUndefined()
  })

  it('are not given to who could not edit them: who that is, is said', async () => {
    const [red, green] = [
      await sent({ [nameField]: 'Ana', [colourField]: 'rojo' }),
      await sent({ [nameField]: 'Ana', [colourField]: 'verde' }),
    ]
    const to = { records: [red.id, green.id], user_id: lejana.id }
    const none = await assign(to)
    expect(none.body).toMatchObject({ changed: 0, refused: 2 })
    expect(none.body.problems[0]?.problems).toEqual([
      { field: null, code: 'ASSIGNEE_CANNOT_EDIT', params: { name: 'lejana' } },
    ])
    await share(lejana.id, { path: ['answers', colourField], condition: 'exact', operand: 'rojo' })
    expect((await assign({ ...to, dry_run: true })).body).toMatchObject({ changed: 1, refused: 1 })
    expect(await recordOf(red.id)).toMatchObject({ user_id: server.owner.id })
    expect((await assign(to)).body).toMatchObject({ changed: 1, refused: 1, objects: [red.id] })
    // What they see no more than before is not theirs to give, either.
    expect((await assign({ records: [green.id], user_id: eva.id }, asLejana)).status).toBe(404)
    const found = (await owner('GET', `form_answer/assignees/?form_id=${formId}&search=LEJ`))
      .body as Assignees
    expect(found).toEqual({
      users: [{ id: lejana.id, name: 'lejana' }],
      groups: [],
      connections: [],
      more: false,
    })
  })

  it('are told to each of a group by what they can do something with', async () => {
    const [rosa, vera, nadie] = [
      await server.addUser('rosa'),
      await server.addUser('vera'),
      await server.addUser('nadie'),
    ]
    const only = (operand: string) => ({ path: ['answers', colourField], condition: 'exact', operand })
    await share(rosa.id, only('rojo'))
    await share(vera.id, only('verde'))
    const users = [rosa.id, vera.id, nadie.id]
    const { id } = (await owner('POST', 'group/', { name: 'Colores', users })).body as { id: number }
    const colours = ['rojo', 'verde', 'verde']
    const ids = []
    for (const colour of colours) ids.push((await sent({ [nameField]: 'Ana', [colourField]: colour })).id)
    expect((await assign({ records: ids, group_id: id })).body).toMatchObject({ changed: 3 })
    const toldTo = async (name: string) => {
      const call = server.callAs(await server.logIn(`${name}@example.com`))
      const { objects } = (await call('GET', 'notice/')).body as Notices
      return objects.map(({ record_id: record, records }) => [record, records])
    }
    expect(await toldTo('rosa')).toEqual([[ids[0], 1]])
    expect(await toldTo('vera')).toEqual([[ids[1], 2]])
    expect(await toldTo('nadie')).toEqual([])
  })

  it('are named, and to whom they go', async () => {
    const { id } = await sent()
    const codeOf = async (body: object) => (await assign(body)).body.error_code
    expect(await codeOf({ records: [id] })).toBe('ASSIGNEE_REQUIRED')
    expect(await codeOf({ records: [id], user_id: eva.id, group_id: groupId })).toBe('ASSIGNEE_REQUIRED')
    expect((await assign({ records: [id], user_id: 999_999 })).status).toBe(404)
    expect((await assign({ records: [], user_id: eva.id })).status).toBe(404)
  })

  it('are 220 at most, of which more than are done while one waits are done by a task', async () => {
    const ids: string[] = []
    for (let at = 0; at < 220; at += 1) ids.push((await sent()).id)
    const more = (await sent()).id
    expect((await assign({ records: [...ids, more], user_id: beto.id })).body).toMatchObject({
      ...{ error_code: 'ASSIGN_TOO_MANY', params: { max: 220 } },
    })
    const { body } = await assign({ records: ids, user_id: beto.id })
    expect(body).toMatchObject({ background: true, changed: 0 })
    await taskThat(owner, body.task_id ?? '')
    expect(await recordOf(ids[219] ?? '')).toMatchObject({ user_id: beto.id })
    const asBeto = server.callAs(await server.logIn('beto@example.com'))
    const told = async () =>
      ((await asBeto('GET', 'notice/')).body as Notices).objects.filter(({ records }) => records === 220)
    expect(await told()).toMatchObject([{ kind: 'assigned' }])

    // Killed when they were told and the task did not know it yet, it tells nobody again.
    await sql`update tasks set state = 'running', worker = 'dead', seen_at = now() - interval '1 minute'
      where id = ${body.task_id}`.execute(db)
    await recoverTasks(db)
    expect(await taskThat(owner, body.task_id ?? '')).toMatchObject({
      state: 'done',
      result: { changed: 220 },
    })
    expect(await told()).toHaveLength(1)
  })
})
