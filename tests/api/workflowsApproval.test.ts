import { expect, it } from 'vitest'
import type { Approval } from '../../schemas/api/approvals'
import type { Envelope } from '../../schemas/api/common'
import { addGrant } from '../../server/store/access/grants'
import type { ActionDocument } from '../../schemas/workflows/workflowDocument'
import { action, fromMeta, workflow } from '../support/workflowCase'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database
const eva = await server.addUser('eva')
const leo = await server.addUser('leo')
const asEva = server.callAs(await server.logIn('eva@example.com'))
const asLeo = server.callAs(await server.logIn('leo@example.com'))

const written = (value: string, target: string) => ({
  input: { type: 'value_to_field', value },
  etl: { conditions: [] },
  output: { id: target },
})
const toMeta = (name: string, target: string) => ({ ...fromMeta(name, target), output: { id: target } })
const someone = (email: string) => ({ field_id: 'CUSTOM_USER', label: '', customUser: { email } })

/** A form that asks for an approval of each record and writes how it ended into its name. */
async function asking(ask: ActionDocument['configuration'], readers = [eva, leo]) {
  const made = await owner('POST', 'form_data/', sampleForm())
  const { form_id: formId } = made.body as { form_id: number }
  for (const { id } of readers)
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
      ...{ level: 'can_read_item', created_by_id: server.owner.id },
    })
  const asked = { question: '¿Se compra?', comment: 'onReject', shows: [ageField], ...ask }
  const set = (mapping: readonly object[]) => action('set_answers', { mapping: mapping as never })
  const steps = [
    { ...action('ask_approval', asked), _id: 'ask' },
    { ...set([written('comprado', nameField)]), _id: 'yes', only_if: 'approved' },
    { ...set([toMeta('approval_comment', nameField)]), _id: 'no', only_if: 'rejected' },
  ]
  const flow = workflow(steps, { record: { edited: false } })
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const sent = await owner('POST', 'form_answer/', {
    ...{ form_id: formId, answers: { [nameField]: 'Ana', [ageField]: 8 } },
  })
  expect(sent.status).toBe(201)
  const { id } = sent.body as { id: string }
  return { formId, id, flow }
}
type Caller = typeof owner
const asksOf = async (who: Caller, id: string) =>
  ((await who('GET', `approvals/?record_id=${id}`)).body as Envelope<Approval>).objects
const askOf = async (who: Caller, id: string) => {
  await expect.poll(async () => (await asksOf(who, id)).length).toBe(1)
  const [one] = await asksOf(who, id)
  if (!one) throw new Error('nothing is asked')
  return one
}
const answer = (who: Caller, { id }: Approval, how: 'approved' | 'rejected', comment = '') =>
  who('POST', `approvals/${id}/`, { answer: how, comment })
const nameOf = async (id: string) =>
  ((await owner('GET', `form_answer/${id}/`)).body as { answers: Record<string, string> }).answers[nameField]
const waitsOf = (id: string) =>
  db.selectFrom('workflow_waits').selectAll().where('record_id', '=', id).execute()

it('asks who is named, with what may be seen, and goes on by the answer', async () => {
  const { id } = await asking({ approver: someone(eva.email) })
  const asked = await askOf(asEva, id)
  expect(asked).toMatchObject({
    ...{ question: '¿Se compra?', record_id: id, comment: 'onReject', can_answer: true, due_at: null },
    answers: [{ text: '8' }],
  })
  expect(await asksOf(asLeo, id)).toEqual([])
  expect((await answer(asLeo, asked, 'approved')).status).toBe(404)
  const told = await db.selectFrom('notices').selectAll().where('record_id', '=', id).execute()
  expect(told).toMatchObject([{ user_id: eva.id, kind: 'approval' }])
  expect((await answer(asEva, asked, 'approved')).status).toBe(204)
  await expect.poll(() => nameOf(id)).toBe('comprado')
  const lines = await linesOnceOver(server, id)
  expect(lines).toMatchObject([
    { action_id: 'ask', state: 'done', output: { answer: 'approved', by: 'eva' } },
    { action_id: 'yes', state: 'done' },
  ])
  expect(await asksOf(asEva, id)).toEqual([])
})

