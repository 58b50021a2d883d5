import { expect, it } from 'vitest'
import type { SheetFile } from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import { useKilledProduct } from './killedProduct'
import { isSmall, prepare } from './support'

/* Records are loaded while the server, and its database, are killed again and again: each row is one record, and all are one change set. */

const rounds = isSmall ? 2 : 5
const count = isSmall ? 5_000 : 12_000
const key = '65a0000000000000000000a1'

const startKilled = useKilledProduct()

interface Listed {
  readonly objects: readonly {
    readonly folio: string
    readonly change_set_id: string
    readonly answers: Readonly<Record<string, string>>
  }[]
}

it('goes on after each kill and makes no record twice', { timeout: 600_000 }, async () => {
  const killed = await startKilled('fillRecords')
  const { call } = killed
  const { formId } = await prepare(killed.now())
  const form = new FormData()
  const rows = Array.from({ length: count }, (_none, row) => `r${row}`)
  form.append('file', new File([['Nombre', ...rows].join('\n')], 'rows.csv'))
  const sheet = await call<SheetFile>('POST', 'catalog_answers/upload_sheet/', form)
  const [begun] = await call<Task[]>('POST', 'form_answer/sheet_to_form/', {
    form_id: formId,
    spreadsheet_url: sheet.file,
    mapping: { Nombre: key },
  })
  const { task, interrupted } = await killed.untilDone(begun?.id ?? '', { rounds, longestPause: 200 })
  console.log(`killed after ${interrupted.join(', ')} rows`)
  expect(interrupted.length).toBeGreaterThan(0)
  expect(task).toMatchObject({ state: 'done', done: count, result: { created: count, failed: 0 } })
  const { objects } = await call<Listed>('GET', `form_answer/?form_id=${formId}&limit=0`)
  expect(new Set(objects.map(({ answers }) => answers[key]))).toEqual(new Set(rows))
  expect(objects).toHaveLength(count)
  expect(new Set(objects.map(({ folio }) => folio)).size).toBe(count)
  expect(new Set(objects.map(({ change_set_id: set }) => set)).size).toBe(1)
})
