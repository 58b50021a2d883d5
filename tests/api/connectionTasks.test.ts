import { expect, it } from 'vitest'
import type { BulkAnswer, BulkChange } from '../../schemas/api/bulk'
import type { Download, DownloadAnswer } from '../../schemas/api/downloads'
import { holdTasks, stateOfHeld } from '../support/holdTasks'
import { useCompanies } from './companies'
import { taskThat } from './fillServer'
import { ageField, nameField } from './sampleForm'

/* What goes on in the background when a connection ends. */

const { company, connect, db, formOf, owner, server, share } = await useCompanies()

const addRecords = (accountId: number, form: number, count: number, userId: number, answers: object = {}) =>
  db
    .insertInto('records')
    .values(
      Array.from({ length: count }, (_none, at) => ({
        ...{ account_id: accountId, form_id: form, revision: 1, timezone: 'UTC' },
        ...{ id: (form * 100_000 + at).toString(16).padStart(24, '0'), folio: `${at}-${form}` },
        ...{ user_id: userId, created_at: new Date(), updated_at: new Date() },
        answers: JSON.stringify(answers),
      })),
    )
    .execute()

it('a task that reads what was shared ends with the connection, and one that reads their own goes on', async () => {
  const there = await company()
  await connect(there)
  const [ours, theirs] = [await formOf(owner), await formOf(there.asBoss)]
  await share(owner, ours, { owner: there.boss.id, is_connection: true, perm: 'can_share_item' })
  await addRecords(server.owner.account_id, ours, 2_050, there.boss.id)
  await addRecords(there.boss.account_id, theirs, 2_050, there.boss.id)
  const release = await holdTasks(server.database.pool, there.boss.id)
  const begin = async (form: number) => {
    const { body } = await there.asBoss('GET', `download/?form_id=${form}&type=csv&columns=folio`)
    return (body as Extract<DownloadAnswer, { status: 'pending' }>).task_id
  }
  const [shared, own] = [await begin(ours), await begin(theirs)]
  // Its first records are written.
  await expect.poll(() => stateOfHeld(server.database.pool, there.boss.id)).toBe('held')
  expect((await owner('DELETE', `connection/${there.boss.id}/`)).status).toBe(204)
  await release()
  const ended = await taskThat(there.asBoss, shared)
  expect([ended.state, ended.error?.code]).toEqual(['failed', 'TASK_ITEM_GONE'])
  expect(ended.done).toBeLessThan(2_050)
  expect(await taskThat(there.asBoss, own)).toMatchObject({ state: 'done', done: 2_050 })
  // There is no file of it, either.
  const { body } = await there.asBoss('GET', 'download_history/')
  const { objects } = body as { objects: readonly Download[] }
  const pathOf = (form: number) => objects.find(({ form_id: id }) => id === form)?.path
  expect([pathOf(ours), typeof pathOf(theirs)]).toEqual([null, 'string'])
})

it('a task that changes what was shared changes nothing more, and what it had changed is whole and can be undone', async () => {
  const there = await company()
  await connect(there)
  const form = await formOf(owner)
  await share(owner, form, { owner: there.boss.id, is_connection: true })
  await addRecords(server.owner.account_id, form, 450, server.owner.id, { [nameField]: 'Ana' })
  const release = await holdTasks(server.database.pool, there.staff.id)
  const wish = { form_id: form, filters: `answer__${nameField}=Ana`, answers: { [ageField]: 7 } }
  const begun = await there.asStaff('PATCH', 'form_answer/update_records/', wish)
  expect(begun.status, JSON.stringify(begun.body)).toBe(202)
  const { task_id: taskId = '', bulk_id: bulkId } = begun.body as BulkAnswer
  await expect.poll(() => stateOfHeld(server.database.pool, there.staff.id)).toBe('held')
  // What it holds by now it may finish.
  const ended = owner('DELETE', `connection/${there.boss.id}/`)
  await release()
  expect((await ended).status).toBe(204)
  await taskThat(there.asStaff, taskId)
  const counted = async () => {
    const { rows } = await server.database.pool.query<{ changed: string; versions: string }>(
      `select count(*) filter (where answers -> $2 = '7') as changed, count(*) filter (where version = 2) as versions
       from records where form_id = $1`,
      [form, ageField],
    )
    return rows.map(({ changed, versions }) => [Number(changed), Number(versions)])[0]
  }
  const [changed = 0, versions] = (await counted()) ?? []
  expect(changed).toBe(versions)
  expect([200, 400]).toContain(changed)
  // Whose records they are is told of it, and takes it back.
  const told = await owner('GET', `form_answer/bulk_changes/${bulkId}/`)
  const { change_set_id: set } = told.body as BulkChange
  const undone = await owner('POST', 'form_answer/undo/', { change_set_id: set })
  expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300)
  await expect.poll(async () => (await counted())?.[0]).toBe(0)
})
