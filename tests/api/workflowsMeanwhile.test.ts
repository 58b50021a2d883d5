import { expect, it } from 'vitest'
import type { WorkflowLogLine } from '../../schemas/api/workflows'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { action, workflow } from '../support/workflowCase'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer, type Call } from './testServer'

/* What changes between the moment that a workflow plans something and the moment that it does it. */

const { server, owner } = await useTestServer()
const { db } = server.database

const copied = (id: string) => ({
  input: { type: 'field_to_field', id, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id },
})
const makes = (formId: number) => action(2, { form: { id: formId, name: '' }, mapping: [copied(nameField)] })
const dueField = '65a0000000000000000000b1'
const formOf = async (call: Call = owner) => {
  const form = sampleForm()
  const due = { field_id: dueField, field_type: 'datetime', label: 'Vence' }
  const form_pages = form.form_pages.map((page) => ({ ...page, page_fields: [...page.page_fields, due] }))
  return ((await call('POST', 'form_data/', { ...form, form_pages })).body as { form_id: number }).form_id
}
const save = async (formId: number, workflows: readonly WorkflowDocument[], call: Call = owner) =>
  expect((await call('POST', 'workflows/', { form_id: formId, workflows })).status).toBe(201)
const submit = async (formId: number, call: Call = owner) => {
  const answers = { [nameField]: 'Ana', [dueField]: '2099-01-01 10:00:00' }
  const sent = await call('POST', 'form_answer/', { form_id: formId, timezone: 'UTC', answers })
  expect(sent.status).toBe(201)
  return (sent.body as { id: string }).id
}
const linesOf = async (recordId: string) =>
  (
    await db.selectFrom('workflow_log').selectAll().where('record_id', '=', recordId).orderBy('id').execute()
  ).map(({ action_id: of, state, error }) => ({ of, state, code: error?.code }))
const countOf = async (formId: number) =>
  ((await owner('GET', `form_answer/?form_id=${formId}`)).body as { meta: { total_count: number } }).meta
    .total_count

const wait = { until: 'field', field_id: dueField, amount: 0, unit: 'days', side: 'after' }
/** Waits until a moment that the record says, and then makes a record of the other form. */
const waitsAndMakes = (target: number) =>
  workflow(
    [
      { ...action('wait', wait), _id: 'wait' },
      { ...makes(target), _id: 'make' },
    ],
    { record: { edited: false } },
  )
const waiting = (recordId: string) =>
  expect.poll(() => linesOf(recordId)).toMatchObject([{ of: 'wait', state: 'waiting' }])
const letGoOn = async (recordId: string, call: Call = owner) => {
  const answers = { [nameField]: 'Ana', [dueField]: '2020-01-01 10:00:00' }
  expect((await call('PATCH', `form_answer/${recordId}/`, { answers })).status).toBe(202)
}

it('writes nowhere that the form’s owner may write no more', async () => {
  const { id: mateId } = await server.addUser('mate')
  const mate = server.callAs(await server.logIn('mate@example.com'))
  const [target, theirs] = [await formOf(), await formOf(mate)]
  const grant = { file_shared: `/api/infosync/item/${target}/`, owner: `/api/infosync/user/${mateId}/` }
  const shared = await owner('PATCH', 'file_shared/', {
    objects: [{ ...grant, perm: 'can_answer_item' }],
    deleted_objects: [],
  })
  expect(shared.status).toBe(201)
  await save(theirs, [waitsAndMakes(target)], mate)
  const [inTime, late] = [await submit(theirs, mate), await submit(theirs, mate)]
  await waiting(inTime)
  await letGoOn(inTime, mate)
  await expect.poll(() => countOf(target)).toBe(1)

  await waiting(late)
  const ended = await owner('PATCH', 'file_shared/', {
    objects: [],
    deleted_objects: (shared.body as { objects: { id: number }[] }).objects.map(({ id }) => id),
  })
  expect(ended.status, JSON.stringify(ended.body)).toBe(201)
  await letGoOn(late, mate)
  await expect
    .poll(() => linesOf(late))
    .toMatchObject([
      { of: 'wait', state: 'done' },
      { of: 'make', state: 'failed', code: 'WORKFLOW_TARGET_GONE' },
    ])
  expect(await countOf(target)).toBe(1)
})

