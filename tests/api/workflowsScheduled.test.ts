import { afterAll, expect, it } from 'vitest'
import type { Envelope } from '../../schemas/api/common'
import type { SchedulePlan, WorkflowSchedule } from '../../schemas/api/workflowSchedules'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { queueTask } from '../../server/store/tasks/taskJobs'
import { scheduleIdOf } from '../../server/store/workflows/workflowSchedules'
import { startMailServer } from '../support/mailServer'
import { action, workflow } from '../support/workflowCase'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const mailer = createSmtpMailer({
  url: mailServer.url,
  from: { name: 'Acopio', address: 'forms@acopio.example' },
})
const { server, owner } = await useTestServer({ baseUrl: 'https://forms.example.com' }, { mailer })
const { db, pool } = server.database
const accountId = server.owner.account_id
// A node that listens looks for what is due.
await server.app.listen({ port: 0 })

const daily = { every: 'day', at: '08:00' }
const write = {
  ...action('set_answers', {
    mapping: [
      {
        input: { type: 'value_to_field', value: 'Eva' },
        etl: { conditions: [] },
        output: { id: nameField },
      },
    ],
  }),
  _id: 'write',
}
const scheduled = (schedule: object, more: Parameters<typeof workflow>[1] = {}) => {
  const flow = workflow([write], { ...more, record: { created: false, edited: false } })
  return { ...flow, rules: { ...flow.rules, schedule } }
}
async function formWith(flow: object) {
  const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  return formId
}
const submit = async (formId: number, age: number) => {
  const body = { form_id: formId, timezone: 'UTC', answers: { [nameField]: 'Ana', [ageField]: age } }
  return ((await owner('POST', 'form_answer/', body)).body as { id: string }).id
}
const nameOf = async (id: string) =>
  ((await owner('GET', `form_answer/${id}/`)).body as { answers: Record<string, string> }).answers[nameField]
const schedulesOf = async (formId: number) =>
  ((await owner('GET', `workflow_schedules/?form_id=${formId}`)).body as Envelope<WorkflowSchedule>).objects
const idOf = (formId: number, flow: { readonly id?: string }) =>
  scheduleIdOf(accountId, formId, flow.id ?? '')
/** Has its time come now. */
const makeDue = (id: string) =>
  pool.query("update schedules set next_at = date_trunc('milliseconds', now()) where id = $1", [id])
/** Waits until the run of a schedule is told and its task is over: until then the schedule begins no other. */
const over = async (formId: number) => {
  await expect.poll(async () => (await schedulesOf(formId))[0]?.last ?? null).not.toBeNull()
  const states = () =>
    db
      .selectFrom('tasks')
      .select('state')
      .where('item_id', '=', formId)
      .where('schedule_id', 'is not', null)
      .execute()
  await expect.poll(states).toEqual([{ state: 'done' }])
}
const planOf = async (formId: number, flow: object) =>
  owner('POST', 'workflow_schedules/plan/', { form_id: formId, workflow: flow })

it('is due on the clock of the account, and moves with it', async () => {
  const flow = scheduled({ every: 'week', at: '08:00', weekdays: [1] })
  const formId = await formWith(flow)
  const timingOf = async () =>
    (await db.selectFrom('schedules').selectAll().where('id', '=', idOf(formId, flow)).executeTakeFirst())
      ?.timing
  const { timezone } = (await planOf(formId, flow)).body as SchedulePlan
  expect(await timingOf()).toEqual({ cron: '0 8 * * 1', timezone })
  expect((await owner('PUT', 'account/edit/', { timezone: 'Europe/Berlin' })).status).toBeLessThan(300)
  expect(await timingOf()).toEqual({ cron: '0 8 * * 1', timezone: 'Europe/Berlin' })
  const plan = (await planOf(formId, flow)).body as SchedulePlan
  expect(plan.moments).toHaveLength(3)
  for (const at of plan.moments)
    expect(
      new Date(at * 1000).toLocaleString('en-GB', {
        timeZone: 'Europe/Berlin',
        weekday: 'short',
        timeStyle: undefined,
        hour: '2-digit',
        minute: '2-digit',
      }),
    ).toBe('Mon 08:00')
  await owner('PUT', 'account/edit/', { timezone })
  await owner('POST', 'workflows/', { form_id: formId, workflows: [{ ...flow, is_off: true }] })
  expect(await timingOf()).toBeUndefined()
})

