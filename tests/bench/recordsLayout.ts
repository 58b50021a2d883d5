// Which layout of the records table serves filters, sorts and inserts best? The answer is written down in
// docs/decisions/recordsLayout.md.   npm run bench:records -- [rows = 1000000]
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startBenchPostgres } from './recordsLayout/benchPostgres'
import {
  baseline,
  documentAndLetters,
  documentIndex,
  expressionIndexes,
  fieldNumber,
  sideTable,
  type Layout,
} from './recordsLayout/layouts'
import { measureQueries, measureWrites, type QueryFigure, type WriteFigures } from './recordsLayout/measure'
import { accountId, fieldId, fieldNames, sampleForms, sampleRecords } from './recordsLayout/sampleRecords'

interface LayoutFigures extends WriteFigures {
  readonly layout: string
  readonly what: string
  readonly buildSeconds: number
  readonly addedMegabytes: number
  readonly sizes: Record<string, number>
  readonly queries: QueryFigure[]
}

const rows = Number(process.argv[2] ?? 1_000_000)
const copyRows = Math.min(50_000, Math.round(rows / 10))
const writes = Math.min(16_000, Math.round(rows / 10))
if (!Number.isSafeInteger(rows) || rows < 20_000) throw new Error('rows: a whole number of at least 20000')

