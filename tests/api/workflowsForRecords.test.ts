import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BulkAnswer, BulkChange } from '../../schemas/api/bulk'
import { recoverTasks } from '../../server/store/tasks/taskJobs'
import { action, trigger, workflow } from '../support/workflowCase'
import { effectsDueAgain } from './effectsDueAgain'
import { taskThat } from './fillServer'
import { linesOnceOver } from './linesOnceOver'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer, type Call } from './testServer'

/* A workflow, or a step of one, that somebody has run for many records. */

const most = 205
const { server, owner } = await useTestServer({ mostDownloaded: most })
const { db } = server.database
const mateId = (await server.addUser('mate')).id
const mate = server.callAs(await server.logIn('mate@example.com'))

const formOf = async (name: string) =>
  ((await owner('POST', 'form_data/', sampleForm({ name }))).body as { form_id: number }).form_id
const copied = {
  input: { type: 'field_to_field', id: nameField, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id: nameField },
}
const makes = (target: number) => ({
  ...action(2, { form: { id: target, name: '' }, mapping: [copied] }),
  _id: 'make',
})
const adults = [{ ...trigger('', 'gte=', '18'), trigger_field: { field_id: ageField } }]
/** It begins by itself when records are deleted, so that nothing ran before it is run. */
const onDeletion = { created: false, edited: false, deleted: true }

/** A form with a workflow for adults that makes a record elsewhere, and one record for each age. */
async function formWith(ages: readonly number[], more: Parameters<typeof workflow>[1] = {}) {
  const [formId, target] = [await formOf('Origen'), await formOf('Destino')]
  const flow = workflow([makes(target)], { triggers: adults, record: onDeletion, ...more })
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const ids: string[] = []
  for (const age of ages) {
    const answers = { [nameField]: `Ana ${age}`, [ageField]: age }
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers })
    ids.push((sent.body as { id: string }).id)
  }
  return { formId, target, ids, flow, workflow_id: flow.id }
}
const run = (body: object, call: Call = owner, headers: Record<string, string> = {}) =>
  call('POST', 'workflow_action/run/', body, headers)
const ran = async (body: object, headers = {}) => {
  const { status, body: answer } = await run(body, owner, headers)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as BulkAnswer
}
const effectsOf = (ids: readonly string[]) =>
  db
    .selectFrom('effects')
    .select(['record_id', 'done_at', 'failed_at'])
    .where('kind', '=', 'runWorkflows')
    .where('record_id', 'in', [...ids])
    .execute()
const over = (ids: readonly string[]) => Promise.all(ids.map((id) => linesOnceOver(server, id)))
const countOf = async (formId: number) =>
  ((await owner('GET', `form_answer/?form_id=${formId}&limit=1`)).body as { meta: { total_count: number } })
    .meta.total_count
const give = async (formId: number, perm: string) => {
  const grant = { file_shared: `/api/infosync/item/${formId}/`, owner: `/api/infosync/user/${mateId}/` }
  const shared = await owner('PATCH', 'file_shared/', {
    objects: [{ ...grant, perm }],
    deleted_objects: [],
  })
  expect(shared.status, JSON.stringify(shared.body)).toBe(201)
  return (shared.body as { objects: { id: number }[] }).objects.map(({ id }) => id)
}

it('says first for how many of them the conditions hold, and runs it for those, once for each', async () => {
  const { formId, target, ids, workflow_id } = await formWith([12, 20, 30])
  const body = { form_id: formId, records: ids, workflow_id }
  const counted = await ran({ ...body, dry_run: true })
  expect(counted).toMatchObject({ changed: 2, unchanged: 1, change_set_id: null })
  expect(await effectsOf(ids)).toEqual([])

  const key = { 'Idempotency-Key': `run ${counted.bulk_id}` }
  const done = await ran(body, key)
  expect(done).toMatchObject({ changed: 2, unchanged: 1, change_set_id: null })
  // The reply was lost, and it is sent again.
  expect((await ran(body, key)).bulk_id).toBe(done.bulk_id)
  const [none, one] = await over(ids)
  expect(none).toEqual([])
  expect(one).toMatchObject([{ state: 'done', user_id: server.owner.id, made_item_id: target }])
  expect(await countOf(target)).toBe(2)

  // A node died before it wrote down what it had made.
  await db
    .deleteFrom('workflow_log')
    .where('record_id', '=', one?.[0]?.record_id ?? '')
    .execute()
  await effectsDueAgain(server, one?.[0]?.record_id ?? '')
  await over(ids)
  expect(await countOf(target)).toBe(2)
  const { body: listed } = await owner('GET', `form_answer/bulk_changes/?form_id=${formId}`)
  expect((listed as { objects: BulkChange[] }).objects).toMatchObject([
    { kind: 'run', changed: 2, change_set_id: expect.any(String) as string, undone: false },
  ])
})