it('demands a reason where it is asked for, and writes it where the workflow says', async () => {
  const { id } = await asking({ approver: someone(eva.email) })
  const asked = await askOf(asEva, id)
  const silent = await answer(asEva, asked, 'rejected', '  ')
  expect(silent).toMatchObject({ status: 400, body: { code: 'APPROVAL_COMMENT_REQUIRED' } })
  expect((await answer(asEva, asked, 'rejected', 'Muy caro')).status).toBe(204)
  await expect.poll(() => nameOf(id)).toBe('Muy caro')
})

it('is answered once: of two at the same moment one is told that the other was faster', async () => {
  const users = [eva.id, leo.id]
  const { body } = await owner('POST', 'group/', { name: 'Compras', users })
  const group = body as { id: number }
  const { id } = await asking({ approver: { group: { id: group.id, name: 'Compras' } } })
  const [ofEva, ofLeo] = [await askOf(asEva, id), await askOf(asLeo, id)]
  const both = await Promise.all([answer(asEva, ofEva, 'approved'), answer(asLeo, ofLeo, 'rejected', 'No')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const late = both.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'APPROVAL_ANSWERED' })
  await expect.poll(() => nameOf(id)).toBe(both[0].status === 204 ? 'comprado' : 'No')
})

it('tells who loses the right in between, and shows them no answers', async () => {
  const { formId, id } = await asking({ approver: someone(eva.email) })
  const asked = await askOf(asEva, id)
  await db.deleteFrom('grants').where('item_id', '=', formId).where('principal_id', '=', eva.id).execute()
  expect(await asksOf(asEva, id)).toMatchObject([{ can_answer: false, answers: [] }])
  const refused = await answer(asEva, asked, 'approved')
  expect(refused).toMatchObject({ status: 403, body: { code: 'APPROVAL_RIGHT_LOST' } })
})

it('asks nobody who could not read the record', async () => {
  const { id } = await asking({ approver: someone(eva.email) }, [])
  expect(await linesOnceOver(server, id)).toMatchObject([
    { state: 'skipped', error: { code: 'WORKFLOW_NO_APPROVER' } },
  ])
})

it('asks somebody else once it is late, or takes it for rejected', async () => {
  const late = { amount: 1, unit: 'hours', then: 'ask', approver: someone(leo.email) }
  const { id } = await asking({ approver: someone(eva.email), late })
  const asked = await askOf(asEva, id)
  expect(asked.due_at).toBeGreaterThan(Date.now() / 1000 + 3_000)
  await overdue(id)
  expect(await askOf(asLeo, id)).toMatchObject({ due_at: null, can_answer: true })
  expect(await asksOf(asEva, id)).toMatchObject([{ can_answer: false }])

  const { id: other } = await asking({ approver: someone(eva.email), late: { ...late, then: 'rejected' } })
  await askOf(asEva, other)
  await overdue(other)
  await expect
    .poll(async () => (await linesOnceOver(server, other))[0])
    .toMatchObject({ state: 'done', output: { answer: 'rejected', by: '' } })
})

/** As if the hours had passed. */
async function overdue(id: string) {
  await expect.poll(async () => (await waitsOf(id)).length).toBe(1)
  await db
    .updateTable('approvals')
    .set({ due_at: new Date(0) })
    .where('record_id', '=', id)
    .execute()
  await db
    .updateTable('workflow_waits')
    .set({ look_at: new Date(0) })
    .where('record_id', '=', id)
    .execute()
}

