import { writeFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import type { RecordHistory } from '../../schemas/api/recordHistory'
import type { FillResult, Task } from '../../schemas/api/tasks'
import { compileForm } from '../../schemas/compile/compileForm'
import { answersForTemplates } from '../../schemas/email/mailContext'
import type * as Traits from '../../schemas/fields/kinds'
import type * as Types from '../../schemas/fields/registry'
import { statisticsOfField } from '../../schemas/filters/columnStatistics'
import type * as Definitions from '../../schemas/kinds/registry'
import { recordPrinter } from '../../schemas/print/recordPrinter'
import { cellText } from '../../schemas/sheets/cell'
import { breakingChanges } from '../../schemas/typedApi/breakingChanges'
import { openSheet } from '../../server/sheets/openSheet'
import { must } from '../support/must'
import { nameId, spanField, spanForm, spanId } from '../support/spanKind'
import { action, workflow } from '../support/workflowCase'
import { feedFor } from './feedSteps'
import { csv, taskThat, uploadSheet } from './fillServer'
import { linesOnceOver } from './linesOnceOver'
import { useTestServer } from './testServer'

/* What takes answers out, adds them up, changes them in bulk or works with them knows a kind that only the lists know. */

vi.mock('../../schemas/fields/kinds', async (original) =>
  (await import('../support/spanKind')).withSpanTraits(await original<typeof Traits>()),
)
vi.mock('../../schemas/kinds/registry', async (original) =>
  (await import('../support/spanKind')).withSpanDefinition(await original<typeof Definitions>()),
)
vi.mock('../../schemas/fields/registry', async (original) =>
  (await import('../support/spanKind')).withDurationType(await original<typeof Types>()),
)

const { server, owner, authorization } = await useTestServer({ baseUrl: 'https://forms.example.com' })
const { newForm, newFeed, reader } = feedFor(server, owner)
const compiled = compileForm({ document: spanForm })
const field = must(compiled.fields[spanId])

/** A form with records that took these minutes. */
async function formWith(...minutes: readonly number[]) {
  const formId = await newForm(spanForm)
  const ids: string[] = []
  for (const [at, each] of minutes.entries()) {
    const sent = { form_id: formId, answers: { [nameId]: `t${at + 1}`, [spanId]: each } }
    const { status, body } = await owner('POST', 'form_answer/', sent)
    expect(status, JSON.stringify(body)).toBe(201)
    ids.push((body as { id: string }).id)
    server.advance(1000)
  }
  return { formId, ids }
}
const spansOf = async (formId: number) =>
  (
    (await owner('GET', `form_answer/?form_id=${formId}&order_by=created_at`)).body as {
      objects: { answers: Record<string, unknown> }[]
    }
  ).objects.map(({ answers }) => answers[spanId])

it('is printed, and read by templates of e-mails', () => {
  const answers = { [nameId]: 'Ana', [spanId]: 90 }
  const context = { languageTag: 'es-MX', text: (key: string) => compiled.texts[key] ?? '' }
  const [block] = recordPrinter(compiled, context).field(spanId, [answers])
  expect(block).toMatchObject({ kind: 'answer', label: 'Tiempo', text: '90 min' })
  expect(answersForTemplates(compiled, answers, context)).toMatchObject({ [spanId]: 90 })
})

it('is in feeds as it is written, and asked there', async () => {
  const { formId } = await formWith(90, 45)
  const feed = reader(await newFeed(formId))
  const metadata = await feed.text('$metadata')
  expect(metadata).toContain('Name="tiempo" Type="Edm.String"')
  const lines = (await feed.page('records?$orderby=record_created_at')).value
  expect(lines.map(({ tiempo }) => tiempo)).toEqual(['1:30', '0:45'])
})

it('is an answer of the typed API, by its name', async () => {
  const { formId } = await formWith(90, 45)
  const { body: described } = await owner('GET', `/api/forms/${formId}/openapi.json`)
  expect(JSON.stringify(described)).toContain(
    '"tiempo":{"title":"Tiempo","type":"integer","minimum":0,"maximum":1440}',
  )
  const { status, body } = await owner('POST', `/api/forms/${formId}/records`, { answers: { tiempo: 30 } })
  expect([status, (body as { answers: unknown }).answers]).toEqual([201, { tiempo: 30 }])
  const { body: page } = await owner(
    'GET',
    `/api/forms/${formId}/records?answers.tiempo__gte=45&order_by=answers.tiempo`,
  )
  expect((page as { objects: { answers: object }[] }).objects.map(({ answers }) => answers)).toEqual([
    { tarea: 't2', tiempo: 45 },
    { tarea: 't1', tiempo: 90 },
  ])
  const without = compileForm({
    document: { ...spanForm, form_pages: [{ page_name: 'Uno', page_fields: [] }] },
  })
  expect(breakingChanges(compiled, without)).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'removed', name: 'tiempo' })]),
  )
})

