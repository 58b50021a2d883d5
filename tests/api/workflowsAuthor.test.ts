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

it('do nothing any more once whoever wrote them manages the form no longer, until somebody who does takes them over', async () => {
  const source = await formOf()
  const eva = await server.addUser('eva')
  const asEva = server.callAs(await server.logIn(eva.email))
  const share = (perm: string) => ({ objects: [{ owner: eva.id, file_shared: source, perm }] })
  expect((await owner('PATCH', 'file_shared/', share('can_manage_item'))).status).toBe(201)
  const made = (await asEva('POST', 'form_data/', sampleForm({ name: 'De Eva' }))).body as { form_id: number }
  const copy = action(2, { form: { id: made.form_id, name: '' }, mapping: [fromMeta('folio', nameField)] })
  const sent = { form_id: source, workflows: [workflow([copy])] }
  expect((await asEva('POST', 'workflows/', sent)).status).toBe(201)
  const submit = async () => {
    const { body } = await owner('POST', 'form_answer/', { form_id: source, answers: { [nameField]: 'Eva' } })
    const lines = await linesOnceOver(server, (body as { id: string }).id)
    return lines.map(({ state, error }) => [state, error?.code])
  }
  const copies = async () =>
    ((await owner('GET', `form_answer/?form_id=${made.form_id}`)).body as { meta: { total_count: number } })
      .meta.total_count
  const stored = async () => {
    const { body } = await owner('GET', `workflows/?form_id=${source}`)
    return (body as { objects: { revision: number; author_left?: string }[] }).objects[0]
  }
  expect([await submit(), await copies()]).toEqual([[['done', undefined]], 1])
  expect((await stored())?.author_left).toBeUndefined()
  expect((await owner('PATCH', 'file_shared/', share('can_answer_item'))).status).toBe(201)
  expect([await submit(), await copies()]).toEqual([[['failed', 'WORKFLOW_AUTHOR_LEFT']], 1])
  const left = await stored()
  expect(left).toMatchObject({ revision: 1, author_left: 'eva' })

  // Saved as they are, they are of whoever saves them.
  const taken = await owner('POST', 'workflows/', { ...sent, base_revision: 1 })
  expect(taken.body).toMatchObject({ revision: 2 })
  expect((await stored())?.author_left).toBeUndefined()
  expect([await submit(), await copies()]).toEqual([[['done', undefined]], 2])
  expect((await owner('POST', 'workflows/', { ...sent, base_revision: 2 })).body).toMatchObject({
    revision: 2,
  })
})