it('leaves those for which was done what is done once', async () => {
  const once = { ...onDeletion, run_multiple_times: false }
  const { formId, target, ids, workflow_id } = await formWith([20, 30], { record: once })
  await ran({ form_id: formId, records: ids.slice(0, 1), workflow_id })
  await over(ids)
  expect(await ran({ form_id: formId, filters: '', workflow_id })).toMatchObject({ changed: 1, unchanged: 1 })
  await over(ids)
  expect(await countOf(target)).toBe(2)
})

it('does one step whatever the conditions say, for all that match', async () => {
  const { formId, target, ids } = await formWith([12, 20, 30])
  const filters = new URLSearchParams([[`answer__${ageField}__lt`, '25']]).toString()
  const body = { form_id: formId, filters, action_id: 'make' }
  expect(await ran(body)).toMatchObject({ changed: 2, unchanged: 0 })
  await over(ids)
  expect(await countOf(target)).toBe(2)
})

it('does again what failed and was not done since, of all records, and once though two ask for it', async () => {
  const { formId, target, ids, workflow_id } = await formWith([20, 30, 40])
  expect((await owner('DELETE', `item/${target}/`)).status).toBe(204)
  await ran({ form_id: formId, records: ids, workflow_id })
  expect((await over(ids)).flat()).toMatchObject(ids.map(() => ({ state: 'failed' })))
  await db.updateTable('items').set({ deleted_at: null }).where('id', '=', target).execute()
  // One of them is done again by hand.
  const [line] = await linesOnceOver(server, ids[0] ?? '')
  expect((await owner('POST', `workflow_log/${line?.id ?? ''}/run/`, {})).body).toMatchObject({
    success: true,
  })
  const { body: log } = await owner('GET', `workflow_log/?record_id=${ids[0] ?? ''}`)
  expect(log).toMatchObject({
    objects: [
      { state: 'done', repeated: false },
      { state: 'failed', repeated: true },
    ],
  })

  const body = { form_id: formId, failed: true }
  expect(await ran({ ...body, dry_run: true })).toMatchObject({ changed: 2, unchanged: 0 })
  expect(await ran({ ...body, workflow_id, dry_run: true })).toMatchObject({ changed: 2 })
  expect((await run({ ...body, workflow_id: 'other', dry_run: true })).status).toBe(404)
  await Promise.all([run(body), run(body)])
  await over(ids)
  expect(await countOf(target)).toBe(3)
  expect((await run(body)).status).toBe(404)
})

it('does a step of several works again of which one failed, though another was done after it', async () => {
  const { formId, target, ids, workflow_id } = await formWith([20])
  await ran({ form_id: formId, records: ids, workflow_id })
  const [[line] = []] = await over(ids)
  if (!line) throw new Error('nothing was done')
  const { id: _id, ...written } = line
  await db
    .updateTable('workflow_log')
    .set({ state: 'failed' })
    .where('account_id', '=', line.account_id)
    .where('id', '=', line.id)
    .execute()
  const key = line.key.replace(/0$/, '1')
  await db
    .insertInto('workflow_log')
    .values({ ...written, key, input: null, output: null, error: null })
    .execute()
  expect(await ran({ form_id: formId, failed: true })).toMatchObject({ changed: 1 })
  await over(ids)
  expect(await countOf(target)).toBe(2)
})

