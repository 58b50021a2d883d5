import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { UndoneChanges } from '../../schemas/api/recordChanges'
import { action, trigger, workflow } from '../support/workflowCase'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

const copied = {
  input: { type: 'field_to_field', id: nameField, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id: nameField },
}
const formOf = async (name: string) =>
  ((await owner('POST', 'form_data/', sampleForm({ name }))).body as { form_id: number }).form_id

/** A form whose records of more than five make a record elsewhere when they are edited, and are told of when they are deleted. */
async function formWithWorkflows() {
  const [formId, target] = [await formOf('Origen'), await formOf('Destino')]
  const made = workflow([action(2, { form: { id: target, name: '' }, mapping: [copied] })], {
    triggers: [{ ...trigger('', 'gte=', '5'), trigger_field: { field_id: ageField } }],
    record: { created: false, deleted: true },
  })
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows: [made] })
  expect(saved.status).toBe(201)
  const ids = []
  for (const age of [1, 6, 7]) {
    const answers = { [nameField]: `Ana ${age}`, [ageField]: age }
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers })
    ids.push((sent.body as { id: string }).id)
  }
  return { formId, target, ids }
}
const update = async (body: object) =>
  (await owner('PATCH', 'form_answer/update_records/', body)).body as BulkAnswer
const mark = async (body: object) =>
  (await owner('POST', 'form_answer/mark_records/', body)).body as BulkAnswer
const effectsOf = (ids: readonly string[]) =>
  db
    .selectFrom('effects')
    .select(['record_id', 'done_at', 'failed_at'])
    .where('kind', '=', 'runWorkflows')
    .where('record_id', 'in', [...ids])
    .execute()
const allOver = (ids: readonly string[]) =>
  expect.poll(async () => (await effectsOf(ids)).filter((one) => !one.done_at && !one.failed_at)).toEqual([])
const madeIn = async (formId: number) =>
  ((await owner('GET', `form_answer/?form_id=${formId}&limit=0`)).body as { objects: object[] }).objects

it('says for how many records workflows run before they are edited together, and runs them', async () => {
  const { formId, target, ids } = await formWithWorkflows()
  const body = { form_id: formId, records: ids, answers: { [nameField]: 'Eva' } }
  expect(await update({ ...body, dry_run: true })).toMatchObject({ changed: 3, workflows: 2 })
  expect(await effectsOf(ids)).toEqual([])
  const done = await update(body)
  expect(done).toMatchObject({ changed: 3, workflows: 2 })
  await allOver(ids)
  expect(await madeIn(target)).toHaveLength(2)

  const undone = await owner('POST', 'form_answer/undo/', { change_set_id: done.change_set_id })
  const { stays, undone: back } = undone.body as UndoneChanges
  expect(back).toHaveLength(3)
  expect(stays).toEqual({ mails: 0, calls: 0, made: 2 })
  expect(await madeIn(target)).toHaveLength(2)
})

it('leaves them out where whoever edits says so, and counts none', async () => {
  const { formId, target, ids } = await formWithWorkflows()
  const body = { form_id: formId, records: ids, answers: { [nameField]: 'Eva' }, run_workflows: false }
  const done = await update(body)
  expect(done).toMatchObject({ changed: 3, workflows: 0 })
  expect(await effectsOf(ids)).toEqual([])
  expect(await madeIn(target)).toEqual([])
  const undone = await owner('POST', 'form_answer/undo/', { change_set_id: done.change_set_id })
  expect((undone.body as UndoneChanges).stays).toEqual({ mails: 0, calls: 0, made: 0 })
})

it('does the same for records that are deleted together, which a dry run leaves where they are', async () => {
  const { formId, ids } = await formWithWorkflows()
  const body = { kind: 'delete', form_id: formId, records: ids }
  expect(await mark({ ...body, dry_run: true })).toMatchObject({
    ...{ changed: 3, workflows: 2, change_set_id: null },
  })
  expect(await madeIn(formId)).toHaveLength(3)
  expect(await mark({ ...body, run_workflows: false })).toMatchObject({ changed: 3, workflows: 0 })
  expect(await effectsOf(ids)).toEqual([])
  expect(await madeIn(formId)).toEqual([])
})
