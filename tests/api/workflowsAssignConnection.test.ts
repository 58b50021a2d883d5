import { expect, it } from 'vitest'
import type { Json } from '../../schemas/model/json'
import { action, workflow } from '../support/workflowCase'
import { useCompanies } from './companies'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { nameField } from './sampleForm'

/* Workflows that give records to people of other companies. */

const { company, companyWithForm, owner, server } = await useCompanies()

/** A form that another company may answer, whose records are given to whom `assignTo` says. */
async function shared(changes: object = {}) {
  const there = await companyWithForm(changes)
  const { boss, staff, name } = there
  const customUser = { id: staff.id, first_name: 'Staff', username: staff.email }
  const connection = { id: boss.id, name }
  return { ...there, toStaff: { field_id: 'CUSTOM_USER', label: '', customUser, connection } }
}
const save = async (form: number, assignTo: Json, more: object = {}) => {
  const step = action(3, { assignTo, push_notification: true, ...more })
  const saved = await owner('POST', 'workflows/', { form_id: form, workflows: [workflow([step])] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
}
const submit = async (form: number, name = 'Ana') => {
  const sent = await owner('POST', 'form_answer/', { form_id: form, answers: { [nameField]: name } })
  return (sent.body as { id: string }).id
}
const userOf = async (id: string) =>
  ((await owner('GET', `form_answer/${id}/`)).body as { user_id: number | null }).user_id
const findingsOf = async (form: number) =>
  ((await owner('GET', `workflow_options/?form_id=${form}`)).body as { findings: object[] }).findings
const planOf = async (form: number) =>
  (
    (await owner('POST', 'workflow_plan/', { form_id: form, moment: 'created', answers: {} })).body as {
      workflows: { actions: { works: object[] }[] }[]
    }
  ).workflows[0]?.actions[0]?.works

it('tells beforehand who gets the record, and gives it once, into the inbox there', async () => {
  const { form, staff, asStaff, toStaff } = await shared()
  const { actions } = (await owner('GET', 'workflow_options/')).body as { actions: object[] }
  expect(actions).toContainEqual(expect.objectContaining({ action_id: 3, supported: true, deleted: false }))
  await save(form, toStaff)
  expect(await findingsOf(form)).toEqual([])
  expect(await planOf(form)).toMatchObject([{ do: 'assign', assignee: 'Staff' }])
  const id = await submit(form)
  expect(await linesOnceOver(server, id)).toMatchObject([
    { state: 'done', action_does: '3', output: { to: 'Staff' } },
  ])
  await effectsDueAgain(server, id)
  expect(await linesOnceOver(server, id)).toHaveLength(1)
  expect(await userOf(id)).toBe(staff.id)
  const inbox = (await asStaff('POST', 'inbox/find/', { selector: { _id: id } })).body as {
    objects: object[]
  }
  expect(inbox.objects).toMatchObject([{ type: 'record', record_id: id }])
  const notices = (await asStaff('GET', 'notice/')).body as { objects: object[] }
  expect(notices.objects.filter((one) => 'record_id' in one && one.record_id === id)).toHaveLength(1)
})

it('reads the names that calls for assigning have, and whom an answer names', async () => {
  const { form, staff, boss, name } = await shared()
  const configuration = { connection: { id: boss.id, name }, userOfConnection: { id: staff.id } }
  const workflows = [workflow([action(3, configuration)])]
  await owner('POST', 'workflows/', { form_id: form, workflows })
  const one = await submit(form)
  expect(await linesOnceOver(server, one)).toMatchObject([{ state: 'done' }])
  expect(await userOf(one)).toBe(staff.id)
  const stored = (await owner('GET', `workflows/?form_id=${form}`)).body as {
    objects: { workflows: object[] }[]
  }
  expect(stored.objects[0]?.workflows).toEqual(workflows)

  await save(form, { field_id: nameField, field_type: 'text', label: 'Nombre' })
  const two = await submit(form, boss.email.toUpperCase())
  expect(await linesOnceOver(server, two)).toMatchObject([{ state: 'done' }])
  expect(await userOf(two)).toBe(boss.id)
  // Of the own account, and of a company that nobody is connected with.
  const stranger = await company()
  for (const email of [server.owner.email, stranger.staff.email, 'nadie@example.org']) {
    const id = await submit(form, email)
    expect(await linesOnceOver(server, id)).toMatchObject([
      { state: 'failed', error: { code: 'WORKFLOW_NO_ASSIGNEE' } },
    ])
  }
})

it('says before and afterwards that somebody may not, was never connected, or is connected no more', async () => {
  const reader = await shared({ perm: 'can_read_item' })
  await save(reader.form, reader.toStaff)
  const cannot = { code: 'ASSIGNEE_CANNOT_EDIT', params: { name: `Staff · ${reader.name}` } }
  expect(await findingsOf(reader.form)).toMatchObject([cannot])
  expect(await planOf(reader.form)).toMatchObject([{ refused: { code: 'ASSIGNEE_CANNOT_EDIT' } }])
  const kept = await submit(reader.form)
  expect(await linesOnceOver(server, kept)).toMatchObject([
    { state: 'failed', error: { code: 'ASSIGNEE_CANNOT_EDIT' } },
  ])
  expect(await userOf(kept)).toBe(server.owner.id)

  const stranger = await company()
  await save(reader.form, { ...reader.toStaff, customUser: { id: stranger.staff.id, first_name: 'X' } })
  expect(await findingsOf(reader.form)).toMatchObject([{ code: 'ASSIGNEE_CANNOT_EDIT' }])
  expect(await planOf(reader.form)).toMatchObject([{ refused: { code: 'WORKFLOW_NO_ASSIGNEE' } }])

  const ended = await shared()
  await save(ended.form, ended.toStaff)
  expect((await owner('DELETE', `connection/${ended.boss.id}/`)).status).toBe(204)
  expect(await findingsOf(ended.form)).toMatchObject([{ code: 'ASSIGNEE_CANNOT_EDIT' }])
  const late = await submit(ended.form)
  expect(await linesOnceOver(server, late)).toMatchObject([
    { state: 'failed', error: { code: 'WORKFLOW_NO_ASSIGNEE' } },
  ])
})

it('is asked of one user at a time whether they could be given records', async () => {
  const { form, staff } = await shared()
  const asked = async (userId: number) =>
    (await owner('GET', `form_answer/assignees/?form_id=${form}&user_id=${userId}`)).body
  expect(await asked(staff.id)).toMatchObject({ users: [], connections: [{ id: staff.id }], more: false })
  expect(await asked(server.owner.id)).toMatchObject({ users: [{ id: server.owner.id }], connections: [] })
  expect(await asked(99_999)).toMatchObject({ users: [], connections: [] })
})
