import { expect, it } from 'vitest'
import type { Answers } from '../../schemas/model/answers'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { action, workflow } from '../support/workflowCase'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

const formOf = async (workflows: readonly WorkflowDocument[] = [], call = owner) => {
  const { form_id: id } = (await call('POST', 'form_data/', sampleForm())).body as { form_id: number }
  if (workflows.length > 0)
    expect((await call('POST', 'workflows/', { form_id: id, workflows })).status).toBe(201)
  return id
}
const submit = async (formId: number, answers: Answers) => {
  const sent = await owner('POST', 'form_answer/', { form_id: formId, answers })
  expect(sent.status).toBe(201)
  return sent.body as { id: string; folio: string }
}
const copied = (id: string, more: object = {}) => ({
  input: { type: 'field_to_field', id, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id },
  ...more,
})
const fixed = (value: string, id: string, more: object = {}) => ({
  input: { type: 'value_to_field', value },
  etl: { conditions: [] },
  output: { id },
  ...more,
})
const update = (formId: number, more: object = {}) =>
  action('update_records', {
    form: { id: formId, name: '' },
    match: [copied(nameField, { comparison: 'is' })],
    mapping: [copied(ageField)],
    ...more,
  })
const overOf = async (id: string) => linesOnceOver(server, id)
const answersOf = async (formId: number) =>
  (
    (await owner('GET', `form_answer/?form_id=${formId}&limit=0&order_by=created_at`)).body as {
      objects: { id: string; answers: Record<string, unknown> }[]
    }
  ).objects.map(({ answers }) => [answers[nameField], answers[ageField]])
const again = async (id: string) => {
  // As if a node had died after it was done and before that was written down.
  await effectsDueAgain(server, id)
  return overOf(id)
}

it('writes into the records that match, in one change set, once', async () => {
  const target = await formOf()
  for (const name of ['Ana', 'Eva', 'Ana']) await submit(target, { [nameField]: name, [ageField]: 1 })
  const source = await formOf([workflow([update(target)])])
  const { id } = await submit(source, { [nameField]: 'Ana', [ageField]: 9 })
  expect(await overOf(id)).toMatchObject([{ state: 'done', output: { what: 'updated', unchanged: 0 } }])
  expect(await answersOf(target)).toEqual([
    ['Ana', 9],
    ['Eva', 1],
    ['Ana', 9],
  ])
  const changes = await db
    .selectFrom('activity')
    .select(['change_set_id', 'cause', 'actor_type'])
    .where('item_id', '=', target)
    .where('action', '=', 'record.edited')
    .execute()
  expect(changes).toMatchObject([
    { cause: 'workflow', actor_type: 'system' },
    { cause: 'workflow', actor_type: 'system' },
  ])
  expect(new Set(changes.map(({ change_set_id: set }) => set)).size).toBe(1)
  // Somebody writes something else meanwhile: what was done is not done over it.
  const [first] = (
    (await owner('GET', `form_answer/?form_id=${target}&limit=1&order_by=created_at`)).body as {
      objects: { id: string }[]
    }
  ).objects
  const edit = { answers: { [nameField]: 'Ana', [ageField]: 50 } }
  expect((await owner('PATCH', `form_answer/${first?.id ?? ''}/`, edit)).status).toBe(202)
  await again(id)
  expect((await answersOf(target))[0]).toEqual(['Ana', 50])
})

it('leaves the first alone that matched before, when it is tried again', async () => {
  const target = await formOf()
  for (const age of [1, 2])
    await submit(target, { [nameField]: 'Ana', [ageField]: age, [colourField]: 'rojo' })
  // What is written lets it match no more.
  const taken = update(target, {
    match: [copied(nameField, { comparison: 'is' }), fixed('rojo', colourField, { comparison: 'is' })],
    mapping: [fixed('verde', colourField)],
    several: 'first',
  })
  const source = await formOf([workflow([taken])])
  const { id } = await submit(source, { [nameField]: 'Ana' })
  await overOf(id)
  await again(id)
  const { objects } = (await owner('GET', `form_answer/?form_id=${target}&limit=0&order_by=created_at`))
    .body as { objects: { answers: Record<string, unknown> }[] }
  expect(objects.map(({ answers }) => answers[colourField])).toEqual(['verde', 'rojo'])
})

it('makes one where none matches, one even for many at once, and then finds it', async () => {
  const target = await formOf()
  const source = await formOf([workflow([update(target, { missing: 'make' })])])
  const made = await Promise.all(
    [1, 2, 3, 4].map((age) => submit(source, { [nameField]: 'Eva', [ageField]: age })),
  )
  for (const { id } of made) expect(await overOf(id)).toMatchObject([{ state: 'done' }])
  expect(await answersOf(target)).toHaveLength(1)
  const { id } = await submit(source, { [nameField]: 'Eva', [ageField]: 8 })
  expect(await overOf(id)).toMatchObject([{ made_kind: 'record', output: { what: 'updated' } }])
  expect(await answersOf(target)).toEqual([['Eva', 8]])
})

