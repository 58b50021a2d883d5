// npm run explore: the properties over random cases that no run has tried before, until one fails or the rounds are over.
//   npm run explore            10 rounds
//   npm run explore -- 100     as many as wanted
import { randomInt } from 'node:crypto'
import { gates, runGate } from './test/gates.mjs'

const rounds = Number(process.argv[2] ?? 10)
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('How many rounds? A whole number of at least 1.')
  process.exit(2)
}

for (let round = 1; round <= rounds; round++) {
  const seed = String(randomInt(2 ** 31))
  const { ok, output, seconds } = await runGate({ ...gates.laws, env: { PROPERTY_SEED: seed } })
  console.log(`${ok ? 'ok  ' : 'FAIL'} round ${round}, PROPERTY_SEED=${seed}, ${seconds.toFixed(0)} s`)
  if (!ok) {
    console.log(output.trimEnd())
    process.exit(1)
  }
}
