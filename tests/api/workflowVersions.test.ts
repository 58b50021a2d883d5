import { expect, it } from 'vitest'
import type { Envelope } from '../../schemas/api/common'
import type { WorkflowVersion } from '../../schemas/api/workflowVersions'
import { action, workflow } from '../support/workflowCase'
import { sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()

const made = async () =>
  ((await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }).form_id
const save = (formId: number, workflows: readonly object[]) =>
  owner('POST', 'workflows/', { form_id: formId, workflows })
const versionsOf = async (formId: number, more = '') =>
  (await owner('GET', `workflow_versions/?form_id=${formId}${more}`)).body as Envelope<WorkflowVersion>
const named = (name: string, emails: string) => ({
  ...workflow([action(5, { emails: [emails] })]),
  name,
})
const current = async (formId: number) =>
  (
    (await owner('GET', `workflows/?form_id=${formId}`)).body as Envelope<{
      workflows: unknown
      revision: number
    }>
  ).objects[0]

it('tells who saved each version, and what it changed in the one before', async () => {
  const formId = await made()
  await save(formId, [named('Avisar', 'a@example.com')])
  await save(formId, [named('Avisar', 'b@example.com')])
  await save(formId, [])
  const { objects, meta } = await versionsOf(formId)
  expect(meta.total_count).toBe(3)
  expect(objects).toMatchObject([
    { revision: 3, changes: [{ change: 'removed', name: 'Avisar' }], is_deleted: false },
    { revision: 2, changes: [{ change: 'changed', name: 'Avisar' }] },
    { revision: 1, changes: [{ change: 'added', name: 'Avisar' }] },
  ])
  expect(objects[0]?.by).not.toBe('')
  // Of a page's last one the version before it is asked, too.
  expect((await versionsOf(formId, '&limit=1&offset=1')).objects).toEqual([objects[1]])
})

it('serves a version as it was, and none of what was deleted', async () => {
  const formId = await made()
  await save(formId, [named('Avisar', 'a@example.com')])
  await save(formId, [named('Otro', 'b@example.com')])
  const at = async (revision: number) =>
    (await owner('GET', `workflows/?form_id=${formId}&revision=${revision}`)).body
  expect(await at(1)).toMatchObject({ objects: [{ revision: 1, workflows: [{ name: 'Avisar' }] }] })
  expect(await at(2)).toMatchObject({ objects: [{ revision: 2, workflows: [{ name: 'Otro' }] }] })
  expect(await at(3)).toMatchObject({ objects: [] })
})

it('switches back as a new version, and says who was faster', async () => {
  const formId = await made()
  await save(formId, [named('Avisar', 'a@example.com')])
  await save(formId, [named('Otro', 'b@example.com')])
  const back = { form_id: formId, revision: 1 }
  const late = await owner('POST', 'workflow_versions/restore/', { ...back, base_revision: 1 })
  expect(late).toMatchObject({ status: 409 })
  const done = await owner('POST', 'workflow_versions/restore/', { ...back, base_revision: 2 })
  expect(done).toMatchObject({ status: 201, body: { revision: 3, workflows: [{ name: 'Avisar' }] } })
  expect(await current(formId)).toMatchObject({ revision: 3, workflows: [{ name: 'Avisar' }] })
  expect((await owner('POST', 'workflow_versions/restore/', { ...back, revision: 9 })).status).toBe(404)
})

it('brings secrets back with the call that they belong to, and serves none', async () => {
  const formId = await made()
  const calling = workflow([
    action('call_service', {
      ...{ method: 'POST', url: 'https://example.com/', body: '' },
      headers: [{ name: 'X-Key', value: 'hunter2', is_secret: true }],
    }),
  ])
  expect((await save(formId, [calling])).status).toBe(201)
  await save(formId, [])
  const done = await owner('POST', 'workflow_versions/restore/', { form_id: formId, revision: 1 })
  expect(JSON.stringify(done.body)).not.toContain('hunter2')
  const stored = await server.database.db
    .selectFrom('workflow_revisions')
    .select('document')
    .where('form_id', '=', formId)
    .orderBy('revision')
    .execute()
  const secretIn = (at: number) => JSON.stringify(stored[at]?.document).match(/"value":(\{.*?\})/)?.[1]
  expect(secretIn(0)).toBeDefined()
  expect(secretIn(2)).toBe(secretIn(0))
})
