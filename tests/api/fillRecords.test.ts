import { describe, expect, it } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import type { FillTask as AnyFillTask, FillResult, Task } from '../../schemas/api/tasks'
import { csv, taskThat, uploadSheet } from './fillServer'
import { ageField, colourField, groupField, itemField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, authorization, saved, submitTo } = await useSubmissionServer()

type RecordTask = Extract<AnyFillTask, { kind: 'fillRecords' }>
interface Listed {
  readonly id: string
  readonly folio: string
  readonly version: number
  readonly answers: Readonly<Record<string, unknown>>
}

const mapping = { Nombre: nameField, Edad: ageField, Color: colourField, Cantidad: itemField }
const headers = Object.keys(mapping)
const recordsOf = async (formId: number): Promise<readonly Listed[]> =>
  (
    (await owner('GET', `form_answer/?form_id=${formId}&limit=100&order_by=created_at`)).body as {
      objects: Listed[]
    }
  ).objects
const sent = async (formId: number, answers: object) =>
  (await submitTo(formId, { answers })).body as SubmittedRecord

async function load(
  formId: number,
  content: string | Uint8Array,
  more: object = {},
  name = 'sitios.csv',
): Promise<RecordTask> {
  const { file } = await uploadSheet(server, authorization, content, name)
  const body = { form_id: formId, spreadsheet_url: file, mapping, ...more }
  const answer = await owner('POST', 'form_answer/sheet_to_form/', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  const [task] = answer.body as Task[]
  return (await taskThat(owner, task?.id ?? '')) as RecordTask
}
const counts = (created: number, updated: number, unchanged: number, failed: number) =>
  ({ created, updated, unchanged, failed }) satisfies Partial<FillResult>

describe('records are loaded from a spreadsheet', () => {
  it('have their texts as they are written, whatever they look like', async () => {
    const formId = await saved()
    const texts = ['00123', 'vmx-15', '05/03/2026', '1e5', 'TRUE', '1.10', 'MAR1']
    const { result } = await load(formId, csv(headers, ...texts.map((text) => [text, 1, 'Rojo', ''])))
    expect(result).toMatchObject(counts(texts.length, 0, 0, 0))
    expect((await recordsOf(formId)).map(({ answers }) => answers[nameField]).toSorted()).toEqual(
      texts.toSorted(),
    )
  })

  it('are tried, made as one change set, and undone as a whole', async () => {
    const formId = await saved()
    const sheet = csv(headers, ['Ana', 31, 'Rojo', 5], ['Eva', '', 'verde', ''], ['', 12, 'Rojo', ''])
    const dry = await load(formId, sheet, { dry_run: true })
    expect(dry).toMatchObject({ state: 'done', result: { ...counts(2, 0, 0, 1), change_set_id: null } })
    expect(await recordsOf(formId)).toEqual([])
    const { result } = await load(formId, sheet)
    expect(result).toMatchObject(counts(2, 0, 0, 1))
    expect(result?.errors).toMatchObject([{ row: 4, field: nameField, code: 'FIELD_REQUIRED' }])
    expect(result?.failed_file).not.toBeNull()
    const records = await recordsOf(formId)
    expect(records.map(({ answers }) => answers)).toEqual([
      { [nameField]: 'Ana', [ageField]: 31, [colourField]: 'rojo', [groupField]: [{ [itemField]: 5 }] },
      { [nameField]: 'Eva', [colourField]: 'verde' },
    ])
    const told = await owner('GET', `form_answer/${records[0]?.id}/history/`)
    expect(JSON.stringify(told.body)).toContain('"cause":"filling"')
    const undone = await owner('POST', 'form_answer/undo/', { change_set_id: result?.change_set_id })
    expect((undone.body as { undone: string[] }).undone).toHaveLength(2)
    expect(await recordsOf(formId)).toEqual([])
  })

  it('edit those that they name by folio or id, in part, and undo what they were', async () => {
    const formId = await saved()
    const ana = await sent(formId, {
      [nameField]: 'Ana',
      [ageField]: 30,
      [groupField]: [{ [itemField]: 1 }, { [itemField]: 2 }],
    })
    const eva = await sent(formId, { [nameField]: 'Eva', [ageField]: 20 })
    const named = { ...mapping, Folio: 'folio', Id: 'id' }
    const sheet = csv(
      ['Id', 'Folio', ...headers],
      [ana.id, ana.folio, 'Ana', '', '', '1\n7'],
      ['', eva.folio, 'Eva', 21, 'Rojo', ''],
      ['', '', 'Ada', 3, '', ''],
      ['zz', '', 'Ida', 3, '', ''],
      ['', ana.folio, 'Otra', 3, '', ''],
    )
    const { result } = await load(formId, sheet, { mapping: named })
    expect(result).toMatchObject({ ...counts(1, 2, 0, 2), emptied: 1 })
    expect(result?.errors?.map(({ row, code }) => [row, code])).toEqual([
      [5, 'INVALID_RECORD_ID'],
      [6, 'SHEET_KEY_REPEATED'],
    ])
    const now = await recordsOf(formId)
    expect(now.find(({ id }) => id === ana.id)).toMatchObject({
      version: 2,
      answers: { [nameField]: 'Ana', [ageField]: 30, [groupField]: [{ [itemField]: 1 }, { [itemField]: 7 }] },
    })
    expect(now.find(({ id }) => id === eva.id)?.answers).toEqual({
      [nameField]: 'Eva',
      [ageField]: 21,
      [colourField]: 'rojo',
    })
    await owner('POST', 'form_answer/undo/', { change_set_id: result?.change_set_id })
    const before = await recordsOf(formId)
    expect(before).toHaveLength(2)
    expect(before.find(({ id }) => id === ana.id)?.answers).toMatchObject({
      [groupField]: [{ [itemField]: 1 }, { [itemField]: 2 }],
    })
  })

  it('have the folios that the sheet gives them, and step over those that others have', async () => {
    const formId = await saved({
      advanced_options: { active: true, folio: { manual: true, required: false } },
    })
    await submitTo(formId, { folio: `2-${server.owner.id}` })
    const sheet = csv(
      ['Folio', ...headers],
      ['', 'Ana', 1, '', ''],
      ['A-7', 'Eva', 1, '', ''],
      ['', 'Ida', 1, '', ''],
    )
    const { result } = await load(formId, sheet, { mapping: { ...mapping, Folio: 'folio' } })
    expect(result).toMatchObject(counts(3, 0, 0, 0))
    const folios = (await recordsOf(formId)).slice(1).map(({ folio }) => folio)
    expect(folios).toEqual([`1-${server.owner.id}`, 'A-7', `3-${server.owner.id}`])
  })

  it('take the sets of a group from rows below each other', async () => {
    const formId = await saved()
    const sheet = csv(
      headers,
      ['Ana', 1, '', 5],
      ['', '', '', 6],
      ['', '', '', 'x'],
      ['Eva', 2, '', 7],
      ['', '', '', 8],
    )
    const { result } = await load(formId, sheet)
    expect(result).toMatchObject({ ...counts(1, 0, 0, 1), failed_kept: 3 })
    expect(result?.errors).toMatchObject([{ row: 4, field: itemField, value: 'x' }])
    expect((await recordsOf(formId))[0]?.answers[groupField]).toEqual([
      { [itemField]: 7 },
      { [itemField]: 8 },
    ])
  })

  it('are listed in the order of their rows', async () => {
    const formId = await saved()
    const names = Array.from({ length: 40 }, (_none, at) => `Sitio ${at}`)
    await load(formId, csv(headers, ...names.map((name) => [name, 1, '', ''])))
    expect((await recordsOf(formId)).map(({ answers }) => answers[nameField])).toEqual(names)
  })

  it('follow the rules of their form, as an answer by hand does', async () => {
    const formId = await saved()
    await owner('POST', 'form_rules/', { form_id: formId, rules: [sampleRule()] })
    const { result } = await load(formId, csv(headers, ['Ana', 1, 'Rojo', ''], ['Eva', 1, 'Verde', '']))
    expect(result).toMatchObject({ ...counts(2, 0, 0, 0), dropped: 1 })
    expect(result?.meta?.dropped).toMatchObject([{ row: 3, field_id: nameField, why: 'hidden' }])
    expect((await recordsOf(formId)).map(({ answers }) => answers[nameField])).toEqual(['Ana', undefined])
  })

  it('ask for the same key once', async () => {
    const formId = await saved()
    const { file } = await uploadSheet(server, authorization, csv(headers, ['Ana', 1, '', '']))
    const body = { form_id: formId, spreadsheet_url: file, mapping }
    const key = { 'idempotency-key': `fill-${formId}` }
    const [first, second] = [
      await owner('POST', 'form_answer/sheet_to_form/', body, key),
      await owner('POST', 'form_answer/sheet_to_form/', body, key),
    ]
    expect((second.body as Task[])[0]?.id).toBe((first.body as Task[])[0]?.id)
    const other = await owner('POST', 'form_answer/sheet_to_form/', { ...body, dry_run: true }, key)
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })

  it.each([
    [{ mapping: { Nombre: 'zz' } }, 'BAD_REQUEST'],
    [{ mapping: { Otra: nameField } }, 'SHEET_COLUMN_MISSING'],
    [{ mapping: { Nombre: nameField, Edad: nameField } }, 'SHEET_COLUMN_TWICE'],
    [{ mapping: { Nombre: 'folio' } }, 'BAD_REQUEST'],
  ])('refuse %j', async (more, code) => {
    const formId = await saved()
    const { file } = await uploadSheet(server, authorization, csv(headers, ['Ana', 1, '', '']))
    const body = { form_id: formId, spreadsheet_url: file, ...more }
    const answer = await owner('POST', 'form_answer/sheet_to_form/', body)
    expect([answer.status, answer.body]).toMatchObject([400, { code }])
  })
})

const texts = [
  '007',
  '1234567890123456',
  '=1+1',
  '+52 81',
  'uno, dos',
  'a\nb',
  '😀 ñ',
  '-5',
  "'x",
  '1969-07-20',
  'TRUE',
  ' ',
]

describe('a download that is loaded again', async () => {
  const twin = sampleForm()
  const fields = twin.form_pages[0]?.page_fields ?? []
  const noteField = '65a0000000000000000000b1'
  const dayField = '65a0000000000000000000b2'
  const severalField = '65a0000000000000000000b3'
  const textItem = '65a0000000000000000000b4'
  const option = (label: string) => ({ label, value: `v_${label.length}`, points: null, selected: false })
  const formId = await saved(
    sampleForm({
      form_pages: [
        {
          page_name: 'Datos',
          page_type: 'fields',
          page_fields: [
            ...fields.map((field) =>
              field.field_id === groupField ? { ...field, groups_fields: [itemField, textItem] } : field,
            ),
            {
              field_id: textItem,
              field_type: 'text',
              label: 'Nombre',
              group: { group_id: groupField, group_set_id: 0 },
            },
            { field_id: noteField, field_type: 'textarea', label: 'Nombre' },
            { field_id: dayField, field_type: 'date', label: 'Día' },
            {
              field_id: severalField,
              field_type: 'checkbox',
              label: 'Varias',
              options: [option('Uno, dos'), option('Tres')],
            },
          ],
        },
      ],
    }),
  )
  for (const [at, text] of texts.entries()) {
    const { status, body } = await submitTo(formId, {
      answers: {
        [nameField]: text.trim() || 'x',
        [noteField]: text,
        [ageField]: at * 1_000 - 5,
        [dayField]: at % 2 === 0 ? '1931-02-28' : '2026-11-27',
        [severalField]: at % 3 === 0 ? ['v_8', 'v_4'] : ['v_4'],
        [groupField]: Array.from({ length: at % 4 }, (_none, set) => ({
          ...(set % 2 === 0 && { [itemField]: at + set }),
          [textItem]: texts[(at + set) % (texts.length - 1)],
        })),
      },
    })
    expect(status, JSON.stringify(body)).toBe(201)
  }

  it.each(
    ['csv', 'xlsx'].flatMap((type) =>
      ['labels', 'values'].flatMap((options) => [true, false].map((unwind) => ({ type, options, unwind }))),
    ),
  )('changes nothing: %j', async ({ type, options, unwind }) => {
    const asked = await owner(
      'GET',
      `download/?form_id=${formId}&type=${type}&options=${options}&unwind=${unwind}`,
    )
    const { url } = asked.body as Extract<DownloadAnswer, { status: 'complete' }>
    const { rawPayload } = await server.app.inject({ method: 'GET', url })
    const { file } = await uploadSheet(server, authorization, rawPayload, `vuelta.${type}`)
    const { body } = await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })
    const found = (body as { headers: string[] }).headers
    const whole: Record<string, string> = {
      Folio: 'folio',
      'ID del registro': 'id',
      Nombre: nameField,
      'Nombre (2)': noteField,
      Edad: ageField,
      Color: colourField,
      'Cosas: Cantidad': itemField,
      'Cosas: Nombre': textItem,
      Día: dayField,
      Varias: severalField,
    }
    const used = Object.fromEntries(Object.entries(whole).filter(([header]) => found.includes(header)))
    expect(Object.keys(used), found.join()).toHaveLength(Object.keys(whole).length)
    const { result } = await load(formId, rawPayload, { mapping: used, clear_empty: true }, `vuelta.${type}`)
    expect(result?.errors ?? []).toEqual([])
    expect(result).toMatchObject(counts(0, 0, texts.length, 0))
  })
})
