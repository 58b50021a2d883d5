import { expect, it } from 'vitest'
import type { BulkAnswer, BulkChange } from '../../schemas/api/bulk'
import type { UndoneChanges } from '../../schemas/api/recordChanges'
import type { ActionDocument } from '../../schemas/workflows/workflowDocument'
import { action, workflow } from '../support/workflowCase'
import { linesOnceOver } from './linesOnceOver'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* What a workflow that somebody had run for many records did to records is undone together; what stays is named. */

const { server, owner } = await useTestServer()
const { db } = server.database

const formOf = async (name: string) =>
  ((await owner('POST', 'form_data/', sampleForm({ name }))).body as { form_id: number }).form_id
const copied = {
  input: { type: 'field_to_field', id: nameField, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id: nameField },
}
const sets = (_id: string, value: string, id: string): ActionDocument => ({
  ...action('set_answers', { mapping: [{ input: { type: 'value_to_field', value }, output: { id } }] }),
  _id,
})
const makes = (formId: number): ActionDocument => ({
  ...action(2, { form: { id: formId, name: '' }, mapping: [copied] }),
  _id: 'make',
})
const mails = { ...action(5, { emails: ['jefa@example.com'], subject: 'Uno', body: 'x' }), _id: 'mail' }
const waits = { ...action('wait', { until: 'pause', amount: 2, unit: 'days' }), _id: 'wait' }

/** A form whose workflow never begins by itself but for deletions, and some of its records. */
async function formWith(steps: readonly ActionDocument[], names: readonly string[]) {
  const formId = await formOf('Origen')
  const flow = workflow(steps, { record: { created: false, edited: false, deleted: true } })
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const ids: string[] = []
  for (const name of names) {
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: name } })
    ids.push((sent.body as { id: string }).id)
  }
  return { formId, ids, workflow_id: flow.id }
}
async function run({ formId, ids, workflow_id }: Awaited<ReturnType<typeof formWith>>) {
  const body = { form_id: formId, records: ids, workflow_id }
  const { status, body: answer } = await owner('POST', 'workflow_action/run/', body)
  expect(status, JSON.stringify(answer)).toBe(200)
  for (const id of ids) await linesOnceOver(server, id)
  const told = await owner('GET', `form_answer/bulk_changes/${(answer as BulkAnswer).bulk_id}/`)
  return told.body as BulkChange
}
const undo = async (setId: string | null) => {
  const { status, body } = await owner('POST', 'form_answer/undo/', { change_set_id: setId })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as UndoneChanges
}
const answersOf = async (id: string) =>
  ((await owner('GET', `form_answer/${id}/`)).body as { answers: Record<string, unknown> }).answers
const countOf = async (formId: number) =>
  ((await owner('GET', `form_answer/?form_id=${formId}&limit=1`)).body as { meta: { total_count: number } })
    .meta.total_count
const linesOf = async (id: string) =>
  (await linesOnceOver(server, id))
    .map(({ action_id: of, state, error }) => ({ of, state, code: error?.code }))
    .toSorted((a, b) => a.of.localeCompare(b.of))

it('takes back what several steps did to records and made, and leaves what somebody changed since', async () => {
  const target = await formOf('Destino')
  const steps = [
    sets('name', 'Eva', nameField),
    { ...makes(target), _id: 'first' },
    sets('age', '9', ageField),
    { ...makes(target), _id: 'second' },
    mails,
  ]
  const made = await formWith(steps, ['Ana', 'Ida', 'Uma'])
  const [ana = '', ida = '', uma = ''] = made.ids
  const change = await run(made)
  expect(change).toMatchObject({ kind: 'run', changed: 3, undone: false, changed_since: 0 })
  expect(await answersOf(ana)).toMatchObject({ [nameField]: 'Eva', [ageField]: 9 })
  expect(await countOf(target)).toBe(6)
  await owner('PATCH', `form_answer/${uma}/`, { answers: { [nameField]: 'Zoe', [ageField]: 9 } })

  const undone = await undo(change.change_set_id)
  expect(undone.stays).toEqual({ mails: 3, calls: 0, made: 0 })
  expect(undone.left).toEqual([{ id: uma, why: 'changed_since' }])
  expect(undone.undone).toHaveLength(8)
  expect(await Promise.all([ana, ida].map(answersOf))).toEqual([
    { [nameField]: 'Ana' },
    { [nameField]: 'Ida' },
  ])
  expect(await answersOf(uma)).toMatchObject({ [nameField]: 'Zoe' })
  expect(await countOf(target)).toBe(0)
  const { body: list } = await owner('GET', `form_answer/bulk_changes/?form_id=${made.formId}`)
  expect((list as { objects: BulkChange[] }).objects.at(-1)).toMatchObject({ kind: 'run', undone: true })

  // And back again.
  expect((await undo(undone.change_set_id)).undone).toHaveLength(8)
  expect(await answersOf(ana)).toMatchObject({ [nameField]: 'Eva', [ageField]: 9 })
  expect(await countOf(target)).toBe(6)
})

