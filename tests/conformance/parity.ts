// The browser's build against the server's on random forms, rules and answers, and both against what the rules say.
// Then random conditions on random answers: in memory, as JSON-Logic and in PostgreSQL.
//   npm run parity -- [cases] [seed] [comparisons]
// Lists of random records by random filters, beside what records say in memory:
//   npm run parity -- records [records] [filters] [seed]
import { compareBuilds } from './compareBuilds'
import { parityConditions } from './parityConditions'
import { parityRecords } from './parityRecords'
import { ruleDifferences } from './ruleDifferences'

const isOfRecords = process.argv[2] === 'records'
const [first, second, third] = process.argv.slice(isOfRecords ? 3 : 2)
const anySeed = Date.now() % 2 ** 30
const cases = Number(first ?? 20_000)
const seed = Number((isOfRecords ? third : second) ?? anySeed)
const comparisons = Number((isOfRecords ? second : third) ?? (isOfRecords ? 3_000 : 1_000_000))
if (![cases, comparisons, seed].every((count) => Number.isSafeInteger(count) && count >= 0))
  throw new Error(
    'usage: npm run parity -- [cases] [seed] [comparisons], or records [records] [filters] [seed]',
  )

async function compareCases(): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  let told = begun
  const { differences, examples } = await compareBuilds({
    cases,
    seed,
    alsoCheck: ruleDifferences,
    onProgress: (done, found) => {
      if (performance.now() - told < 10_000) return
      told = performance.now()
      const left = ((cases - done) * seconds()) / done / 60
      console.log(`${done} of ${cases} cases, ${found} differences, about ${left.toFixed(0)} min left`)
    },
  })
  for (const example of examples) console.error(`\n${example}`)
  console.log(`${cases} cases, ${differences} differences (seed ${seed}, ${seconds().toFixed(1)} s)`)
  return differences
}

async function compareAllConditions(): Promise<number> {
  const begun = performance.now()
  let told = begun
  const { differences, met, ...done } = await parityConditions(comparisons, seed, (so) => {
    if (performance.now() - told < 10_000) return
    told = performance.now()
    console.log(`${so.comparisons} of ${comparisons} comparisons, ${so.differences.length} differences`)
  })
  for (const difference of differences.slice(0, 5)) console.error(`\n${difference}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${done.comparisons} comparisons of conditions, ${met} met, ${differences.length} differences (seed ${seed}, ${seconds} s)`,
  )
  return differences.length
}

async function compareAllLists(): Promise<number> {
  const begun = performance.now()
  let told = begun
  const { differences, met, ...done } = await parityRecords(cases, comparisons, seed, (so) => {
    if (performance.now() - told < 10_000) return
    told = performance.now()
    console.log(`${so.comparisons} comparisons, ${so.differences.length} differences`)
  })
  for (const difference of differences.slice(0, 5)) console.error(`\n${difference}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${cases} records, ${comparisons} lists: ${done.comparisons} comparisons, ${met} met, ${differences.length} differences (seed ${seed}, ${seconds} s)`,
  )
  return differences.length
}

const compareAll = async () => [
  cases > 0 ? await compareCases() : 0,
  comparisons > 0 ? await compareAllConditions() : 0,
]
const differences = isOfRecords ? [await compareAllLists()] : await compareAll()
process.exitCode = differences.some((count) => count > 0) ? 1 : 0