it('says before that the form’s owner may look at another form and not write there', async () => {
  const { id: readerId } = await server.addUser('reader')
  const reader = server.callAs(await server.logIn('reader@example.com'))
  const [target, theirs] = [await formOf(), await formOf(reader)]
  const grant = { file_shared: `/api/infosync/item/${target}/`, owner: `/api/infosync/user/${readerId}/` }
  const shared = await owner('PATCH', 'file_shared/', {
    objects: [{ ...grant, perm: 'can_read_item' }],
    deleted_objects: [],
  })
  expect(shared.status, JSON.stringify(shared.body)).toBe(201)
  const workflows = [workflow([makes(target)])]
  const asked = { form_id: theirs, moment: 'created', workflows, answers: { [nameField]: 'Ana' } }
  expect((await reader('POST', 'workflow_plan/', asked)).body).toMatchObject({
    workflows: [{ actions: [{ works: [{ do: 'nothing', why: 'targetGone' }] }] }],
    findings: [{ code: 'TARGET_GONE' }],
  })
})

it('says that a form is gone which was deleted while it waited', async () => {
  const [target, source] = [await formOf(), await formOf()]
  await save(source, [waitsAndMakes(target)])
  const id = await submit(source)
  await waiting(id)
  expect((await owner('DELETE', `item/${target}/`)).status).toBe(204)
  await letGoOn(id)
  await expect
    .poll(() => linesOf(id))
    .toMatchObject([
      { of: 'wait', state: 'done' },
      { of: 'make', state: 'failed', code: 'WORKFLOW_TARGET_GONE' },
    ])
})

it('goes on with the steps that it began with, though they were changed and moved while it waited', async () => {
  const [target, later, source] = [await formOf(), await formOf(), await formOf()]
  await save(source, [waitsAndMakes(target)])
  const id = await submit(source)
  await waiting(id)
  const changed = { ...waitsAndMakes(later), name: 'Otro' }
  const first = { ...makes(later), _id: 'first' }
  await save(source, [
    { ...workflow([first], { record: { created: false } }), id: 'before' },
    { ...changed, actions: [first, ...(changed.actions ?? [])] },
  ])
  await letGoOn(id)
  await expect.poll(() => countOf(target)).toBe(1)
  // The other workflow is new, and ran for the edit.
  await expect.poll(() => countOf(later)).toBe(1)
  const { body } = await owner('GET', `workflow_log/?record_id=${id}`)
  const { objects } = body as { objects: readonly WorkflowLogLine[] }
  const told = objects.map((line) => [line.workflow_rule_id, line.name, line.state, line.revision])
  expect(told.toSorted()).toEqual([
    ['first', 'Flujo', 'done', 2],
    ['make', 'Flujo', 'done', 1],
    ['wait', 'Flujo', 'done', 1],
  ])
})

it('does not go on with a workflow that was taken out while it waited, and says so', async () => {
  const [target, source] = [await formOf(), await formOf()]
  await save(source, [waitsAndMakes(target)])
  const id = await submit(source)
  await waiting(id)
  await save(source, [])
  await letGoOn(id)
  await expect
    .poll(() => linesOf(id))
    .toMatchObject([{ of: 'wait', state: 'skipped', code: 'WORKFLOW_SWITCHED_OFF' }])
  expect(await countOf(target)).toBe(0)
})

it('ends a loop of three forms, says so, and writes no more', async () => {
  const forms = [await formOf(), await formOf(), await formOf()] as const
  const [one, two, three] = forms
  await save(one, [workflow([makes(two)])])
  await save(two, [workflow([makes(three)])])
  await save(three, [workflow([makes(one)])])
  await submit(one)
  const lines = () =>
    db.selectFrom('workflow_log').selectAll().where('form_id', 'in', forms).orderBy('depth').execute()
  await expect.poll(async () => (await lines()).at(-1)?.error).toMatchObject({ code: 'WORKFLOW_LOOP' })
  // The first record and the ten that followed from it.
  const counts = [await countOf(one), await countOf(two), await countOf(three)]
  expect(counts.reduce((sum, count) => sum + count)).toBe(11)
  const { body } = await owner('GET', `workflow_options/?form_id=${two}`)
  expect(body).toMatchObject({
    findings: [{ code: 'LOOP', params: { path: [two, three, one, two].join(' → ') } }],
  })
})
