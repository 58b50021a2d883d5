import { expect, it } from 'vitest'
import { action, workflow } from '../support/workflowCase'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

const fileField = '65a0000000000000000000f1'
const manyField = '65a0000000000000000000f2'

interface Attached {
  readonly file_name: string
  readonly file_url: string
}

async function formThatPrints(configuration: Record<string, string>) {
  const form = sampleForm()
  const [page] = form.form_pages
  const files = [
    { field_id: fileField, field_type: 'file', label: 'Acta' },
    { field_id: manyField, field_type: 'files', label: 'Anexos' },
  ]
  const pages = [{ ...page, page_fields: [...(page?.page_fields ?? []), ...files] }]
  const made = await owner('POST', 'form_data/', { ...form, form_pages: pages })
  const { form_id: formId } = made.body as { form_id: number }
  const flow = workflow([{ ...action('make_pdf', configuration), _id: 'pdf' }])
  const saved = await owner('POST', 'workflows/', { form_id: formId, workflows: [flow] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const sent = await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return { formId, id: (sent.body as { id: string }).id }
}
const recordOf = async (id: string) =>
  (await owner('GET', `form_answer/${id}/`)).body as {
    answers: Record<string, unknown>
    version: number
    folio: string
  }
const linesOf = (id: string) =>
  db
    .selectFrom('workflow_log')
    .select(['state', 'error', 'output'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
const doneTimes = (id: string, times: number) =>
  expect
    .poll(async () => (await linesOf(id)).map(({ state, error }) => error?.code ?? state))
    .toEqual(Array.from({ length: times }, () => 'done'))

it('attaches the PDF under the name that its template says, and replaces it by the next', async () => {
  const { id } = await formThatPrints({ field_id: fileField, file_name: 'Acta {{ record.folio }}.pdf' })
  await doneTimes(id, 1)
  const { answers, folio } = await recordOf(id)
  const first = answers[fileField] as Attached
  expect(first.file_name).toBe(`Acta ${folio}.pdf`)
  const served = await server.app.inject({ url: new URL(first.file_url, 'http://x').pathname })
  expect(served.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  // By hand it is edited, which makes it anew; attaching it made no workflow run.
  const edited = await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
  expect(edited.status, JSON.stringify(edited.body)).toBeLessThan(300)
  await doneTimes(id, 2)
  const second = (await recordOf(id)).answers[fileField] as Attached
  expect(second.file_name).toBe(first.file_name)
  expect(second.file_url).not.toBe(first.file_url)
  const { rows } = await server.database.pool.query<{ answers: Record<string, Attached> }>(
    'select answers from record_versions where record_id = $1 order by version',
    [id],
  )
  expect(rows.map((row) => row.answers[fileField]?.file_url)).toContain(first.file_url)
})

it('stands beside other files of a field, one for each step', async () => {
  const { id } = await formThatPrints({ field_id: manyField, file_name: '' })
  await doneTimes(id, 1)
  await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
  await doneTimes(id, 2)
  expect((await recordOf(id)).answers[manyField]).toHaveLength(1)
})
