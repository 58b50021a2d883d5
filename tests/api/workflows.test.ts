import type { Json } from '../../schemas/model/json'
import { expect, it } from 'vitest'
import { action, fromMeta, fromValue, trigger, workflow } from '../support/workflowCase'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

const row = (input: { readonly [key: string]: Json }, target: string) => ({
  input,
  etl: { conditions: [] },
  output: { id: target },
})
const copied = (id: string, target = id) =>
  row({ type: 'field_to_field', id, field_type: 'text', value: null }, target)
const formOf = async (changes: object = {}) =>
  ((await owner('POST', 'form_data/', sampleForm(changes))).body as { form_id: number }).form_id
const withWorkflows = async (workflows: readonly WorkflowDocument[], id?: number) => {
  const formId = id ?? (await formOf())
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows })
  expect(saved.status).toBe(201)
  return formId
}
const submit = async (formId: number, answers: object = {}) => {
  const sent = await owner('POST', 'form_answer/', {
    form_id: formId,
    answers: { [nameField]: 'Ana', ...answers },
  })
  expect(sent.status).toBe(201)
  return sent.body as { id: string; folio: string }
}
const linesOf = (recordId: string) =>
  db.selectFrom('workflow_log').selectAll().where('record_id', '=', recordId).orderBy('id').execute()
const overOf = (recordId: string) => linesOnceOver(server, recordId)
const recordsOf = async (formId: number) =>
  (await owner('GET', `form_answer/?form_id=${formId}&limit=0`)).body as {
    objects: { id: string; folio: string; answers: Record<string, unknown> }[]
  }

it('makes records of another form, once, whatever is tried again', async () => {
  const target = await formOf({ name: 'Destino' })
  const mapping = [copied(nameField), copied(ageField)]
  const source = await withWorkflows([workflow([action(2, { form: { id: target, name: '' }, mapping })])])
  const { id } = await submit(source, { [ageField]: 8 })
  const [line] = await overOf(id)
  expect(line).toMatchObject({
    state: 'done',
    moment: 'created',
    action_does: '2',
    depth: 0,
    made_kind: 'record',
  })
  const { objects } = await recordsOf(target)
  expect(objects).toMatchObject([{ id: line?.made_id, answers: { [nameField]: 'Ana', [ageField]: 8 } }])

  // As if a node had died after the record was made and before that was written down.
  await db.deleteFrom('workflow_log').where('record_id', '=', id).execute()
  await effectsDueAgain(server, id)
  expect(await overOf(id)).toMatchObject([{ state: 'done', made_id: line?.made_id }])
  expect((await recordsOf(target)).objects).toHaveLength(1)
})

it('runs only where its conditions hold, and leaves nothing to be done where they do not', async () => {
  const set = action('set_answers', { mapping: [fromValue('9', 'x')] })
  const triggers = [{ ...trigger('a', 'in=', 'rojo'), trigger_field: { field_id: colourField } }]
  const formId = await withWorkflows([workflow([set], { triggers })])
  const { id } = await submit(formId, { [colourField]: 'verde' })
  expect(await db.selectFrom('effects').selectAll().where('record_id', '=', id).execute()).toEqual([])
  const red = await submit(formId, { [colourField]: 'rojo' })
  expect(await overOf(red.id)).toMatchObject([{ state: 'done' }])
})

it('sets answers of the record, as a change that says where it comes from, and goes on by itself no further', async () => {
  const set = action('set_answers', { mapping: [row({ type: 'value_to_field', value: 'Eva' }, nameField)] })
  const formId = await withWorkflows([workflow([set])])
  const { id } = await submit(formId)
  await overOf(id)
  const { body } = await owner('GET', `form_answer/${id}/`)
  expect(body).toMatchObject({ answers: { [nameField]: 'Eva' } })
  const changes = await db
    .selectFrom('activity')
    .selectAll()
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(changes.map(({ cause, actor_type: by }) => [cause, by])).toEqual([
    ['submission', 'user'],
    ['workflow', 'system'],
  ])
  // It ran for its own change too, and found that there was nothing to change.
  expect((await linesOf(id)).map(({ depth, output }) => [depth, output])).toMatchObject([
    [0, { changed: [nameField] }],
    [1, { changed: [] }],
  ])
})

