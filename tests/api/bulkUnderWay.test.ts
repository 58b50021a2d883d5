import { describe, expect, it } from 'vitest'
import type { BulkAnswer, BulkResult } from '../../schemas/api/bulk'
import { holdTasks, stateOfHeld } from '../support/holdTasks'
import { taskThat } from './fillServer'
import { ageField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What a task is changing: nobody else does so meanwhile, and it can be ended where it is. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { pool } = server.database
/** Whom the task is of waits at its first part. */
const self = server.owner.id

const many = 450
async function formWithMany() {
  const formId = await saved()
  const ids: string[] = []
  for (let at = 0; at < many; at += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, () => submitTo(formId)))
    ids.push(...some.map(({ body }) => (body as SubmittedRecord).id))
  }
  return { formId, ids }
}
const update = async (body: object) => {
  const { status, body: answer } = await owner('PATCH', 'form_answer/update_records/', body)
  return { status, body: answer as BulkAnswer & { readonly busy?: readonly string[] } }
}
const versions = async (formId: number) => {
  const { body } = await owner('GET', `form_answer/?form_id=${formId}&limit=1000`)
  const { objects } = body as { objects: readonly { readonly id: string; readonly version: number }[] }
  return new Map(objects.map(({ id, version }) => [id, version]))
}

describe('records that a task is changing', () => {
  it('are told to be busy, and stay as they are, until it has been with them', async () => {
    const { formId, ids } = await formWithMany()
    const some = { form_id: formId, records: ids.slice(0, 3), answers: { [ageField]: 8 } }
    let taskId: string
    const release = await holdTasks(pool, self)
    try {
      const begun = await update({ form_id: formId, filters: '', answers: { [ageField]: 7 } })
      expect(begun).toMatchObject({ status: 202, body: { background: true } })
      taskId = begun.body.task_id ?? ''
      await expect.poll(() => stateOfHeld(pool, self)).toBe('held')
      const busy = await update(some)
      expect(busy).toMatchObject({ status: 208, body: { objects: [] } })
      expect(busy.body.busy?.toSorted()).toEqual(ids.slice(0, 3).sort())
      // Others are not, and what only asks changes nothing.
      const other = (await submitTo(formId)).body as SubmittedRecord
      expect(await update({ ...some, records: [other.id] })).toMatchObject({
        status: 202,
        body: { changed: 1 },
      })
    } finally {
      await release()
    }
    expect(await taskThat(owner, taskId)).toMatchObject({ state: 'done', result: { changed: many } })
    expect(await update(some)).toMatchObject({ status: 202, body: { changed: 3 } })
  })

  it('are changed as far as it came when it is cancelled, which one undo takes back', async () => {
    const { formId } = await formWithMany()
    let id: string
    let cancelled: ReturnType<typeof owner> | undefined
    const release = await holdTasks(pool, self)
    try {
      id =
        (await update({ form_id: formId, filters: '', answers: { [nameField]: 'Otra' } })).body.task_id ?? ''
      await expect.poll(() => stateOfHeld(pool, self)).toBe('held')
      cancelled = owner('POST', `tasks/${id}/cancel/`)
      await expect.poll(() => stateOfHeld(pool, self)).toBe('wanted')
    } finally {
      await release()
    }
    expect(await cancelled).toMatchObject({ status: 202, body: { state: 'cancelled' } })
    // Whoever worked at it has noticed and gone.
    const jobs = () => pool.query('select from graphile_worker._private_jobs')
    await expect.poll(async () => (await jobs()).rowCount, { timeout: 20_000 }).toBe(0)
    const { body } = await owner('GET', `tasks/${id}/`)
    expect(body).toMatchObject({ state: 'cancelled', result: { kind: 'edit' } })
    const { changed, change_set_id: set } = (body as { result: BulkResult }).result
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThan(many)
    const after = [...(await versions(formId)).values()]
    expect(after.filter((version) => version === 2)).toHaveLength(changed)
    expect(after.filter((version) => version === 1)).toHaveLength(many - changed)
    const undone = await owner('POST', 'form_answer/undo/', { change_set_id: set })
    expect(undone.body).toMatchObject({ left: [] })
    expect((undone.body as { undone: unknown[] }).undone).toHaveLength(changed)
  })
})
