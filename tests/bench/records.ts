// How fast the records of a large form are listed, counted and added up, beside the same SQL by hand with and without indexes by DDL, and
// what that costs those who submit: npm run bench:records [-- --quick] [--rows 1000000] [--only sort]; --lists: only the lists;
// --displays: only boards, calendars, maps, groups and charts; --bulk: only how long 10,000 records take
// that are edited together; // --load 100000: only how long so many take that are loaded from a spreadsheet
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startBenchServer, type BenchServer } from './catalogs/benchServer'
import { machine, loadNow } from './render/report'
import { measureAggregates } from './records/measureAggregates'
import { measureDisplays, printDisplays } from './records/measureDisplays'
import { measureIndexed, measureQuestion, type Asked } from './records/measureQuestions'
import { measureBesideSorting, measureRates } from './records/measureSubmissions'
import { measureBulk, printBulk } from './records/measureBulk'
import { measureLoad, printLoad } from './records/measureLoad'
import { prepareRecords } from './records/prepareRecords'
import { expressionIndexes, questions } from './records/questions'
import { printRecords } from './records/reportRecords'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    rows: { type: 'string' },
    only: { type: 'string' },
    bulk: { type: 'boolean' },
    lists: { type: 'boolean' },
    displays: { type: 'boolean' },
    load: { type: 'string' },
  },
})
const total = Number(options.rows ?? (options.quick ? 200_000 : 1_000_000))
if (!Number.isSafeInteger(total) || total < 50_000)
  throw new Error('--rows: a whole number of at least 50000')
const times = options.quick ? 10 : 20

const loadBefore = loadNow()

/** The number of records, half of which belong to the first form. */
const inBulk = 20_000

async function measureEdited(server: BenchServer): Promise<void> {
  const figures = await measureBulk(server, await prepareRecords(server, inBulk))
  const { loadAfter, cores } = machine(loadBefore)
  const load = `load average before and after: ${loadBefore}, ${loadAfter} (${cores} cores)`
  if (!printBulk(figures, load)) process.exitCode = 1
}

async function measureLoaded(server: BenchServer): Promise<void> {
  const figures = await measureLoad(server, Number(options.load ?? 100_000))
  const { loadAfter, cores } = machine(loadBefore)
  if (!printLoad(figures, `load average before and after: ${loadBefore}, ${loadAfter} (${cores} cores)`))
    process.exitCode = 1
}

async function measureDisplayed(server: BenchServer): Promise<void> {
  const displayed = await measureDisplays(server, await prepareRecords(server, total), times)
  const { loadAfter, cores } = machine(loadBefore)
  console.log(`${total} records; load average before and after: ${loadBefore}, ${loadAfter} (${cores} cores)`)
  if (!printDisplays(displayed)) process.exitCode = 1
}

async function measureLists(server: BenchServer): Promise<void> {
  const prepared = await prepareRecords(server, total)
  const wanted = questions.filter(({ what }) => what.includes(options.only ?? ''))
  const asked: Asked[] = []
  // Measured before there are columns, which cause more writes than anything else here.
  const beside = await measureBesideSorting(server, prepared, 20, 10)
  const aggregates = await measureAggregates(server, prepared, 5)
  const displayed = await measureDisplays(server, prepared, 5)
  // Simulates a day, because a form keeps a limited number of columns, and those of the displays must give way to those of the lists.
  await server.pool.query(`update kept_columns set used_at = used_at - interval '1 day'`)
  for (const question of wanted) {
    asked.push(await measureQuestion(server, prepared, question, times))
    console.log(`${asked.length} of ${wanted.length}: ${question.what}`)
  }
  const rates = await measureRates(server, prepared, {
    ...{ rounds: 3, records: 3_000, seconds: options.quick ? 4 : 8 },
  })
  const indexed = await measureIndexed(server, prepared, wanted, expressionIndexes(prepared.formId))
  const about = { ...machine(loadBefore), total }
  const isShown = printDisplays(displayed)
  const isMet = printRecords({ about, asked, indexed, aggregates, rates, beside }) && isShown
  mkdirSync('dist/bench', { recursive: true })
  const record = { about, asked, indexed: [...indexed.figures], aggregates, displayed, rates, beside }
  writeFileSync('dist/bench/records.json', `${JSON.stringify(record, null, 2)}\n`)
  if (!isMet) process.exitCode = 1
}

function partsAsked() {
  if (options.lists === true) return [measureLists]
  if (options.displays === true) return [measureDisplayed]
  if (options.load !== undefined) return [measureLoaded]
  return options.bulk === true ? [measureEdited] : [measureEdited, measureLoaded, measureLists]
}

/** Gives each part a server of its own, because their records differ. */
for (const measure of partsAsked()) {
  const server = await startBenchServer(undefined)
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
}
