import { expect, it } from 'vitest'
import { action, workflow } from '../support/workflowCase'
import type { ActionDocument } from '../../schemas/workflows/workflowDocument'
import { effectsDueAgain } from './effectsDueAgain'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

const dueField = '65a0000000000000000000b1'
const written = (value: string, target: string) => ({
  input: { type: 'value_to_field', value },
  etl: { conditions: [] },
  output: { id: target },
})

/** A form with a moment, whose records wait for something and then write their name. */
async function formThatWaits(
  wait: ActionDocument['configuration'],
  more: Parameters<typeof workflow>[1] = {},
) {
  const form = sampleForm()
  const [page] = form.form_pages
  const due = { field_id: dueField, field_type: 'datetime', label: 'Vence' }
  const pages = [{ ...page, page_fields: [...(page?.page_fields ?? []), due] }]
  const made = await owner('POST', 'form_data/', { ...form, form_pages: pages })
  const { form_id: formId } = made.body as { form_id: number }
  const steps = [
    { ...action('wait', wait), _id: 'wait' },
    { ...action('set_answers', { mapping: [written('Eva', nameField)] }), _id: 'write' },
  ]
  const flow = workflow(steps, { ...more, record: { edited: false, ...more.record } })
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })).status).toBe(201)
  return { formId, flow }
}
const submit = async (formId: number, answers: object = {}) => {
  const body = { form_id: formId, timezone: 'UTC', answers: { [nameField]: 'Ana', ...answers } }
  const sent = await owner('POST', 'form_answer/', body)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return (sent.body as { id: string }).id
}
const edit = (id: string, answers: object) =>
  owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Ana', ...answers } })
const nameOf = async (id: string) =>
  ((await owner('GET', `form_answer/${id}/`)).body as { answers: Record<string, string> }).answers[nameField]
const linesOf = async (id: string) => {
  const rows = await db
    .selectFrom('workflow_log')
    .selectAll()
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action_id: of, state, output, error }) => ({ of, state, output, code: error?.code }))
}
const waitsOf = (id: string) =>
  db.selectFrom('workflow_waits').selectAll().where('record_id', '=', id).execute()
const waiting = (id: string) =>
  expect.poll(() => linesOf(id)).toMatchObject([{ of: 'wait', state: 'waiting' }])
const inSeconds = (seconds: number) =>
  new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')
const field = { until: 'field', field_id: dueField, amount: 0, unit: 'days', side: 'after' }

it('goes on by itself once the moment has come that a field says, with the answers of then', async () => {
  const { formId } = await formThatWaits(field)
  const id = await submit(formId, { [dueField]: inSeconds(3) })
  await waiting(id)
  await expect.poll(() => nameOf(id)).toBe('Eva')
  await expect
    .poll(() => linesOf(id))
    .toMatchObject([
      { of: 'wait', state: 'done' },
      { of: 'write', state: 'done' },
    ])
  expect(await waitsOf(id)).toEqual([])
})

it('waits as long as a pause says, and no edit moves it', async () => {
  const { formId } = await formThatWaits({ until: 'pause', amount: 2, unit: 'days' })
  const id = await submit(formId)
  await waiting(id)
  const [before] = await waitsOf(id)
  const inDays = ((before?.look_at.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(inDays).toBeGreaterThan(1.9)
  expect(inDays).toBeLessThan(2.1)
  await edit(id, { [ageField]: 4 })
  // It is looked at because of the edit, and waits for the same moment.
  await expect.poll(async () => (await waitsOf(id)).map(({ look_at: at }) => at)).toEqual([before?.look_at])
  expect(await nameOf(id)).toBe('Ana')
})

it('moves with the field that it follows, and says so in the log', async () => {
  const { formId } = await formThatWaits(field)
  const id = await submit(formId, { [dueField]: '2099-01-01 10:00:00' })
  await waiting(id)
  await edit(id, { [dueField]: '2098-01-01 10:00:00' })
  await expect
    .poll(() => linesOf(id))
    .toMatchObject([{ state: 'waiting', output: { until: '2098-01-01T10:00:00.000Z' } }])
  await edit(id, { [dueField]: '2020-01-01 10:00:00' })
  await expect.poll(() => nameOf(id)).toBe('Eva')
})

it('is over where the field says nothing, the record is deleted, or the workflow is switched off', async () => {
  const { formId, flow } = await formThatWaits(field)
  const none = await submit(formId)
  await expect.poll(() => linesOf(none)).toMatchObject([{ state: 'skipped', code: 'WORKFLOW_NO_MOMENT' }])

  const gone = await submit(formId, { [dueField]: '2099-01-01 10:00:00' })
  await waiting(gone)
  await owner('PATCH', 'form_answer/', { deleted_objects: [gone] })
  await expect
    .poll(() => linesOf(gone))
    .toMatchObject([{ state: 'skipped', code: 'WORKFLOW_RECORD_DELETED' }])

  const off = await submit(formId, { [dueField]: '2099-01-01 10:00:00' })
  await waiting(off)
  const switched = [{ ...flow, is_off: true }]
  await owner('POST', 'workflows/', { form_id: formId, workflows: switched })
  await edit(off, { [dueField]: '2020-01-01 10:00:00' })
  await expect.poll(() => linesOf(off)).toMatchObject([{ state: 'skipped', code: 'WORKFLOW_SWITCHED_OFF' }])
  expect(await waitsOf(off)).toEqual([])
})

it('goes on only where the conditions still hold, if that is asked', async () => {
  const triggers = [
    { condition: 'gte=', value: '5', prefix: 'answer', trigger_field: { field_id: ageField } },
  ]
  const { formId } = await formThatWaits({ ...field, only_if_still: true }, { triggers })
  const id = await submit(formId, { [dueField]: '2099-01-01 10:00:00', [ageField]: 7 })
  await waiting(id)
  await edit(id, { [dueField]: '2020-01-01 10:00:00', [ageField]: 3 })
  await expect.poll(() => linesOf(id)).toMatchObject([{ state: 'skipped', code: 'WORKFLOW_NOT_STILL' }])
  expect(await nameOf(id)).toBe('Ana')
})

it('is gone on with once, whatever is tried again', async () => {
  const { formId } = await formThatWaits(field)
  const id = await submit(formId, { [dueField]: '2020-01-01 10:00:00' })
  await expect.poll(() => nameOf(id)).toBe('Eva')
  const later = await submit(formId, { [dueField]: '2099-01-01 10:00:00' })
  await waiting(later)
  // As if a node had died after the wait was kept and before the effect was told to be done.
  await effectsDueAgain(server, later)
  await expect
    .poll(async () =>
      (await db.selectFrom('effects').select('done_at').where('record_id', '=', later).execute()).map(
        (one) => one.done_at !== null,
      ),
    )
    .toEqual([true])
  expect(await waitsOf(later)).toHaveLength(1)
  expect(await linesOf(later)).toHaveLength(1)
})
