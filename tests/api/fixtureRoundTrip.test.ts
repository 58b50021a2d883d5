import { expect, it } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import type { FillTask, Task } from '../../schemas/api/tasks'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { kindTraits } from '../../schemas/fields/kinds'
import type { Answers } from '../../schemas/model/answers'
import type { FormDocument } from '../../schemas/model/form'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { downloadColumns } from '../../schemas/sheets/recordFillColumns'
import { messageText } from '../../server/presenters/messages'
import { listedForms } from '../support/recordLists/listedForms'
import { taskThat, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

/* What was downloaded is loaded again: of real forms with random answers nothing changes, whatever the file is and however it is written. */

const { server, owner, authorization } = await useTestServer()
const now = Date.UTC(2026, 10, 26)
const count = 6
/** What spreadsheets like to read as something else. */
const odd = [
  '007',
  '1234567890123456',
  '=1+1',
  '+52 81 0000',
  '-5',
  'a, b; c',
  'a\nb',
  '"x"',
  '😀 ñ',
  'مرحبا',
  '1969-07-20',
  'TRUE',
  '1/2',
  "'x",
]

/** The same with odd texts where anything may be written. */
function withOddTexts({ fields }: CompiledForm, answers: Answers, random: () => number): Answers {
  const isFree = (id: string) => {
    const { kind, field } = fields[id] ?? {}
    const { min_length: min, max_length: max, regex } = (field?.properties ?? {}) as Record<string, unknown>
    return (
      kind === 'text' &&
      !min &&
      !max &&
      !regex &&
      (field?.field_type === 'text' || field?.field_type === 'textarea')
    )
  }
  const oddIn = (held: Answers): Answers =>
    Object.fromEntries(
      Object.entries(held).map(([id, value]) => {
        if (Array.isArray(value) && fields[id]?.kind === 'group')
          return [id, value.map((set) => oddIn(set as Answers))]
        return [
          id,
          typeof value === 'string' && isFree(id) ? (odd[Math.floor(random() * odd.length)] ?? value) : value,
        ]
      }),
    )
  return oddIn(answers)
}

async function filled(document: FormDocument, seed: number) {
  const { status, body } = await owner('POST', 'form_data/?import=1', document)
  expect(status, JSON.stringify(body)).toBe(201)
  const { form_id: formId } = body as { readonly form_id: number }
  const compiled = compileForm({ document })
  const random = seededRandom(seed)
  const { id: userId, account_id: accountId } = server.owner
  const rows = Array.from({ length: count }, (_none, at) => ({
    ...{
      account_id: accountId,
      id: at.toString(16).padStart(8, '0') + formId.toString(16).padStart(16, '0'),
    },
    ...{ form_id: formId, revision: 1, folio: `${formId}-${at + 1}`, timezone: 'America/Monterrey' },
    ...{ user_id: userId, created_by_id: userId, created_at: new Date(now), updated_at: new Date(now) },
    ...{ geolocation: [], version: 1 },
    answers: JSON.stringify(withOddTexts(compiled, sampleAnswers(compiled, random, { now }), random)),
  }))
  await server.database.db.insertInto('records').values(rows).execute()
  return { formId, compiled }
}

/** How columns of a download are loaded: those of files come as addresses, which have a test of their own. */
function mappingOf(compiled: CompiledForm): Readonly<Record<string, string>> {
  const columns = downloadColumns(compiled, (column) => messageText(`records.column.${column}`, 'es_MX'))
  return Object.fromEntries(
    columns.flatMap(({ id, header, field }) =>
      id === 'id' || (field && !kindTraits[field.kind].files) ? [[header, id]] : [],
    ),
  )
}

const ways = (['csv', 'xlsx'] as const).flatMap((type) =>
  [true, false].map((unwind) => ({ type, unwind, options: unwind ? 'values' : 'labels' })),
)
const forms = listedForms().filter((form) => JSON.stringify(form).length < 110_000)

it.each(forms.map((form, at) => [form.name ?? '', form, at] as const))(
  'of %s',
  async (_name, form, at) => {
    const { formId, compiled } = await filled(form, at + 1)
    const mapping = mappingOf(compiled)
    for (const { type, unwind, options } of ways) {
      const asked = await owner(
        'GET',
        `download/?form_id=${formId}&type=${type}&options=${options}&unwind=${unwind}`,
      )
      const { url } = asked.body as Extract<DownloadAnswer, { status: 'complete' }>
      const { rawPayload } = await server.app.inject({ method: 'GET', url })
      const { file } = await uploadSheet(server, authorization, rawPayload, `vuelta.${type}`)
      const asking = { form_id: formId, spreadsheet_url: file, mapping, clear_empty: true }
      const answer = await owner('POST', 'form_answer/sheet_to_form/', asking)
      expect(answer.status, JSON.stringify(answer.body)).toBe(202)
      const [task] = answer.body as Task[]
      const { result } = (await taskThat(owner, task?.id ?? '')) as Extract<FillTask, { kind: 'fillRecords' }>
      expect(result?.errors ?? [], `${type} ${unwind}`).toEqual([])
      expect(result, `${type} ${unwind}`).toMatchObject({
        created: 0,
        updated: 0,
        failed: 0,
        unchanged: count,
      })
    }
  },
  60_000,
)
