import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import type { CreatedRecords } from '../../schemas/api/bulkCalls'
import type { FillTask, Task } from '../../schemas/api/tasks'
import type { ActionDocument } from '../../schemas/workflows/workflowDocument'
import { action, trigger, workflow } from '../support/workflowCase'
import { csv, taskThat, uploadSheet } from './fillServer'
import { linesOnceOver } from './linesOnceOver'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* What workflows say before saving holds however records are saved: by hand, together, from a sheet, or by a step of another workflow. */

const { server, owner, authorization } = await useSubmissionServer()

const value = (text: string, id: string) => ({
  input: { type: 'value_to_field', value: text },
  output: { id },
})
const before = (steps: readonly ActionDocument[], triggers = [trigger('', '', '')].slice(1)) =>
  workflow(steps, { triggers, record: { runtime: 'before' } })
const isRed = [{ ...trigger('', 'in=', 'rojo'), trigger_field: { field_id: colourField } }]
/** No red one without a reason; of all others the age is set. */
const guards = [
  before(
    [action('stop', { message: 'Hoy no', fields: [{ field_id: nameField, message: 'Sin motivo' }] })],
    isRed,
  ),
  before([
    action('set_answers', { mapping: [value('7', ageField)] }),
    { ...action('call_service', { method: 'GET', url: 'https://nowhere.example/' }), _id: 'call' },
  ]),
]

const formWith = async (workflows: readonly object[]) => {
  const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
  if (workflows.length > 0)
    expect((await owner('POST', 'workflows/', { form_id: formId, workflows })).status).toBe(201)
  return formId
}
const submit = async (formId: number, name: string) => {
  const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: name } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return (sent.body as { id: string }).id
}
/** Records from before there were guards. */
async function guarded(names: readonly string[]) {
  const formId = await formWith([])
  const ids = []
  for (const name of names) ids.push(await submit(formId, name))
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows: guards })).status).toBe(201)
  return { formId, ids }
}
const listed = async (formId: number) =>
  (
    (await owner('GET', `form_answer/?form_id=${formId}&limit=0&order_by=created_at`)).body as {
      objects: { answers: Record<string, unknown> }[]
    }
  ).objects.map(({ answers }) => [answers[nameField], answers[ageField], answers[colourField]])

it('keeps records that are edited together as they are, and says so before', async () => {
  const { formId, ids } = await guarded(['Ana', 'Eva'])
  const update = async (answers: object, more = {}) =>
    (await owner('PATCH', 'form_answer/update_records/', { form_id: formId, records: ids, answers, ...more }))
      .body as BulkAnswer
  const red = { [colourField]: 'rojo' }
  const tried = await update(red, { dry_run: true })
  expect(tried).toMatchObject({ changed: 0, invalid: 2 })
  expect(tried.problems[0]?.problems).toMatchObject([
    { field: nameField, code: 'WORKFLOW_STOPPED', params: { text: 'Sin motivo' } },
  ])
  expect((await owner('GET', `workflow_log/?form_id=${formId}`)).body).toMatchObject({ objects: [] })
  await update(red)
  expect(await listed(formId)).toEqual([
    ['Ana', undefined, undefined],
    ['Eva', undefined, undefined],
  ])
  expect(await update({ [colourField]: 'verde' })).toMatchObject({ changed: 2 })
  expect(await listed(formId)).toEqual([
    ['Ana', 7, 'verde'],
    ['Eva', 7, 'verde'],
  ])
})

it('leaves out of pasted records those that are stopped, and says so before', async () => {
  const formId = await formWith([guards[0] ?? {}])
  const records = [
    { [nameField]: 'Ana', [colourField]: 'rojo' },
    { [nameField]: 'Eva', [colourField]: 'verde' },
  ]
  const make = async (more = {}) =>
    (await owner('POST', 'form_answer/create_records/', { form_id: formId, records, ...more }))
      .body as CreatedRecords
  const problems = [{ index: 0, problems: [{ field: nameField, code: 'WORKFLOW_STOPPED' }] }]
  expect(await make({ dry_run: true })).toMatchObject({ problems })
  expect(await make()).toMatchObject({ created: 1, problems })
})

it('fails the rows of a sheet that are stopped, new ones and edits', async () => {
  const { formId, ids } = await guarded(['Ana', 'Eva'])
  const mapping = { Id: 'id', Nombre: nameField, Color: colourField }
  const sheet = csv(
    Object.keys(mapping),
    [ids[0] ?? '', 'Ana', 'Rojo'],
    [ids[1] ?? '', 'Eva', 'Verde'],
    ['', 'Ida', 'Rojo'],
    ['', 'Uma', 'Verde'],
  )
  const load = async (more: object) => {
    const { file } = await uploadSheet(server, authorization, sheet, 'sitios.csv')
    const body = { form_id: formId, spreadsheet_url: file, mapping, ...more }
    const [task] = (await owner('POST', 'form_answer/sheet_to_form/', body)).body as Task[]
    return (await taskThat(owner, task?.id ?? '')) as Extract<FillTask, { kind: 'fillRecords' }>
  }
  for (const dryRun of [true, false]) {
    const { result } = await load({ dry_run: dryRun })
    expect(result).toMatchObject({ created: 1, updated: 1, failed: 2 })
    expect(result?.errors).toMatchObject([
      { row: 2, field: nameField, code: 'WORKFLOW_STOPPED' },
      { row: 4, field: nameField, code: 'WORKFLOW_STOPPED' },
    ])
  }
  expect(await listed(formId)).toEqual([
    ['Ana', undefined, undefined],
    ['Eva', 7, 'verde'],
    ['Uma', 7, 'verde'],
  ])
})

it('ends a step of another workflow that would update such records', async () => {
  const { formId } = await guarded(['Ana'])
  const copied = {
    input: { type: 'field_to_field', id: nameField, field_type: 'text' },
    output: { id: nameField },
  }
  const update = action('update_records', {
    form: { id: formId, name: '' },
    match: [{ ...copied, comparison: 'is' }],
    mapping: [value('rojo', colourField)],
  })
  const source = await formWith([workflow([update])])
  const id = await submit(source, 'Ana')
  expect(await linesOnceOver(server, id)).toMatchObject([
    { state: 'failed', error: { code: 'WORKFLOW_REFUSED' } },
  ])
  expect(await listed(formId)).toEqual([['Ana', undefined, undefined]])
})
