// How fast a catalog is filled from a spreadsheet, beside a raw COPY of the same rows: npm run bench:fill [-- --rows 100000 --kind xlsx]
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import copyStreams from 'pg-copy-streams'
import type { SheetFile } from '../../schemas/api/sheets'
import type { FillResult, Task } from '../../schemas/api/tasks'
import { writeSheet } from '../../server/sheets/writeSheet'
import type { Cell } from '../../schemas/sheets/cell'
import { startBenchServer, type BenchServer } from './catalogs/benchServer'
import { loadNow } from './render/report'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, kind: { type: 'string', default: 'xlsx' } },
})
const rowCount = Number(options.rows)
const kind = options.kind === 'csv' ? 'csv' : 'xlsx'

const field = (number: number) => `65b00000000000000000000${number}`
const states = ['Alta', 'Baja', 'Mantenimiento']
const fields = [
  { field_id: field(1), field_type: 'text', label: 'Código', key: true, required: true },
  { field_id: field(2), field_type: 'text', label: 'Estado' },
  { field_id: field(3), field_type: 'text', label: 'Municipio' },
  { field_id: field(4), field_type: 'text', label: 'Nombre' },
  {
    field_id: field(5),
    field_type: 'select',
    label: 'Estatus',
    options: states.map((label) => ({ label, value: label.toLowerCase() })),
  },
  { field_id: field(6), field_type: 'date', label: 'Fecha' },
  { field_id: field(7), field_type: 'decimal', label: 'Importe' },
  { field_id: field(8), field_type: 'integer', label: 'Piezas' },
]

function* rows(): Generator<readonly Cell[]> {
  for (let row = 0; row < rowCount; row++)
    yield [
      `K-${row}`,
      `Estado ${row % 32}`,
      `Municipio ${row % 2_400}`,
      `Sitio número ${row} de la red`,
      states[row % 3] ?? '',
      { date: new Date(Date.UTC(2020, 0, 1) + (row % 2_000) * 86_400_000).toISOString().slice(0, 10) },
      (row % 100_000) / 100,
      row % 500,
    ]
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Rows after which the live memory is measured, because most of the process's memory is garbage that V8 has not yet freed. */
const looksEach = 50_000

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Fills the catalog, prints the figures, and returns the seconds. */
async function fill(server: BenchServer, how: string, catalogId: number, sheet: SheetFile): Promise<number> {
  const mapping = Object.fromEntries(fields.map(({ label, field_id }) => [label, field_id]))
  let task: Task | undefined
  let peak = 0
  const kept: string[] = []
  let late = 0
  let last = performance.now()
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
    late = Math.max(late, performance.now() - last - 20)
    if ((task?.done ?? 0) >= looksEach * (kept.length + 1)) {
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      kept.push(`${mib(heapUsed)} + ${mib(external)}`)
    }
    last = performance.now()
  }, 20)
  const before = process.memoryUsage().rss
  const begun = performance.now()
  const [begunTask] = (await server.post('catalog_answers/sheet_to_catalog/', {
    catalog_id: catalogId,
    spreadsheet_url: sheet.file,
    mapping,
  })) as Task[]
  task = begunTask
  while (task && ['queued', 'running'].includes(task.state)) {
    await sleep(200)
    task = (await server.get(`tasks/${task.id}/`)) as Task
  }
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1000
  const { created = 0, updated = 0, unchanged = 0, failed = 0 } = (task?.result ?? {}) as Partial<FillResult>
  console.log(
    `${how} in ${seconds.toFixed(1)} s: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed; ` +
      `process ${mib(before)} → ${mib(peak)} MiB, kept after each ${looksEach} rows (heap + buffers) ${kept.join(', ') || '–'} MiB, ` +
      `others waited ${Math.round(late)} ms at most`,
  )
  return seconds
}

/** Copies the same rows into a table with the same indexes, without any checks. */
async function rawCopy({ pool }: BenchServer): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('create table raw_rows (like catalog_rows including all)')
    const bytes = await buffer(client.query(copyStreams.to('copy catalog_rows to stdout')))
    const begun = performance.now()
    await pipeline(Readable.from([bytes]), client.query(copyStreams.from('copy raw_rows from stdin')))
    return (performance.now() - begun) / 1000
  } finally {
    client.release(true)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'acopio-fill-'))
const server = await startBenchServer(undefined)
try {
  console.log(`${availableParallelism()} cores, load ${loadNow()}`)
  const path = join(folder, `rows.${kind}`)
  let begun = performance.now()
  const content = writeSheet(kind, { headers: fields.map(({ label }) => label), rows: rows() })
  await pipeline(content, createWriteStream(path))
  console.log(`${rowCount} rows written as ${kind} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const { catalog_id: catalogId } = (await server.post('catalog_model/', {
    name: 'Sitios',
    catalog_pages: [{ page_name: 'Uno', page_fields: fields }],
  })) as { catalog_id: number }
  begun = performance.now()
  const file = new File([await openAsBlob(path)], `rows.${kind}`)
  const sheet = (await server.upload('catalog_answers/upload_sheet/', file)) as SheetFile
  console.log(`uploaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const first = await fill(server, 'filled', catalogId, sheet)
  await fill(server, 'again', catalogId, sheet)
  const raw = await rawCopy(server)
  console.log(`raw COPY in ${raw.toFixed(1)} s: filling takes ${(first / raw).toFixed(1)} × as long`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
