import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import { action, trigger, workflow } from '../support/workflowCase'
import { colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* A workflow that runs before records are deleted keeps them, one by one and many together. */

const { owner } = await useTestServer()

async function guarded() {
  const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
  const flow = workflow([action('stop', { message: 'Los rojos se quedan', fields: [] })], {
    triggers: [{ ...trigger('', 'in=', 'rojo'), trigger_field: { field_id: colourField } }],
    record: { created: false, edited: false, deleted: true, runtime: 'before' },
  })
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })).status).toBe(201)
  const ids: string[] = []
  for (const colour of ['rojo', 'verde']) {
    const answers = { [nameField]: 'Ana', [colourField]: colour }
    const sent = await owner('POST', 'form_answer/', { form_id: formId, answers })
    ids.push((sent.body as { id: string }).id)
  }
  return { formId, ids }
}
const countOf = async (formId: number) =>
  ((await owner('GET', `form_answer/?form_id=${formId}&limit=1`)).body as { meta: { total_count: number } })
    .meta.total_count
const said = { code: 'WORKFLOW_STOPPED', params: { text: 'Los rojos se quedan' } }

it('keeps a record, says why, and notes it', async () => {
  const { formId, ids } = await guarded()
  const kept = await owner('PATCH', 'form_answer/', { deleted_objects: ids })
  expect(kept).toMatchObject({ status: 400, body: { error_code: said.code, error: said.params.text } })
  expect(await countOf(formId)).toBe(2)
  expect((await owner('GET', `workflow_log/?form_id=${formId}`)).body).toMatchObject({
    objects: [{ record_id: ids[0], workflow_response_content: { stopped: true } }],
  })
  expect((await owner('PATCH', 'form_answer/', { deleted_objects: ids.slice(1) })).status).toBe(202)
  expect(await countOf(formId)).toBe(1)
})

it('keeps those of many that it is about, and says so before', async () => {
  const { formId, ids } = await guarded()
  const mark = async (more = {}) =>
    (
      await owner('POST', 'form_answer/mark_records/', {
        kind: 'delete',
        form_id: formId,
        records: ids,
        ...more,
      })
    ).body as BulkAnswer
  const told = { changed: 1, refused: 1, problems: [{ id: ids[0], problems: [{ field: null, ...said }] }] }
  expect(await mark({ dry_run: true })).toMatchObject(told)
  expect(await mark()).toMatchObject(told)
  expect(await countOf(formId)).toBe(1)
})
