import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from '../../../schemas/api/tasks'
import { compileForm } from '../../../schemas/compile/compileForm'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import { cellText } from '../../../schemas/sheets/cell'
import { recordFillColumns } from '../../../schemas/sheets/recordFillColumns'
import { recordSheet, sheetMetadata, type SheetRecord } from '../../../schemas/sheets/recordSheet'
import type { BenchServer } from '../catalogs/benchServer'
import { recordsForm } from './recordsForm'
import { sampleAnswers } from './sampleRecords'

/** Seconds for 100,000 records. */
const goal = 90

interface LoadFigures {
  readonly records: number
  readonly seconds: number
  /** Megabytes by which the process grew at most. */
  readonly grown: number
  readonly failed: number
}

type FillRecords = Extract<Task, { kind: 'fillRecords' }>

const noMetadata = Object.fromEntries(sheetMetadata.map((name) => [name, null])) as SheetRecord['metadata']
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Returns a csv of records as a download writes it, and its mapping. */
function sheetOf(count: number) {
  const compiled = compileForm({ document: recordsForm('Cargas') })
  const sheet = recordSheet(compiled, {
    columns: recordFillColumns(compiled, (name) => name).flatMap(({ id, field }) => (field ? [id] : [])),
    ...{ unwind: false, options: 'labels', site: '', name: (name) => name },
  })
  const random = seededRandom(3)
  const lines = Array.from({ length: count }, () => {
    const [line = []] = sheet.lines({
      metadata: noMetadata,
      answers: sampleAnswers(random) as SheetRecord['answers'],
    })
    return line.map((cell) => quoted(cellText(cell))).join()
  })
  const headers = sheet.columns.map(({ header }) => quoted(header)).join()
  return {
    content: [headers, ...lines].join('\n'),
    mapping: Object.fromEntries(sheet.columns.map(({ header, id }) => [header, id])),
  }
}

/** Loads new records of a form from a spreadsheet, through rules and verdict. */
export async function measureLoad(server: BenchServer, count: number): Promise<LoadFigures> {
  const saved = (await server.post('form_data/', recordsForm('Cargas'))) as { readonly form_id: number }
  const { content, mapping } = sheetOf(count)
  const body = new FormData()
  body.append('file', new File([content], 'cargas.csv'))
  const sent = await fetch(`${server.address}catalog_answers/upload_sheet/`, {
    ...{ method: 'POST', headers: { authorization: server.authorization() }, body },
  })
  const { file } = (await sent.json()) as { readonly file: string }
  const resident = () => process.memoryUsage.rss() / 1024 ** 2
  const before = resident()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, resident())), 100)
  const begun = performance.now()
  const request = { form_id: saved.form_id, spreadsheet_url: file, mapping }
  const [task] = (await server.post('form_answer/sheet_to_form/', request)) as readonly FillRecords[]
  for (;;) {
    const { state, done, result, error } = (await server.get(`tasks/${task?.id ?? ''}/`)) as FillRecords
    if (state === 'done') {
      clearInterval(watch)
      const seconds = (performance.now() - begun) / 1000
      return { records: done, seconds, grown: most - before, failed: result?.failed ?? 0 }
    }
    if (state !== 'queued' && state !== 'running')
      throw new Error(`The task ended as ${state}: ${JSON.stringify(error)}`)
    await sleep(50)
  }
}

/** Prints the figures; returns whether the goal is met, in proportion to the number of records. */
export function printLoad({ records, seconds, grown, failed }: LoadFigures, load: string): boolean {
  const allowed = (goal * records) / 100_000
  const took = `${records} records loaded in ${seconds.toFixed(1)} s (goal ${allowed.toFixed(1)} s)`
  console.log(`${took}, ${failed} refused, ${grown.toFixed(0)} MB more; ${load}`)
  return seconds <= allowed
}
