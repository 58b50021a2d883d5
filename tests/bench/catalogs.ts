// How fast the rows of a large catalog are looked up, beside the same SQL by hand: npm run bench:catalogs [-- --quick] [--data folder]
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startBareServer, type BareServer } from './catalogs/bareServer'
import { startBenchServer } from './catalogs/benchServer'
import {
  isMet,
  measure,
  medianOf,
  printAnswered,
  printCompared,
  staysFast,
  type Answered,
  type Compared,
} from './catalogs/measureCalls'
import { prepareCatalog } from './catalogs/prepareCatalog'
import { questionsOf } from './catalogs/questions'
import { writeAround } from './catalogs/writeAround'
import { machine, loadNow } from './render/report'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, data: { type: 'string' }, only: { type: 'string' } },
})
/** The number of calls before and after the writes. */
const timesCompared = 20
const rowCount = options.quick ? 200_000 : 1_000_000

const server = await startBenchServer(options.data)
let bare: BareServer | undefined
try {
  const loadBefore = loadNow()
  const prepared = await prepareCatalog(server, rowCount)
  const answered: Answered[] = []
  const questions = questionsOf(server, prepared)
  bare = await startBareServer(
    new Map(questions.flatMap(({ what, byHand }) => (byHand ? [[what, byHand]] : []))),
  )
  for (const question of questions) {
    if (options.only && !question.what.includes(options.only)) continue
    try {
      answered.push(await measure(question, bare))
    } catch (error) {
      console.log(`${question.what}: ${String(error)}`)
      process.exitCode = 1
    }
  }
  printAnswered(answered)
  console.log(
    'The same after rows were edited together, that was undone, and others were deleted, restored and loaded:',
  )
  const asked = questions.filter(({ what }) => answered.some((one) => one.what === what))
  const before = new Map<string, number>()
  for (const question of asked) before.set(question.what, await medianOf(question, timesCompared))
  await writeAround(server, prepared.catalogId)
  const compared: Compared[] = []
  for (const question of asked) {
    const after = await medianOf(question, timesCompared).catch(() => null)
    compared.push({ what: question.what, before: before.get(question.what) ?? 0, after })
  }
  printCompared(compared)
  const about = machine(loadBefore)
  console.log(`load average before and after: ${about.loadBefore}, ${about.loadAfter} (${about.cores} cores)`)
  mkdirSync('dist/bench', { recursive: true })
  writeFileSync(
    'dist/bench/catalogs.json',
    `${JSON.stringify({ machine: about, rowCount, answered, compared }, null, 2)}\n`,
  )
  if (!answered.every(isMet) || !compared.every(staysFast)) process.exitCode = 1
} finally {
  await bare?.stop()
  await server.stop()
}