const folder = mkdtempSync(join(tmpdir(), 'acopio-bench-'))
const postgres = await startBenchPostgres({
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '2GB',
  jit: 'off',
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return Math.round((performance.now() - started) / 100) / 10
}

/** Rows in PostgreSQL's own COPY text format, written where its server can read them. */
async function writeCopyFile(name: string, total: number, seed: number, marker: string): Promise<string> {
  const path = join(folder, name)
  const file = createWriteStream(path)
  for (const record of sampleRecords(total, seed, marker)) {
    const answers = JSON.stringify(record.answers).replaceAll('\\', '\\\\')
    const columns = [accountId, record.id, record.formId, record.folio, record.createdAt, record.createdAt]
    if (!file.write([...columns, 'created', accountId, answers].join('\t') + '\n')) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return path
}

async function sizesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows: found } = await client.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, CASE c.relkind WHEN 'r' THEN pg_table_size(c.oid) ELSE pg_relation_size(c.oid) END AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'i')`,
  )
  return Object.fromEntries(found.map(({ name, bytes }) => [name, Math.round(Number(bytes) / 1e5) / 10]))
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query(`CREATE EXTENSION pg_trgm;
    CREATE TABLE records (account_id int NOT NULL, id text COLLATE "C" NOT NULL, form_id int NOT NULL,
      folio text NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'created', created_by int NOT NULL DEFAULT ${accountId}, answers jsonb NOT NULL,
      PRIMARY KEY (account_id, id));
    CREATE TABLE field_numbers (field_id text COLLATE "C" PRIMARY KEY, field_no int NOT NULL)`)
  const numbers = sampleForms(rows).flatMap(({ formId }) =>
    [...fieldNames, 'part', 'pieces', 'partNote'].map((name) => [
      fieldId(formId, name),
      fieldNumber(formId, name),
    ]),
  )
  await client.query('INSERT INTO field_numbers SELECT * FROM unnest($1::text[], $2::int[])', [
    numbers.map(([id]) => id),
    numbers.map(([, number]) => number),
  ])
  const all = await writeCopyFile('records', rows, 1, 'a')
  say(
    `COPY of ${rows} records without an index: ${await seconds(() => client.query(`COPY records FROM '${all}'`))} s`,
  )
  rmSync(all)
  await client.query('CREATE INDEX records_list ON records (account_id, form_id, created_at DESC, id)')
  await client.query('CREATE TABLE records_bare (LIKE records INCLUDING ALL)')
  await client.query('VACUUM (ANALYZE) records')
}

async function measureLayout(clients: pg.Client[], layout: Layout, copyFile: string): Promise<LayoutFigures> {
  const [client] = clients
  if (client === undefined) throw new Error('no connection')
  const forms = sampleForms(rows)
  const before = await sizesOf(client)
  const buildSeconds = await seconds(async () => {
    for (const statement of layout.create) await client.query(statement)
  })
  await client.query('VACUUM (ANALYZE)')
  await client.query('CHECKPOINT')
  const sizes = await sizesOf(client)
  const queries = await measureQueries(
    client,
    layout,
    forms.filter((_, index) => index === 0 || index === 7),
  )
  const written = await measureWrites(clients, layout, forms, copyFile, writes)
  for (const statement of layout.drop) await client.query(statement)
  await client.query('VACUUM (ANALYZE) records')
  const added = Object.entries(sizes).filter(([name]) => !(name in before))
  return {
    layout: layout.name,
    what: layout.what,
    buildSeconds,
    addedMegabytes: Math.round(added.reduce((sum, [, size]) => sum + size, 0)),
    sizes,
    queries,
    ...written,
  }
}

/** A layout that finds other records than the baseline is fast for the wrong reason. */
function checkSameRows(measured: LayoutFigures, reference: LayoutFigures | undefined): void {
  measured.queries.forEach(({ query, form, found }, index) => {
    // A small form may well lack what is rare.
    if (form >= 10_000 && query.includes('nothing') !== (found === ''))
      throw new Error(`${form}, ${query}: found ${found || 'nothing'}`)
    const expected = reference?.queries[index]?.found
    if (expected !== undefined && expected !== found)
      throw new Error(`${measured.layout}, ${form}, ${query}: found ${found} instead of ${expected}`)
  })
}

function printTable(figures: readonly LayoutFigures[]): void {
  const line = (cells: unknown[]): void => say(`| ${cells.join(' | ')} |`)
  line(['', ...figures.map(({ layout }) => layout)])
  line(['---', ...figures.map(() => '---:')])
  figures[0]?.queries.forEach(({ query, form }, index) =>
    line([`${form}: ${query}`, ...figures.map(({ queries }) => queries[index]?.medianMs)]),
  )
  line(['inserts/s', ...figures.map(({ insertsPerSecond }) => insertsPerSecond)])
  line(['inserts, relative to a bare table', ...figures.map(({ insertsRelative }) => insertsRelative)])
  line(['updates/s', ...figures.map(({ updatesPerSecond }) => updatesPerSecond)])
  line([`COPY ${copyRows}, s`, ...figures.map(({ copySeconds }) => copySeconds)])
  line(['added MB', ...figures.map(({ addedMegabytes }) => addedMegabytes)])
  line(['build, s', ...figures.map(({ buildSeconds }) => buildSeconds)])
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
try {
  const clients = await Promise.all(Array.from({ length: 8 }, () => postgres.connect()))
  const [client] = clients
  if (client === undefined) throw new Error('no connection')
  await prepare(client)
  const copyFile = await writeCopyFile('more', copyRows, 2, 'c')
  const forms = sampleForms(rows)
  const layouts = [
    baseline,
    expressionIndexes('expressions, 1 form', forms.slice(0, 1)),
    expressionIndexes('expressions, 20 forms', forms),
    documentIndex,
    documentAndLetters,
    sideTable,
  ]
  const figures: LayoutFigures[] = []
  const target = join(import.meta.dirname, '../../dist/bench')
  mkdirSync(target, { recursive: true })
  for (const layout of layouts) {
    const measured = await measureLayout(clients, layout, copyFile)
    checkSameRows(measured, figures[0])
    figures.push(measured)
    say(`${layout.name}: built in ${measured.buildSeconds} s, ${measured.insertsPerSecond} inserts/s`)
    writeFileSync(join(target, 'recordsLayout.json'), JSON.stringify({ rows, copyRows, figures }, null, 2))
  }
  printTable(figures)
  await Promise.all(clients.map((each) => each.end()))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