it('asks once whatever is tried again or edited, and nobody any more once the record is deleted', async () => {
  const { id } = await asking({ approver: someone(eva.email) })
  await askOf(asEva, id)
  await effectsDueAgain(server, id)
  await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Ana', [ageField]: 9 } })
  expect(await linesOnceOver(server, id)).toMatchObject([{ state: 'waiting' }])
  await expect.poll(async () => (await waitsOf(id)).length).toBe(1)
  expect(await askOf(asEva, id)).toMatchObject({ answers: [{ text: '9' }] })
  expect(await db.selectFrom('notices').selectAll().where('record_id', '=', id).execute()).toHaveLength(1)
  await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
  await expect
    .poll(async () => (await linesOnceOver(server, id))[0])
    .toMatchObject({ state: 'skipped', error: { code: 'WORKFLOW_RECORD_DELETED' } })
  const kept = await db.selectFrom('approvals').select('state').where('record_id', '=', id).execute()
  expect(kept).toEqual([{ state: 'ended' }])
})

it('shows both ways in a dry run, and asks nobody by hand', async () => {
  const { formId, id } = await asking({ approver: someone(eva.email) })
  const tried = await owner('POST', 'workflow_plan/', { form_id: formId, moment: 'created', record_id: id })
  const { workflows } = tried.body as {
    workflows: { actions: { skipped: unknown; works: { do: string }[] }[] }[]
  }
  expect(workflows[0]?.actions.map(({ skipped }) => skipped)).toEqual([null, null, null])
  expect(workflows[0]?.actions[0]?.works).toMatchObject([{ do: 'askApproval', to: { email: eva.email } }])
  const byHand = await owner('POST', 'workflow_action/execute_task/', { action_id: 'ask', record_id: id })
  expect(byHand.body).toMatchObject({ success: false, objects: [{ error_code: 'WORKFLOW_NOT_BY_HAND' }] })
})

it('asks who comes into the group that was asked, once', async () => {
  const { body } = await owner('POST', 'group/', { name: 'Almacén', users: [eva.id] })
  const group = body as { id: number }
  const { id } = await asking({ approver: { group: { id: group.id, name: 'Almacén' } } })
  await askOf(asEva, id)
  const toldOf = async () =>
    (await db.selectFrom('notices').select('user_id').where('record_id', '=', id).execute()).map(
      ({ user_id: userId }) => userId,
    )
  const members = (users: readonly number[]) => owner('PATCH', `group/${group.id}/`, { users })
  expect((await members([eva.id, leo.id])).status).toBeLessThan(300)
  await expect.poll(async () => (await toldOf()).toSorted()).toEqual([eva.id, leo.id].toSorted())
  expect(await askOf(asLeo, id)).toMatchObject({ can_answer: true })
  // Who goes and comes back was told.
  await members([eva.id])
  await members([eva.id, leo.id])
  await expect.poll(async () => (await waitsOf(id)).length).toBe(1)
  expect(await toldOf()).toHaveLength(2)
})

it('tells the form’s owner once that nobody can answer any more, or asks who would be asked later', async () => {
  const lose = async ({ formId, id }: { formId: number; id: string }) => {
    await askOf(asEva, id)
    await db.deleteFrom('grants').where('item_id', '=', formId).where('principal_id', '=', eva.id).execute()
    await looked(id)
  }
  const alone = await asking({ approver: someone(eva.email) })
  await lose(alone)
  const told = () =>
    db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('record_id', '=', alone.id)
      .orderBy('id')
      .execute()
  await expect.poll(told).toEqual([
    { user_id: eva.id, kind: 'approval' },
    { user_id: server.owner.id, kind: 'unanswered' },
  ])
  await looked(alone.id)
  await expect.poll(async () => (await waitsOf(alone.id)).length).toBe(1)
  expect(await told()).toHaveLength(2)

  const late = { amount: 5, unit: 'days', then: 'ask', approver: someone(leo.email) }
  const other = await asking({ approver: someone(eva.email), late })
  await lose(other)
  expect(await askOf(asLeo, other.id)).toMatchObject({ can_answer: true, due_at: null })
})

/** As if an hour had passed. */
async function looked(id: string) {
  await expect.poll(async () => (await waitsOf(id)).length).toBe(1)
  await db
    .updateTable('workflow_waits')
    .set({ look_at: new Date(0) })
    .where('record_id', '=', id)
    .execute()
}