it('is for who manages the form, and ends where they do so no more', async () => {
  const { formId, ids, workflow_id } = await formWith([20])
  const body = { form_id: formId, records: ids, workflow_id }
  expect((await run(body, mate)).status).toBe(404)
  await give(formId, 'can_answer_item')
  expect((await run(body, mate)).body).toMatchObject({ error_code: 'FORBIDDEN' })
  const managing = await give(formId, 'can_manage_item')
  expect((await run(body, mate)).status).toBe(200)
  await over(ids)

  // Until it is done they lost that right: the log says so, and nothing is made.
  const ended = await owner('PATCH', 'file_shared/', { objects: [], deleted_objects: managing })
  expect(ended.status).toBe(201)
  await db.deleteFrom('workflow_log').where('record_id', 'in', ids).execute()
  await effectsDueAgain(server, ids[0] ?? '')
  expect((await over(ids)).flat()).toMatchObject([{ state: 'failed', error: { code: 'TASK_RIGHT_LOST' } }])
})

it('refuses what cannot be run by itself', async () => {
  const { formId, ids, workflow_id, flow } = await formWith([20])
  const wait = { ...action('wait', { until: 'time', amount: 1, unit: 'days' }), _id: 'wait' }
  const stops = { ...action('stop', { messages: [] }), _id: 'stop' }
  const others = [
    { ...flow, id: 'off', is_off: true },
    { ...workflow([stops], { record: { runtime: 'before' } }), id: 'before' },
    { ...workflow([wait]), id: 'waits' },
  ]
  await owner('POST', 'workflows/', { form_id: formId, workflows: [flow, ...others] })
  const codeOf = async (what: object) => {
    const { status, body } = await run({ form_id: formId, records: ids, ...what })
    return [status, (body as { params?: { where?: string } }).params?.where]
  }
  for (const id of ['off', 'before', 'none'])
    expect(await codeOf({ workflow_id: id }), id).toEqual([400, 'body/workflow_id'])
  for (const id of ['wait', 'stop', 'none'])
    expect(await codeOf({ action_id: id }), id).toEqual([400, 'body/action_id'])
  expect(await codeOf({})).toEqual([400, 'body/workflow_id'])
  expect(await codeOf({ workflow_id, action_id: 'make' })).toEqual([400, 'body/action_id'])
  expect(await codeOf({ failed: true, action_id: 'make' })).toEqual([400, 'body/action_id'])
  expect((await run({ form_id: formId, workflow_id })).status).toBe(400)
  expect(await effectsOf(ids)).toEqual([])
})

it('takes no more than as many as are changed together, as a task that begins each once though it is killed', async () => {
  const { formId, target, workflow_id } = await formWith([])
  const rows = Array.from({ length: most + 1 }, (_none, at) => ({
    ...{ account_id: server.owner.account_id, form_id: formId, revision: 1, timezone: 'UTC' },
    ...{ id: (formId * 100_000 + at).toString(16).padStart(24, '0'), folio: `${at}-${formId}` },
    ...{ user_id: server.owner.id, created_at: new Date(), updated_at: new Date() },
    answers: JSON.stringify({ [nameField]: 'Ana', [ageField]: at === 0 ? 12 : 20 }),
  }))
  await db.insertInto('records').values(rows).execute()
  const ids = rows.map(({ id }) => id)
  const body = { form_id: formId, filters: '', workflow_id }
  const refused = await ran({ ...body, dry_run: true })
  expect(await taskThat(owner, refused.task_id ?? '')).toMatchObject({
    ...{ state: 'failed', error: { code: 'BULK_TOO_LARGE', params: { max: most } } },
  })
  await owner('POST', 'form_answer/mark_records/', { kind: 'archive', records: ids.slice(-1) })
  const begun = await ran(body)
  expect(begun).toMatchObject({ background: true, changed: 0 })
  const result = { kind: 'run', changed: most - 1, unchanged: 1, change_set_id: null }
  expect(await taskThat(owner, begun.task_id ?? '')).toMatchObject({ state: 'done', result })

  // Killed when all were begun, and before the task knew.
  await sql`update tasks set state = 'running', worker = 'dead', seen_at = now() - interval '1 minute'
    where id = ${begun.task_id}`.execute(db)
  await recoverTasks(db)
  expect(await taskThat(owner, begun.task_id ?? '')).toMatchObject({ state: 'done', result })
  await over(ids)
  expect(await effectsOf(ids)).toHaveLength(most - 1)
  expect(await countOf(target)).toBe(most - 1)
})
