import { expect, it } from 'vitest'
import type { Download, DownloadAnswer } from '../../schemas/api/downloads'
import { holdTasks, stateOfHeld } from '../support/holdTasks'
import { useCompanies } from './companies'
import { taskThat } from './fillServer'

/* What goes on in the background when a connection ends. */

const { company, connect, db, formOf, owner, server, share } = await useCompanies()

it('a task that reads what was shared ends with the connection, and one that reads their own goes on', async () => {
  const there = await company()
  await connect(there)
  const [ours, theirs] = [await formOf(owner), await formOf(there.asBoss)]
  await share(owner, ours, { owner: there.boss.id, is_connection: true, perm: 'can_share_item' })
  const now = new Date()
  for (const [accountId, form] of [
    [server.owner.account_id, ours],
    [there.boss.account_id, theirs],
  ] as const)
    await db
      .insertInto('records')
      .values(
        Array.from({ length: 2_050 }, (_none, at) => ({
          ...{ account_id: accountId, form_id: form, revision: 1, timezone: 'UTC' },
          ...{ id: (form * 100_000 + at).toString(16).padStart(24, '0'), folio: `${at}-${form}` },
          ...{ user_id: there.boss.id, created_at: now, updated_at: now, answers: '{}' },
        })),
      )
      .execute()
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
