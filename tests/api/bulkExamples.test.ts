import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { BulkExample } from '../../schemas/api/bulkCalls'
import { addGrant } from '../../server/store/access/grants'
import { taskThat } from './fillServer'
import { ageField, colourField, groupField, itemField, nameField, sampleRule } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

/* What an edit of many records would change in some of them. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database

const sent = async (formId: number, answers: object) =>
  (await submitTo(formId, { answers })).body as SubmittedRecord
const workedOut = async (body: object, call: Call = owner) =>
  (await call('PATCH', 'form_answer/update_records/', { ...body, dry_run: true })).body as BulkAnswer
const examplesOf = async (bulkId: string, call: Call = owner) => {
  const { status, body } = await call('GET', `form_answer/bulk_changes/${bulkId}/examples/`)
  return { status, objects: (body as { readonly objects?: readonly BulkExample[] }).objects }
}

it('are told before and after, with what rules do besides first, and nothing is changed', async () => {
  const formId = await saved()
  await owner('POST', 'form_rules/', { form_id: formId, rules: [sampleRule()] })
  const plain = []
  for (const age of [1, 2, 3, 4, 5, 6]) plain.push(await sent(formId, { [ageField]: age }))
  // The rule shows the name where the colour is red: it goes with the colour.
  const named = await sent(formId, { [nameField]: 'Ana', [colourField]: 'rojo' })
  const edit = { form_id: formId, filters: '', answers: { [colourField]: 'verde' } }
  const dry = await workedOut(edit)
  expect(dry).toMatchObject({ changed: 7, invalid: 0 })
  const { objects = [] } = await examplesOf(dry.bulk_id)
  expect(objects).toHaveLength(5)
  const changed = (fieldId: string, before: unknown, after: unknown) => ({
    ...{ field_id: fieldId, kind: 'changed', before, after },
  })
  const ofNamed = objects.findIndex(({ id }) => id === named.id)
  expect(ofNamed).toBeGreaterThanOrEqual(0)
  expect(ofNamed).toBeLessThan(2)
  expect(objects[ofNamed]).toMatchObject({
    ...{ folio: named.folio, before_revision: 2, form_revision: 2, changes_count: 2 },
    changes: expect.arrayContaining([
      changed(colourField, 'rojo', 'verde'),
      changed(nameField, 'Ana', null),
    ]) as object,
  })
  for (const { id, changes } of objects.filter((one) => one.id !== named.id)) {
    expect(plain.map((one) => one.id)).toContain(id)
    expect(changes).toEqual([changed(colourField, null, 'verde')])
  }
  const { body } = await owner('GET', `form_answer/${named.id}/`)
  expect(body).toMatchObject({ version: 1, answers: { [nameField]: 'Ana' } })
})

it('are told set by set, also of what a task has worked out', async () => {
  const formId = await saved()
  const [first] = await db
    .insertInto('records')
    .values(
      Array.from({ length: 205 }, (_none, at) => ({
        ...{ account_id: server.owner.account_id, form_id: formId, revision: 1, timezone: 'UTC' },
        ...{ id: (formId * 100_000 + at).toString(16).padStart(24, '0'), folio: `${at}-${formId}` },
        ...{ user_id: server.owner.id, created_at: new Date(), updated_at: new Date() },
        answers: JSON.stringify({ [nameField]: 'Ana', [groupField]: [{ [itemField]: 1 }] }),
      })),
    )
    .returning('id')
    .execute()
  expect(first).toBeDefined()
  const answers = { [groupField]: { '-1': { [itemField]: 9 } } }
  const dry = await workedOut({ form_id: formId, filters: '', answers })
  expect(dry).toMatchObject({ background: true })
  await taskThat(owner, dry.task_id ?? '')
  const { objects = [] } = await examplesOf(dry.bulk_id)
  expect(objects).toHaveLength(5)
  for (const { changes } of objects)
    expect(changes).toMatchObject([
      { field_id: groupField, set_index: 1, kind: 'set_added', after: { [itemField]: 9 } },
    ])
})

it('are for who asked, as long as they may, and of edits that were not done', async () => {
  const formId = await saved()
  const { id } = await sent(formId, { [nameField]: 'Ana' })
  const { id: userId, email } = await server.addUser('ayuda')
  const call = server.callAs(await server.logIn(email))
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: userId },
    ...{ level: 'can_answer_item', created_by_id: server.owner.id },
  })
  const edit = { form_id: formId, records: [id], answers: { [ageField]: 7 } }
  const dry = await workedOut(edit, call)
  expect((await examplesOf(dry.bulk_id, call)).objects).toMatchObject([{ id, changes_count: 1 }])
  expect((await examplesOf(dry.bulk_id)).status).toBe(404)
  await db.deleteFrom('grants').where('item_id', '=', formId).where('principal_id', '=', userId).execute()
  expect((await examplesOf(dry.bulk_id, call)).objects).toEqual([])

  const { body: done } = await owner('PATCH', 'form_answer/update_records/', edit)
  expect((await examplesOf((done as BulkAnswer).bulk_id)).objects).toEqual([])
  const kept = { kind: 'delete', records: [id], dry_run: true }
  const { body: marked } = await owner('POST', 'form_answer/mark_records/', kept)
  expect((await examplesOf((marked as BulkAnswer).bulk_id)).objects).toEqual([])
})
