import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { BulkExample } from '../../schemas/api/bulkCalls'
import { addGrant } from '../../server/store/access/grants'
import { taskThat } from './fillServer'
import { ageField, colourField, groupField, itemField, nameField, sampleRule } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

/* What a change of many records would do to some of them. */

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
})

it('are told of what is archived and deleted, those that would be, and of nothing that was', async () => {
  const formId = await saved()
  const [one, two] = [await sent(formId, { [nameField]: 'Ana' }), await sent(formId, { [nameField]: 'Eva' })]
  const mark = async (kind: string, isDry: boolean) =>
    (
      await owner('POST', 'form_answer/mark_records/', {
        ...{ kind, form_id: formId, records: [one.id, two.id], dry_run: isDry },
      })
    ).body as BulkAnswer
  await owner('POST', 'form_answer/mark_records/', { kind: 'archive', records: [one.id] })
  const dry = await mark('archive', true)
  expect(dry).toMatchObject({ changed: 1, unchanged: 1 })
  const { objects = [] } = await examplesOf(dry.bulk_id)
  expect(objects).toMatchObject([
    { id: two.id, folio: two.folio, form_name: 'Visita', changes: [], changes_count: 0 },
  ])
  expect(objects[0]).not.toHaveProperty('assigned')
  for (const [kind, id] of [
    ['delete', two.id],
    ['unarchive', one.id],
  ] as const) {
    expect((await examplesOf((await mark(kind, true)).bulk_id)).objects).toMatchObject([{ id }])
    const done = await mark(kind, false)
    expect(done).toMatchObject({ objects: [id] })
    expect((await examplesOf(done.bulk_id)).objects).toEqual([])
  }
  expect((await examplesOf((await mark('restore', true)).bulk_id)).objects).toMatchObject([{ id: two.id }])
})

it('are told of what is given to somebody, with who has it and who would', async () => {
  const formId = await saved()
  const { id, folio } = await sent(formId, { [nameField]: 'Ana' })
  const mate = await server.addUser('Eva')
  const assign = async (userId: number | null, isDry: boolean) =>
    (
      await owner('POST', 'form_answer/assign_lead/', {
        ...{ records: [id], form_id: formId, user_id: userId, dry_run: isDry },
      })
    ).body as BulkAnswer
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user' },
    ...{ principal_id: mate.id, level: 'can_answer_item', created_by_id: server.owner.id },
  })
  await assign(null, false)
  const { objects } = await examplesOf((await assign(mate.id, true)).bulk_id)
  expect(objects).toMatchObject([{ id, folio, changes: [], assigned: { before: '', after: 'Eva' } }])
  expect(await assign(mate.id, false)).toMatchObject({ changed: 1 })
  const { objects: back } = await examplesOf((await assign(null, true)).bulk_id)
  expect(back).toMatchObject([{ assigned: { before: 'Eva', after: '' } }])
})