it('does nothing where none or too many match, or where nothing is said to compare with, and says so', async () => {
  const target = await formOf()
  const source = await formOf([
    { ...workflow([update(target)]), id: 'one' },
    { ...workflow([update(target, { several: 'refuse' })]), id: 'two' },
    { ...workflow([update(target, { match: [copied(colourField, { comparison: 'is' })] })]), id: 'three' },
  ])
  const none = await submit(source, { [nameField]: 'Ana', [ageField]: 9 })
  expect((await overOf(none.id)).map(({ state, output, error }) => [state, output, error?.code])).toEqual([
    ['done', { what: 'none' }, undefined],
    ['done', { what: 'none' }, undefined],
    ['failed', null, 'WORKFLOW_NO_KEY'],
  ])
  for (const age of [1, 2]) await submit(target, { [nameField]: 'Ana', [ageField]: age })
  const many = await submit(source, { [nameField]: 'Ana', [ageField]: 9 })
  expect((await overOf(many.id)).map(({ error }) => error?.code)).toEqual([
    undefined,
    'WORKFLOW_SEVERAL_MATCH',
    'WORKFLOW_NO_KEY',
  ])
})

it('updates rows of a catalog, those that were chosen first, or makes one', async () => {
  const made = await owner('POST', 'catalog_model/', {
    name: 'Equipos',
    catalog_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          { field_id: nameField, field_type: 'text', label: 'Nombre' },
          { field_id: ageField, field_type: 'integer', label: 'Edad' },
          {
            field_id: colourField,
            field_type: 'radio',
            label: 'Color',
            options: [{ label: 'Rojo', value: 'rojo' }],
          },
        ],
      },
    ],
  })
  const { catalog_id: catalog } = made.body as { catalog_id: number }
  const rows = async () => {
    const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalog, selector: {} })
    return (body as { objects: { answers: Answers }[] }).objects.map(({ answers }) => [
      answers[nameField],
      answers[ageField],
      answers[colourField],
    ])
  }
  const step = action('update_rows', {
    catalog: { id: catalog, name: '' },
    match: [copied(nameField, { comparison: 'is' }), copied(colourField, { comparison: 'is' })],
    mapping: [copied(ageField)],
    missing: 'make',
  })
  const source = await formOf([workflow([step])])
  const answers = { [nameField]: 'Ana', [ageField]: 1, [colourField]: 'rojo' }
  const first = await submit(source, answers)
  expect(await overOf(first.id)).toMatchObject([{ output: { what: 'created' }, made_kind: 'row' }])
  expect(await rows()).toEqual([['Ana', 1, 'Rojo']])
  const second = await submit(source, { ...answers, [ageField]: 2 })
  expect(await overOf(second.id)).toMatchObject([{ output: { what: 'updated', rows: 1 } }])
  await again(first.id)
  expect(await rows()).toEqual([['Ana', 2, 'Rojo']])
})

it('names what matches before it is done, and writes nothing', async () => {
  const target = await formOf()
  const first = await submit(target, { [nameField]: 'Ana', [ageField]: 1 })
  const source = await formOf([workflow([update(target, { missing: 'make' })])])
  const tried = async (name: string) =>
    (
      (
        await owner('POST', 'workflow_plan/', {
          ...{ form_id: source, moment: 'created' },
          answers: { [nameField]: name, [ageField]: 5 },
        })
      ).body as { workflows: { actions: { works: unknown[] }[] }[] }
    ).workflows[0]?.actions[0]?.works
  expect(await tried('Ana')).toMatchObject([
    { do: 'updateRecords', found: [{ id: first.id, name: first.folio }], more: 0 },
  ])
  expect(await tried('Nadie')).toMatchObject([{ found: [], make: { answers: { [nameField]: 'Nadie' } } }])
  expect(await answersOf(target)).toEqual([['Ana', 1]])
})

it('is done with what the form’s owner may do when it is done', async () => {
  await server.addUser('mate')
  const mate = server.callAs(await server.logIn('mate@example.com'))
  const secret = await formOf()
  await submit(secret, { [nameField]: 'Ana', [ageField]: 1 })
  const theirs = await formOf([workflow([update(secret, { missing: 'make' })])], mate)
  const sent = await mate('POST', 'form_answer/', {
    form_id: theirs,
    answers: { [nameField]: 'Ana', [ageField]: 9 },
  })
  expect(await overOf((sent.body as { id: string }).id)).toMatchObject([
    { state: 'failed', error: { code: 'WORKFLOW_TARGET_GONE' } },
  ])
  expect(await answersOf(secret)).toEqual([['Ana', 1]])
})
