// How fast the rows of a large catalog are looked up, beside the same SQL by hand: npm run bench:catalogs [-- --quick] [--data folder]
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startBareServer, type BareServer } from './catalogs/bareServer'
import { startBenchServer } from './catalogs/benchServer'
import { isMet, measure, printAnswered, type Answered } from './catalogs/measureCalls'
import { prepareCatalog } from './catalogs/prepareCatalog'
import { questionsOf } from './catalogs/questions'
import { machine, loadNow } from './render/report'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, data: { type: 'string' }, only: { type: 'string' } },
})
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
  const about = machine(loadBefore)
  console.log(`load average before and after: ${about.loadBefore}, ${about.loadAfter} (${about.cores} cores)`)
  mkdirSync('dist/bench', { recursive: true })
  writeFileSync(
    'dist/bench/catalogs.json',
    `${JSON.stringify({ machine: about, rowCount, answered }, null, 2)}\n`,
  )
  if (!answered.every(isMet)) process.exitCode = 1
} finally {
  await bare?.stop()
  await server.stop()
}