it('runs once for each record that matches, and says for how many', async () => {
  const flow = scheduled(daily, { where: JSON.stringify({ and: [`answer__${ageField}__gte=30`] }) })
  const formId = await formWith(flow)
  const [young, old] = [await submit(formId, 20), await submit(formId, 40)]
  expect((await planOf(formId, flow)).body).toMatchObject({ records: 1, more: false })
  expect(await schedulesOf(formId)).toMatchObject([{ last: null, stopped: null }])
  await makeDue(idOf(formId, flow))
  await over(formId)
  await expect.poll(() => nameOf(old)).toBe('Eva')
  expect(await nameOf(young)).toBe('Ana')
  const [told] = await schedulesOf(formId)
  expect(told?.last).toMatchObject({ begun: 1, left: false })
  expect(told?.next_at).toBeGreaterThan(Date.now() / 1000)
  const lines = (recordId: string) =>
    db
      .selectFrom('workflow_log')
      .selectAll()
      .where('form_id', '=', formId)
      .where('record_id', '=', recordId)
      .execute()
  await expect.poll(() => lines(old)).toMatchObject([{ moment: 'scheduled', state: 'done' }])
  // The run has a line of its own, which cannot be done again by itself.
  await expect
    .poll(() => lines(''))
    .toMatchObject([{ state: 'done', output: { looked: 2, begun: 1, skipped: 1, left: false } }])
  const [run] = await lines('')
  expect((await owner('POST', `workflow_log/${run?.id ?? ''}/run/`, {})).status).toBe(404)
})

it('takes the records of a view, and stops with a word to its owner once that is gone', async () => {
  const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
  const petition = new URLSearchParams([[`answer__${ageField}__lt`, '30']]).toString()
  const made = await owner('POST', 'filters/', {
    name: 'Jóvenes',
    form_id: formId,
    string_petition: petition,
  })
  const viewId = (made.body as { id: number }).id
  const flow = scheduled({ ...daily, view: { id: viewId, name: 'Jóvenes' } })
  await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })
  const [young, old] = [await submit(formId, 20), await submit(formId, 40)]
  await makeDue(idOf(formId, flow))
  await over(formId)
  await expect.poll(() => nameOf(young)).toBe('Eva')
  expect(await nameOf(old)).toBe('Ana')

  expect((await owner('DELETE', `filters/${viewId}/`)).status).toBeLessThan(300)
  const { findings } = (await owner('GET', `workflow_options/?form_id=${formId}`)).body as {
    findings: readonly object[]
  }
  expect(findings).toMatchObject([{ code: 'SCHEDULE_VIEW_GONE', params: { view: 'Jóvenes' } }])
  expect((await planOf(formId, flow)).body).toMatchObject({ code: 'WORKFLOW_VIEW_GONE' })
  await makeDue(idOf(formId, flow))
  await expect
    .poll(() => schedulesOf(formId))
    .toMatchObject([{ next_at: null, stopped: 'WORKFLOW_VIEW_GONE', last: { begun: 1 } }])
  const mails = () => db.selectFrom('mails').select('subject').where('item_id', '=', formId).execute()
  await expect.poll(async () => (await mails()).length).toBe(1)
  // Saved without it, it goes on.
  await owner('POST', 'workflows/', { form_id: formId, workflows: [scheduled(daily)] })
  expect(await schedulesOf(formId)).toMatchObject([{ stopped: null, last: { begun: 1 } }])
})

it('begins each record once, however often its task is begun anew', async () => {
  const flow = scheduled(daily)
  const formId = await formWith(flow)
  const ids = [await submit(formId, 20), await submit(formId, 40)].toSorted()
  const [first = '', second = ''] = ids
  // As a node leaves it that was killed after its first part.
  await pool.query(
    `insert into tasks (account_id, id, kind, item_id, request, state, result, created_at, updated_at, schedule_id, due_at)
     select account_id, '65f000000000000000000001', kind, item_id, request, 'queued',
       json_build_object('begun', 1, 'after', $2::text, 'left', false), now(), now(), id, now() from schedules where id = $1`,
    [idOf(formId, flow), first],
  )
  await queueTask(db, { accountId, id: '65f000000000000000000001' })
  await over(formId)
  await expect.poll(() => nameOf(second)).toBe('Eva')
  expect(await nameOf(first)).toBe('Ana')
  expect((await schedulesOf(formId))[0]?.last).toMatchObject({ begun: 2 })
})
