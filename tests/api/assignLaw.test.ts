import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { RecordDocument } from '../../schemas/api/records'
import { addGrant } from '../../server/store/access/grants'
import { colourField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Assigning many records together is assigning each of them by itself: whose they are then, in whose inbox they lie, and which are refused. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const users = await Promise.all(['eva', 'beto', 'lejana'].map((name) => server.addUser(name)))
const [eva, beto] = users
const formId = await saved()
for (const [user, filter] of [
  [eva, null],
  [beto, { path: ['answers', colourField], condition: 'exact', operand: 'rojo' }],
] as const)
  await addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user' },
    ...{ principal_id: user?.id ?? 0, level: 'can_answer_item', created_by_id: server.owner.id, filter },
  })
const group = await owner('POST', 'group/', { name: 'Cuadrilla', users: users.map(({ id }) => id) })
const { id: groupId } = group.body as { id: number }

const holders = [...users.map(({ id }) => ({ user_id: id })), { group_id: groupId }, { user_id: null }]
const assign = async (records: readonly string[], to: object) => {
  const { status, body } = await owner('POST', 'form_answer/assign_lead/', { records, ...to })
  expect(status, JSON.stringify(body)).toBe(200)
  const { changed, unchanged, refused } = body as BulkAnswer
  return { changed, unchanged, refused }
}
const sum = (counts: readonly Awaited<ReturnType<typeof assign>>[]) =>
  counts.reduce((one, other) => ({
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    refused: one.refused + other.refused,
  }))
const told = async (id: string) => {
  const { user_id, assigned_group, version, editable } = (await owner('GET', `form_answer/${id}/`))
    .body as RecordDocument
  const inboxes = await server.database.db
    .selectFrom('inbox_items')
    .select(['user_id', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .execute()
  return { user_id, assigned_group, version, editable, inboxes }
}

it('assigns together as one by one', { timeout: 120_000 }, async () => {
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('rojo', 'verde'), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(...holders), { minLength: 1, maxLength: 4 }),
      async (colours, steps) => {
        const make = async () => {
          const ids = []
          for (const colour of colours) {
            const answers = { [nameField]: 'Ana', [colourField]: colour }
            ids.push(((await submitTo(formId, { answers })).body as SubmittedRecord).id)
          }
          return ids
        }
        const [together, single] = [await make(), await make()]
        for (const to of steps) {
          const one = []
          for (const id of single) one.push(await assign([id], to))
          const all = await assign(together, to)
          expect(all).toEqual(sum(one))
          refusals += all.refused
          expect(await Promise.all(together.map(told))).toEqual(await Promise.all(single.map(told)))
        }
      },
    ),
    { seed: 191, numRuns: 12 },
  )
  expect(refusals).toBeGreaterThan(0)
})
