import { parse } from 'papaparse'
import { expect, it } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import type { Answers } from '../../schemas/model/answers'
import { workbookRows, type WorkbookCell } from '../support/workbookRows'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Every cell of a file against what the API says, read by others: what we write wrong and read back wrong would be told as right. */

const { server, owner, saved, submitTo } = await useSubmissionServer()

const id = (tail: string) => `65a0000000000000000000${tail}`
const [note, price, day, time, moment] = [id('c1'), id('c2'), id('c3'), id('c4'), id('c5')]
const option = (label: string, value: string) => ({ label, value, points: null, selected: false })
const labels: Readonly<Record<string, string>> = { 'uno, dos': 'Uno, dos', rojo: '=Rojo' }
const formId = await saved(
  sampleForm({
    form_pages: [
      {
        page_name: 'Datos',
        page_type: 'fields',
        page_fields: [
          { field_id: nameField, field_type: 'text', label: 'Nombre', required: true },
          { field_id: note, field_type: 'textarea', label: 'Nota' },
          { field_id: ageField, field_type: 'integer', label: 'Edad' },
          { field_id: price, field_type: 'decimal', label: 'Precio' },
          { field_id: day, field_type: 'date', label: 'Día' },
          { field_id: time, field_type: 'time', label: 'Hora' },
          { field_id: moment, field_type: 'datetime', label: 'Momento' },
          {
            ...{ field_id: colourField, field_type: 'radio', label: 'Color' },
            options: [option('Uno, dos', 'uno, dos'), option('=Rojo', 'rojo')],
          },
          { field_id: groupField, field_type: 'group', label: 'Cosas', groups_fields: [itemField] },
          {
            ...{ field_id: itemField, field_type: 'integer', label: 'Cantidad' },
            group: { group_id: groupField, group_set_id: 0 },
          },
        ],
      },
    ],
  }),
)

const texts = [
  'plano',
  '007',
  '1234567890123456',
  '=HYPERLINK("http://x")',
  '+52 81 0000',
  '-5',
  '@SUM(A1)',
  'uno, dos; tres',
  'a\nb\r\n\nc',
  '"comillas" \'',
  '😀 ñ é',
  'مرحبا، عالم',
  '1969-07-20',
  'TRUE',
  '_x000D_',
  '<a> & </t>',
  '\\N',
  "'x",
]
const days = ['1969-07-20', '2026-02-28', '1900-03-01', '1850-12-31', '9999-12-31']

const stored: Answers[] = []
const folios: string[] = []
for (const [at, text] of texts.entries()) {
  const { status, body } = await submitTo(formId, {
    answers: {
      ...{ [nameField]: text, [ageField]: (at - 5) * 1_234_567, [price]: at / 8 - 1 },
      ...(at % 4 !== 3 && { [note]: texts[(at + 7) % texts.length] }),
      [day]: days[at % days.length],
      ...(at % 3 !== 1 && { [time]: `${String(at).padStart(2, '0')}:05:09` }),
      [moment]: `${days[(at + 1) % days.length] ?? ''} 23:59:0${at % 10}`,
      [colourField]: at % 2 === 0 ? 'uno, dos' : 'rojo',
      [groupField]: Array.from({ length: at % 3 }, (_none, set) => ({ [itemField]: at * 10 + set })),
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const { id: recordId, folio } = body as SubmittedRecord
  folios.push(folio)
  stored.push(((await owner('GET', `form_answer/${recordId}/`)).body as { answers: Answers }).answers)
}

const columns = ['folio', nameField, note, ageField, price, day, time, moment, colourField, itemField]
async function downloaded(type: string): Promise<Buffer> {
  const { body } = await owner(
    'GET',
    `download/?form_id=${formId}&type=${type}&columns=${columns.join()}&order_by=created_at`,
  )
  const { url } = body as Extract<DownloadAnswer, { status: 'complete' }>
  return (await server.app.inject({ method: 'GET', url })).rawPayload
}
const said = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const items = (answers: Answers) =>
  ((answers[groupField] ?? []) as readonly Answers[]).map((set) => said(set[itemField]))
const labelOf = (answers: Answers) => labels[said(answers[colourField])]

it('is in a workbook what it is in the API: texts as texts, numbers as numbers, days as days', async () => {
  const [header, ...rows] = await workbookRows(await downloaded('xlsx'))
  expect(header).toEqual([
    ...['Folio', 'Nombre', 'Nota', 'Edad', 'Precio', 'Día', 'Hora', 'Momento', 'Color', 'Cosas: Cantidad'],
  ])
  // Workbooks count days from March 1900 on; those before are texts.
  const momentIn = (value: unknown): WorkbookCell =>
    typeof value !== 'string'
      ? undefined
      : value < '1900-03' && value.includes('-')
        ? value
        : { moment: value }
  const expected = stored.map((answers, at) => {
    const sets = items(answers)
    return [
      folios[at],
      ...[answers[nameField], answers[note], answers[ageField], answers[price]],
      ...[answers[day], answers[time], answers[moment]].map(momentIn),
      labelOf(answers),
      sets.length > 1 ? sets.join('\n') : sets[0] && Number(sets[0]),
    ]
  })
  expect(rows.map((row) => Array.from(header ?? [], (_none, column) => row[column]))).toEqual(expected)
})

it('is in a csv what it is in the API, with an apostrophe before what a spreadsheet would run', async () => {
  const { data, errors } = parse<string[]>((await downloaded('csv')).toString().replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  const safe = (value: unknown) => (/^[=+\-@]/.test(said(value)) ? `'${said(value)}` : said(value))
  const expected = stored.map((answers, at) => [
    folios[at],
    ...[safe(answers[nameField]), safe(answers[note]), said(answers[ageField])],
    // A file for people has decimals in the place of nothing, too.
    Number(answers[price]).toFixed(Math.max(2, (said(answers[price]).split('.')[1] ?? '').length)),
    ...[answers[day], answers[time], answers[moment]].map(said),
    safe(labelOf(answers)),
    items(answers).join('\n'),
  ])
  expect(data.slice(1)).toEqual(expected)
})