it('takes back what others did because of it, and rows that nobody wrote since', async () => {
  const [middle, last] = [await formOf('Medio'), await formOf('Final')]
  const next = workflow([makes(last)])
  expect((await owner('POST', 'workflows/', { form_id: middle, workflows: [next] })).status).toBe(201)
  const catalog = await owner('POST', 'catalog_model/', {
    name: 'Filas',
    catalog_pages: [
      { page_name: 'Uno', page_fields: [{ field_id: nameField, field_type: 'text', label: 'Nombre' }] },
    ],
  })
  const { catalog_id: catalogId } = catalog.body as { catalog_id: number }
  const writes = { ...action(9, { catalog: { id: catalogId, name: '' }, mapping: [copied] }), _id: 'row' }
  const made = await formWith([makes(middle), writes], ['Ana', 'Ida', 'Uma'])
  const change = await run(made)
  await expect.poll(() => countOf(last)).toBe(3)
  const rowsThere = () =>
    db
      .selectFrom('catalog_rows')
      .select(['id', 'answers', 'rev'])
      .where('catalog_id', '=', catalogId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const uma = (await rowsThere()).find(({ answers }) => answers[nameField] === 'Uma')
  const doc = { _id: uma?.id, _rev: uma?.rev, answers: { [nameField]: 'Zoe' } }
  const edited = await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalogId, docs: [doc] })
  expect(edited.status, JSON.stringify(edited.body)).toBeLessThan(300)

  const undone = await undo(change.change_set_id)
  expect(undone).toMatchObject({
    left: [],
    rows: { undone: 2, left: 1 },
    stays: { mails: 0, calls: 0, made: 0 },
  })
  expect(undone.undone).toHaveLength(6)
  expect(await Promise.all([middle, last].map(countOf))).toEqual([0, 0])
  expect((await rowsThere()).map(({ answers }) => answers[nameField])).toEqual(['Zoe'])
  expect((await undo(undone.change_set_id)).rows).toEqual({ undone: 2, left: 0 })
  expect(await rowsThere()).toHaveLength(3)
})

it('takes back what it did to rows alone, which then is undone', async () => {
  const catalog = await owner('POST', 'catalog_model/', {
    name: 'Filas',
    catalog_pages: [
      { page_name: 'Uno', page_fields: [{ field_id: nameField, field_type: 'text', label: 'Nombre' }] },
    ],
  })
  const { catalog_id: id } = catalog.body as { catalog_id: number }
  const writes = { ...action(9, { catalog: { id, name: '' }, mapping: [copied] }), _id: 'row' }
  const made = await formWith([writes], ['Ana', 'Ida'])
  const change = await run(made)
  expect((await undo(change.change_set_id)).rows).toEqual({ undone: 2, left: 0 })
  const told = await owner('GET', `form_answer/bulk_changes/${change.id}/`)
  expect(told.body).toMatchObject({ kind: 'run', undone: true })
})

it('does no more of what it had still to do', async () => {
  const made = await formWith([sets('name', 'Eva', nameField), waits, sets('age', '9', ageField)], ['Ana'])
  const [ana = ''] = made.ids
  const change = await run(made)
  expect(await linesOf(ana)).toMatchObject([{ of: 'name' }, { of: 'wait', state: 'waiting' }])
  await undo(change.change_set_id)
  expect(await linesOf(ana)).toMatchObject([
    { of: 'name', state: 'done' },
    { of: 'wait', state: 'skipped', code: 'WORKFLOW_UNDONE' },
  ])
  expect(await db.selectFrom('workflow_waits').select('key').where('record_id', '=', ana).execute()).toEqual(
    [],
  )
})

it('is not offered where nothing was done to records', async () => {
  const made = await formWith([mails], ['Ana'])
  expect(await run(made)).toMatchObject({ kind: 'run', changed: 1, change_set_id: null })
})
