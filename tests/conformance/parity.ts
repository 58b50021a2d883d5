// The browser's build against the server's on random forms, rules and answers, and both against what the rules say.
//   npm run parity -- [cases] [seed]
import { compareBuilds } from './compareBuilds'
import { ruleDifferences } from './ruleDifferences'

const cases = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 30)
if (!Number.isSafeInteger(cases) || cases < 1) throw new Error('usage: npm run parity -- [cases] [seed]')

async function main() {
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
  process.exitCode = differences > 0 ? 1 : 0
}

await main()
