import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forgetLogLines } from '../../server/store/workflows/workflowLog'
import { action, workflow } from '../support/workflowCase'
import { linesOnceOver } from './linesOnceOver'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

const formOf = async (name: string) =>
  ((await owner('POST', 'form_data/', sampleForm({ name }))).body as { form_id: number }).form_id
const copied = {
  input: { type: 'field_to_field', id: nameField, field_type: 'text' },
  output: { id: nameField },
}
const makesIn = (formId: number) =>
  workflow([action(2, { form: { id: formId, name: '' }, mapping: [copied] })])
const submit = async (formId: number) => {
  const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })
  expect(sent.status).toBe(201)
  return (sent.body as { id: string }).id
}
/** Lines of a form as if other workflows had caused that much of it. */
const caused = (formId: number, count: number, at: string) =>
  sql`
    insert into workflow_log (account_id, key, form_id, record_id, version, moment, runtime, revision, workflow_id, workflow_name,
      action_id, action_does, action_name, state, depth, started_at, duration)
    select ${server.owner.account_id}, ${`${formId} ${at} `} || n, ${formId}, 'x', 1, 'created', 'after', 1, 'w', '', 'a', '2', '', 'done', 1,
      now() - ${at}::interval, 1
    from generate_series(1, ${count}) n`.execute(db)

it('ends what workflows cause of a form beyond 5,000 actions an hour, and says so', async () => {
  const [last, middle, first] = [await formOf('Final'), await formOf('Medio'), await formOf('Origen')]
  for (const [formId, target] of [
    [first, middle],
    [middle, last],
  ] as const)
    expect(
      (await owner('POST', 'workflows/', { form_id: formId, workflows: [makesIn(target)] })).status,
    ).toBe(201)
  const madeBy = async () => {
    const [line] = await linesOnceOver(server, await submit(first))
    expect(line).toMatchObject({ state: 'done', made_item_id: middle })
    return linesOnceOver(server, line?.made_id ?? '')
  }
  await caused(middle, 5_000, '2 hours')
  await caused(middle, 4_999, '1 minute')
  expect(await madeBy()).toMatchObject([{ state: 'done', made_item_id: last }])
  expect(await madeBy()).toMatchObject([
    { state: 'failed', error: { code: 'WORKFLOW_BUDGET', params: { max: 5_000 } } },
  ])
  // What somebody does by hand is no loop.
  expect(await linesOnceOver(server, await submit(middle))).toMatchObject([{ state: 'done' }])
})

it('forgets lines of the log by their age', async () => {
  const formId = await formOf('Vieja')
  await caused(formId, 1, '91 days')
  await caused(formId, 1, '89 days')
  await forgetLogLines(db, 90)
  const left = await db.selectFrom('workflow_log').select('key').where('form_id', '=', formId).execute()
  expect(left.map(({ key }) => key)).toEqual([`${formId} 89 days 1`])
})
