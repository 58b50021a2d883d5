import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Asked, Resources, Told } from './fuzzServer'
import { describeFailure, tableOf } from './report'
import { runFuzz } from './runFuzz'

/*
 * Sends many requests that no client would to every route, and looks whether each is answered, how long that takes, and whether memory
 * and descriptors come back. `npm run fuzz -- --seed 7 --requests 50000`; with `--first` a run begins at a later request of its seed.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    requests: { type: 'string', default: '50000' },
    first: { type: 'string', default: '0' },
  },
})
const [seed, requests, first] = [values.seed, values.requests, values.first].map(Number) as [
  number,
  number,
  number,
]
const folder = join(import.meta.dirname, '../../dist/fuzz')
/** By how much memory and descriptors may grow once all is warm. */
const mostGrowth = 1.1
/** Until then, caches fill and code is compiled. */
const warmUp = Math.ceil(requests / 2)

const say = (text: string) => process.stdout.write(`${text}\n`)
const child = fork(join(import.meta.dirname, 'fuzzServer.ts'), {
  execArgv: [...process.execArgv, '--expose-gc'],
})
process.on('SIGINT', () => child.disconnect())

const told = <T extends Told['told']>(what: T) =>
  new Promise<Extract<Told, { told: T }>>((resolve, reject) => {
    const stop = () => {
      child.off('message', listen)
      child.off('exit', lost)
    }
    const listen = (message: Told) => {
      if (message.told !== what) return
      stop()
      resolve(message as Extract<Told, { told: T }>)
    }
    const lost = (code: number | null) => reject(new Error(`The server ended with ${code}`))
    child.on('message', listen)
    child.once('exit', lost)
  })
const ask = <T extends Asked['ask'] & Told['told']>(what: T) => {
  const answer = told(what)
  child.send({ ask: what })
  return answer
}
const measure = async (): Promise<Resources> => (await ask('resources')).resources

const { port, ids, maker } = await told('ready')
const server = { port, ids, maker, authorize: () => ask('authorize') }
say(`Seed ${seed}, ${requests} requests${first > 0 ? ` from the ${first}th on` : ''}`)
const begun = performance.now()
const warm = await runFuzz(server, { seed, requests: Math.max(first, warmUp), first })
const before = await measure()
const rest = await runFuzz(server, { seed, requests, first: Math.max(first, warmUp) })
const after = await measure()
const failures = [...warm.failures, ...rest.failures]

say(tableOf([...warm.tallies, ...rest.tallies]))
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
say(
  `RSS ${megabytes(before.rss)} → ${megabytes(after.rss)}, descriptors ${before.descriptors} → ${after.descriptors}, ` +
    `${Math.round((performance.now() - begun) / 1000)} s`,
)
// What begins later is sent to see one request again.
const grown =
  first > 0
    ? []
    : [
        ...(after.rss > before.rss * mostGrowth ? ['RSS'] : []),
        ...((after.descriptors ?? 0) > (before.descriptors ?? 0) * mostGrowth ? ['descriptors'] : []),
      ]
if (failures.length > 0) {
  mkdirSync(folder, { recursive: true })
  for (const failure of failures) {
    const file = join(folder, `${seed}-${failure.at}.json`)
    writeFileSync(file, describeFailure(failure, { seed }))
    say(
      `${failure.answered.status} after ${Math.round(failure.answered.milliseconds)} ms: request ${failure.at} as ${failure.who}, ${failure.request.method} ${failure.request.path.slice(0, 200)}\n  ${file}`,
    )
  }
}
say(
  `${failures.length} failed; ${grown.length === 0 ? 'nothing grew' : `grew by more than a tenth: ${grown.join(', ')}`}`,
)
child.once('exit', () => process.exit(failures.length + grown.length > 0 ? 1 : 0))
child.send({ ask: 'end' })
