import { expect, it } from 'vitest'
import type { RecordHistory } from '../../schemas/api/recordHistory'
import { addGrant } from '../../server/store/access/grants'
import { action, workflow } from '../support/workflowCase'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database
const eva = await server.addUser('eva')
const lejana = await server.addUser('lejana')

const overOf = (recordId: string) => linesOnceOver(server, recordId)
const ofSomebody = (email: string) => ({ field_id: 'CUSTOM_USER', label: '', customUser: { email } })
/** A form whose records are given to that somebody when they are made. */
async function assigning(email: string) {
  const made = await owner('POST', 'form_data/', sampleForm())
  const { form_id: formId } = made.body as { form_id: number }
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: eva.id },
    ...{ level: 'can_answer_item', created_by_id: server.owner.id },
  })
  const workflows = [workflow([action(4, { assignTo: ofSomebody(email), push_notification: true })])]
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows })).status).toBe(201)
  const sent = await owner('POST', 'form_answer/', {
    ...{ form_id: formId, answers: { [nameField]: 'Ana', [ageField]: 8 } },
  })
  return (sent.body as { id: string }).id
}

it('gives a record to a user, once, whatever is tried again', async () => {
  const id = await assigning('EVA@example.com')
  expect(await overOf(id)).toMatchObject([{ state: 'done', action_does: '4' }])
  expect((await owner('GET', `form_answer/${id}/`)).body).toMatchObject({ user_id: eva.id })
  await db.deleteFrom('workflow_log').where('record_id', '=', id).execute()
  await effectsDueAgain(server, id)
  expect(await overOf(id)).toMatchObject([{ state: 'done' }])
  const { objects } = (await owner('GET', `form_answer/${id}/history/`)).body as RecordHistory
  expect(objects.filter((one) => one.action === 'record.assigned')).toMatchObject([
    { cause: 'workflow', assigned_to: 'eva', author: { type: 'system' } },
  ])
  const told = db.selectFrom('notices').select(['user_id', 'kind']).where('record_id', '=', id)
  expect(await told.execute()).toEqual([{ user_id: eva.id, kind: 'assigned' }])
})

it('gives it to nobody who could not edit it, and to nobody of elsewhere', async () => {
  const cannot = await assigning(lejana.email)
  const [line] = await overOf(cannot)
  expect(line).toMatchObject({ state: 'failed', error: { code: 'ASSIGNEE_CANNOT_EDIT' } })
  const [unknown] = await overOf(await assigning('nadie@example.org'))
  expect(unknown).toMatchObject({ state: 'failed', error: { code: 'WORKFLOW_NO_ASSIGNEE' } })
})