it('has the statistics of its traits, and puts records together', async () => {
  const { formId } = await formWith(90, 45, 90)
  expect(statisticsOfField(field)).toEqual(['count', 'filled', 'empty', 'distinct'])
  const of = `answer__${spanId}`
  const { body } = await owner(
    'GET',
    `form_answer/statistics/?form_id=${formId}&of=${of}__distinct&values=${of}`,
  )
  expect(body).toMatchObject({
    statistics: [{ value: 2 }],
    values: [
      { value: '90', count: 2 },
      { value: '45', count: 1 },
    ],
  })
})

it.each(['csv', 'xlsx'])('is downloaded as %s, and filled from that', async (type) => {
  const { formId } = await formWith(90, 45)
  const query = `form_id=${formId}&type=${type}&columns=folio,${nameId},${spanId}&order_by=created_at`
  const { url, id } = (await owner('GET', `download/?${query}`)).body as Extract<
    DownloadAnswer,
    { status: 'complete' }
  >
  const { rawPayload } = await server.app.inject({ method: 'GET', url })
  const path = `${server.folder}/${id}`
  await writeFile(path, rawPayload)
  const lines: string[][] = []
  for await (const { cells } of (await openSheet(path)).rows()) lines.push(cells.map(cellText))
  expect(lines.map(([, ...cells]) => cells)).toEqual([
    ['Tarea', 'Tiempo'],
    ['t1', '1:30'],
    ['t2', '0:45'],
  ])

  const [headers, first, second] = lines
  const changed = csv(must(headers), must(first), [...must(second).slice(0, 2), '2:00'])
  const { file } = await uploadSheet(server, authorization, changed)
  const loaded = await owner('POST', 'form_answer/sheet_to_form/', {
    form_id: formId,
    spreadsheet_url: file,
    mapping: { Folio: 'folio', Tarea: nameId, Tiempo: spanId },
  })
  const [task] = loaded.body as Task[]
  const { result } = await taskThat(owner, task?.id ?? '')
  expect(result as FillResult).toMatchObject({ updated: 1, unchanged: 1, failed: 0 })
  expect(await spansOf(formId)).toEqual([90, 120])
})

it('is edited in bulk, told in the history, and undone', async () => {
  const { formId, ids } = await formWith(90, 45)
  const edited = await owner('PATCH', 'form_answer/update_records/', {
    ...{ form_id: formId, records: ids, answers: { [spanId]: 15 } },
  })
  expect(edited.status, JSON.stringify(edited.body)).toBe(202)
  expect(await spansOf(formId)).toEqual([15, 15])
  const { objects } = (await owner('GET', `form_answer/${must(ids[0])}/history/`)).body as RecordHistory
  expect(objects[0]?.changes).toMatchObject([{ field_id: spanId, before: 90, after: 15 }])
  const restored = await owner('POST', `form_answer/${must(ids[0])}/restore_version/`, { version: 1 })
  expect(restored.status, JSON.stringify(restored.body)).toBe(202)
  expect(await spansOf(formId)).toEqual([90, 15])
})

it('is carried by workflows from form to form', async () => {
  const target = await newForm(spanForm)
  const { formId } = await formWith()
  const copied = {
    input: { type: 'field_to_field', id: spanId, field_type: spanField.field_type, value: null },
    ...{ etl: { conditions: [] }, output: { id: spanId } },
  }
  const saved = await owner('POST', 'workflows/', {
    form_id: formId,
    workflows: [workflow([action(2, { form: { id: target, name: '' }, mapping: [copied] })])],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const { body } = await owner('POST', 'form_answer/', { form_id: formId, answers: { [spanId]: 75 } })
  expect(await linesOnceOver(server, (body as { id: string }).id)).toMatchObject([{ state: 'done' }])
  expect(await spansOf(target)).toEqual([75])
})
