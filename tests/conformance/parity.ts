// Random forms, rules and answers: the compiled rules against their meaning read directly.
//   npm run parity -- [cases] [seed]
import fc from 'fast-check'
import { firstDifference, parityCase } from './parityCase'

const cases = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)
const chunk = 1000
if (!Number.isSafeInteger(cases) || cases < 1) throw new Error('usage: npm run parity -- [cases] [seed]')

const begun = performance.now()
let differences = 0
for (let done = 0; done < cases; done += chunk) {
  const numRuns = Math.min(chunk, cases - done)
  for (const given of fc.sample(parityCase, { numRuns, seed: seed + done })) {
    const difference = firstDifference(given)
    if (difference === undefined) continue
    differences += 1
    if (differences <= 5) console.error(`${difference}\n${JSON.stringify(given)}`)
  }
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(`${cases} cases, ${differences} differences (seed ${seed}, ${seconds} s)`)
process.exitCode = differences > 0 ? 1 : 0
