import { expect, it } from 'vitest'
import { action, fromMeta, workflow } from '../support/workflowCase'
import { linesOnceOver } from './linesOnceOver'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* Workflows write no more than whoever wrote them may, whatever became of that one. */

const { server, owner } = await useTestServer()

const formOf = async () =>
  ((await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }).form_id

it('still may not write into a form when whoever wrote them is deactivated, and goes on with what they could', async () => {
  const [source, open, closed] = [await formOf(), await formOf(), await formOf()]
  const ana = await server.addUser('ana')
  const objects = [
    { owner: ana.id, file_shared: source, perm: 'can_manage_item' },
    { owner: ana.id, file_shared: open, perm: 'can_answer_item' },
  ]
  expect((await owner('PATCH', 'file_shared/', { objects })).status).toBe(201)
  const asAna = server.callAs(await server.logIn(ana.email))
  const make = (id: number) => ({
    ...action(2, { form: { id, name: '' }, mapping: [fromMeta('folio', nameField)] }),
    _id: `${id}`,
  })
  const workflows = [workflow([make(open), make(closed)])]
  expect((await asAna('POST', 'workflows/', { form_id: source, workflows })).status).toBe(201)
  const outcomes = async () => {
    const { body } = await owner('POST', 'form_answer/', { form_id: source, answers: { [nameField]: 'Eva' } })
    const lines = await linesOnceOver(server, (body as { id: string }).id)
    return lines.map(({ action_id: id, state, error }) => [id, state, error?.code])
  }
  const expected = [
    [`${open}`, 'done', undefined],
    [`${closed}`, 'failed', 'WORKFLOW_TARGET_GONE'],
  ]
  expect(await outcomes()).toEqual(expected)
  expect((await owner('PATCH', `user_admin/${ana.id}/`, { is_active: false })).status).toBe(202)
  expect(await outcomes()).toEqual(expected)
})
