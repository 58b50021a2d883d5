import { expect, it } from 'vitest'
import type { Answers } from '../../schemas/model/answers'
import type { ActionDocument, WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { readPdf } from '../support/readPdf'
import { action, fromValue, workflow } from '../support/workflowCase'
import { effectsDueAgain } from './effectsDueAgain'
import { linesOnceOver } from './linesOnceOver'
import { ageField, nameField, sampleForm } from './sampleForm'
import { asInterface, useTestServer } from './testServer'

/* Steps that make a PDF of the record and attach it. */

const { server, owner } = await useTestServer()
const { db } = server.database

const [oneField, severalField, photoField, hiddenField] = [1, 2, 3, 4].map(
  (end) => `65a0000000000000000000b${end}`,
) as [string, string, string, string]
interface FileAnswer {
  readonly file_name: string
  readonly file_url: string
}
const templates = [
  { id: 7, name: 'Usual', default: true, pdfName: 'Como siempre {{record.folio}}' },
  { id: 8, name: 'Acta', default: false, pdfName: null },
]

const formOf = async (workflows: readonly WorkflowDocument[] = [], more: object = {}) => {
  const form = sampleForm()
  const files = [
    { field_id: oneField, field_type: 'file', label: 'Acta' },
    { field_id: severalField, field_type: 'files', label: 'Papeles' },
    { field_id: photoField, field_type: 'image', label: 'Foto' },
    { field_id: hiddenField, field_type: 'file', label: 'Oculto' },
  ]
  const form_pages = form.form_pages.map((page) => ({
    ...page,
    page_fields: [...page.page_fields, ...files],
  }))
  const made = await owner('POST', 'form_data/', { ...form, form_pages, templates, ...more })
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const { form_id: id } = made.body as { form_id: number }
  expect((await owner('POST', 'workflows/', { form_id: id, workflows })).status).toBe(201)
  return id
}
const step = (field_id: string, more: ActionDocument['configuration'] = {}): ActionDocument => ({
  ...action('attach_pdf', { field_id, pdf_template: {}, file_name: '', ...more }),
  _id: field_id,
})
const submit = async (formId: number, answers: Answers = {}) => {
  const sent = await owner('POST', 'form_answer/', {
    form_id: formId,
    answers: { [nameField]: 'Ana', ...answers },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return sent.body as { id: string; folio: string }
}
const recordOf = async (id: string) =>
  (await owner('GET', `form_answer/${id}/`)).body as { version: number; answers: Record<string, unknown> }
/** As a person does who opens the record: what it says else stays. */
const edit = async (id: string, changed: object) => {
  const answers = { ...(await recordOf(id)).answers, ...changed }
  expect((await owner('PATCH', `form_answer/${id}/`, { answers })).status).toBe(202)
}
const overOf = (id: string) => linesOnceOver(server, id)
const filesOf = (formId: number) =>
  db.selectFrom('files').selectAll().where('form_id', '=', formId).orderBy('created_at').execute()
const pdfAt = async ({ file_url: url }: FileAnswer) => {
  const answer = await server.app.inject({ method: 'GET', url, headers: asInterface })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  return readPdf(answer.rawPayload)
}
/** As if a node had died before it wrote down that it was done. */
const tryAgain = async (id: string) => {
  await db.updateTable('workflow_log').set({ state: 'waiting' }).where('record_id', '=', id).execute()
  await effectsDueAgain(server, id)
  return overOf(id)
}

it('puts a PDF of the record, as it is then, into its field, and says so', async () => {
  const set = {
    ...action('set_answers', { mapping: [{ ...fromValue('Eva', 'x'), output: { id: nameField } }] }),
  }
  const made = step(oneField, { pdf_template: { id: 8 }, file_name: `{{record.answers.${nameField}}} 1.5/2` })
  const formId = await formOf([workflow([set, made], { record: { edited: false } })])
  const { id, folio } = await submit(formId)
  const lines = await overOf(id)
  const answer = (await recordOf(id)).answers[oneField] as FileAnswer
  // What no name may have is a hyphen; the answer is the one that the step before it wrote.
  expect(answer.file_name).toBe('Eva 1-5 2.pdf')
  expect(lines.find((line) => line.action_does === 'attach_pdf')).toMatchObject({
    state: 'done',
    output: answer,
  })
  const { texts } = await pdfAt(answer)
  for (const part of ['Visita', folio, 'Eva']) expect(texts[0]).toContain(part)

  // It is a file of the account, and a change that says where it comes from.
  expect(await filesOf(formId)).toMatchObject([
    { state: 'linked', record_id: id, uploader_id: server.owner.id, type: 'application/pdf' },
  ])
  const changes = await db
    .selectFrom('activity')
    .select(['cause', 'actor_type'])
    .where('record_id', '=', id)
    .where('action', '=', 'record.edited')
    .execute()
  expect(changes).toEqual([
    { cause: 'workflow', actor_type: 'system' },
    { cause: 'workflow', actor_type: 'system' },
  ])
})

it('makes none twice that is tried again, and does not put back what somebody took out', async () => {
  const formId = await formOf([workflow([step(severalField)], { record: { edited: false } })])
  const { id, folio } = await submit(formId)
  await overOf(id)
  const { version, answers } = await recordOf(id)
  expect(answers[severalField]).toMatchObject([{ file_name: `Como siempre ${folio}.pdf` }])
  await tryAgain(id)
  expect(await recordOf(id)).toMatchObject({ version, answers })
  expect(await filesOf(formId)).toHaveLength(1)

  await edit(id, { [severalField]: null })
  await tryAgain(id)
  expect((await recordOf(id)).answers[severalField]).toBeUndefined()
  expect(await filesOf(formId)).toHaveLength(1)

  // As if the node had died before the record named it: it is that file which is attached.
  await db
    .updateTable('files')
    .set({ state: 'pending', record_id: null })
    .where('form_id', '=', formId)
    .execute()
  await tryAgain(id)
  expect((await recordOf(id)).answers[severalField]).toEqual(answers[severalField])
  expect(await filesOf(formId)).toMatchObject([{ state: 'linked', record_id: id }])
})

it('runs again for an edit, not for its own, and takes the place of what is called the same', async () => {
  const formId = await formOf([workflow([step(severalField, { file_name: 'Acta' }), step(oneField)])])
  const { id } = await submit(formId)
  const first = await overOf(id)
  expect(first.map(({ state, moment, depth }) => [state, moment, depth])).toEqual([
    ['done', 'created', 0],
    ['done', 'created', 0],
  ])
  const before = (await recordOf(id)).answers
  await edit(id, { [nameField]: 'Eva' })
  const lines = await overOf(id)
  expect(lines.map(({ moment, depth }) => [moment, depth])).toEqual([
    ...[0, 0].map((depth) => ['created', depth]),
    ...[0, 0].map((depth) => ['edited', depth]),
  ])
  const { answers } = await recordOf(id)
  const now = answers[severalField] as readonly FileAnswer[]
  expect(now).toMatchObject([{ file_name: 'Acta.pdf' }])
  expect(now).not.toEqual(before[severalField])
  expect((await pdfAt(now[0] as FileAnswer)).texts[0]).toContain('Eva')
  // What it took the place of is a file of the versions before.
  expect((await pdfAt((before[severalField] as readonly FileAnswer[])[0] as FileAnswer)).texts[0]).toContain(
    'Ana',
  )
})

it('does not run itself where the form keeps no versions either, though others run because of it', async () => {
  const set = { mapping: [{ ...fromValue('9', 'x'), output: { id: ageField } }] }
  const waits = { ...workflow([{ ...action('set_answers', set), _id: 'other' }]), id: 'other' }
  const attaching = workflow([step(oneField)])
  const formId = await formOf([attaching, waits], { enable_versions: false })
  const { id } = await submit(formId, { [ageField]: 9 })
  const lines = await overOf(id)
  expect(lines.map(({ action_id: of, moment }) => `${of} ${moment}`).toSorted()).toEqual([
    `${oneField} created`,
    'other created',
    'other edited',
  ])
  expect(await filesOf(formId)).toHaveLength(1)
})

it('leaves files of other names where several are taken, and says so when there is no room', async () => {
  const name = `{{record.answers.${nameField}}}`
  const formId = await formOf([workflow([step(severalField, { file_name: name })])])
  const { id } = await submit(formId)
  await overOf(id)
  for (const next of ['B', 'C', 'D', 'E', 'F']) {
    await edit(id, { [nameField]: next })
    await overOf(id)
  }
  const names = ((await recordOf(id)).answers[severalField] as readonly FileAnswer[]).map(
    (one) => one.file_name,
  )
  expect(names).toEqual(['Ana.pdf', 'B.pdf', 'C.pdf', 'D.pdf', 'E.pdf'])
  expect((await overOf(id)).at(-1)).toMatchObject({ state: 'failed', error: { code: 'WORKFLOW_REFUSED' } })
})

it('attaches nothing where the field is gone, takes none, or is hidden, and makes none for it', async () => {
  const hides = {
    rule_id: '1a2b3c4d5e6f7082',
    rule_type: 'hide',
    operator: 'and',
    conditions: [{ field: { field_id: nameField }, condition: 'not__empty=', value: ' ' }],
    fields_ruled: [{ field_id: hiddenField }],
  }
  const steps = [hiddenField, photoField, '65a0000000000000000000ff'].map((field) => step(field))
  const formId = await formOf([workflow(steps)], { form_rules: [hides] })
  const { id } = await submit(formId)
  const lines = await overOf(id)
  expect(lines.map(({ state, error }) => [state, error?.code])).toEqual(
    steps.map(() => ['failed', 'WORKFLOW_NO_FILE_FIELD']),
  )
  expect(await filesOf(formId)).toEqual([])
  expect((await recordOf(id)).version).toBe(1)
  const { findings } = (await owner('GET', `workflow_options/?form_id=${formId}`)).body as {
    findings: readonly { code: string }[]
  }
  expect(findings.map(({ code }) => code)).toEqual(['PDF_FIELD_UNFIT', 'ACTION_FIELD_GONE'])
})

it('is made with the default template where its own is gone, which a finding says', async () => {
  const formId = await formOf([workflow([step(oneField, { pdf_template: { id: 99 } })])])
  const { id, folio } = await submit(formId)
  expect(await overOf(id)).toMatchObject([{ state: 'done' }])
  expect((await recordOf(id)).answers[oneField]).toMatchObject({ file_name: `Como siempre ${folio}.pdf` })
  expect((await owner('GET', `workflow_options/?form_id=${formId}`)).body).toMatchObject({
    findings: [{ code: 'PDF_TEMPLATE_GONE', severity: 'warning' }],
  })
})

it('is foreseen: which file would be written into which field, in place of which', async () => {
  const workflows = [workflow([step(oneField, { file_name: `Acta de {{record.answers.${nameField}}}` })])]
  const formId = await formOf()
  const { id } = await submit(formId)
  const planOf = async (body: object) =>
    (
      (await owner('POST', 'workflow_plan/', { form_id: formId, workflows, ...body })).body as {
        workflows: { why: string | null; actions: { works: object[] }[] }[]
      }
    ).workflows[0]
  expect(await planOf({ moment: 'created', answers: { [nameField]: 'Eva' } })).toMatchObject({
    actions: [{ works: [{ do: 'attachPdf', fieldId: oneField, file: 'Acta de Eva.pdf', replaces: [] }] }],
  })
  expect((await owner('POST', 'workflows/', { form_id: formId, workflows })).status).toBe(201)
  await edit(id, { [nameField]: 'Eva' })
  await overOf(id)
  expect(await planOf({ moment: 'edited', record_id: id, answers: { [nameField]: 'Iris' } })).toMatchObject({
    why: null,
    actions: [{ works: [{ file: 'Acta de Iris.pdf', replaces: ['Acta de Eva.pdf'] }] }],
  })
  expect(await planOf({ moment: 'edited', record_id: id, answers: { [oneField]: null } })).toMatchObject({
    why: 'own',
  })
  expect(await filesOf(formId)).toHaveLength(1)
})