it('waits for changes of fields, and knows what was before', async () => {
  const target = await formOf()
  const changes = [{ field_id: ageField, from: '8', to: '9' }]
  const make = action(2, { form: { id: target, name: '' }, mapping: [copied(nameField)] })
  const formId = await withWorkflows([workflow([make], { record: { created: false, changes } })])
  const { id } = await submit(formId, { [ageField]: 7 })
  for (const age of [8, 9, 10])
    await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Ana', [ageField]: age } })
  expect(await overOf(id)).toMatchObject([{ moment: 'edited', version: 3, state: 'done' }])
})

it('does once what is done once', async () => {
  const target = await formOf()
  const make = action(2, { form: { id: target, name: '' }, mapping: [copied(nameField)] })
  const formId = await withWorkflows([workflow([make], { record: { run_multiple_times: false } })])
  const { id } = await submit(formId)
  await overOf(id)
  await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
  await overOf(id)
  expect((await recordsOf(target)).objects).toHaveLength(1)
})

it('makes a record for each set of a group', async () => {
  const target = await formOf()
  const configuration = {
    form: { id: target, name: '' },
    group_id: groupField,
    mapping: [copied(itemField, nameField)],
  }
  const formId = await withWorkflows([workflow([action(8, configuration)])])
  const { id } = await submit(formId, { [groupField]: [{ [itemField]: 3 }, { [itemField]: 4 }] })
  expect(await overOf(id)).toHaveLength(2)
  const names = (await recordsOf(target)).objects.map(({ answers }) => answers[nameField])
  expect(names.sort()).toEqual(['3', '4'])
})

it('ends workflows that cause one another, and says so', async () => {
  const [one, two] = [await formOf(), await formOf()]
  const make = (id: number) => workflow([action(2, { form: { id, name: '' }, mapping: [copied(nameField)] })])
  await withWorkflows([make(two)], one)
  await withWorkflows([make(one)], two)
  await submit(one)
  const lines = () =>
    db.selectFrom('workflow_log').selectAll().where('form_id', 'in', [one, two]).orderBy('depth').execute()
  await expect.poll(async () => (await lines()).at(-1)?.error).toMatchObject({ code: 'WORKFLOW_LOOP' })
  expect((await lines()).map(({ depth, state }) => [depth, state])).toEqual([
    ...Array.from({ length: 10 }, (_, depth) => [depth, 'done']),
    [10, 'failed'],
  ])
})

it('tells what it does not do, and what is gone, and does the rest', async () => {
  const target = await formOf()
  const actions = [
    action(7, { script: { id: 3, name: 'guion' } }),
    { ...action(11), _id: 'unknown' },
    { ...action(2, { form: { id: 999_999, name: '' }, mapping: [copied(nameField)] }), _id: 'gone' },
    {
      ...action(2, {
        form: { id: target, name: '' },
        mapping: [copied(nameField), fromMeta('folio', 'folio')],
      }),
      _id: 'well',
    },
  ]
  const formId = await withWorkflows([workflow(actions)])
  const { id } = await submit(formId)
  expect((await overOf(id)).map(({ action_id: of, state, error }) => [of, state, error?.code])).toEqual([
    [actions[0]?._id, 'failed', 'WORKFLOW_NOT_SUPPORTED'],
    ['unknown', 'skipped', 'WORKFLOW_NOT_SUPPORTED'],
    ['gone', 'failed', 'WORKFLOW_TARGET_GONE'],
    ['well', 'done', undefined],
  ])
})
