// How soon the built product answers again, beside a program that only loads what it is made of: npm run build && npm run bench:starts
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepare, startLoad } from '../faults/support'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { spread } from './render/measurePage'
import { loadNow } from './render/report'

const rounds = 10
/** Milliseconds. */
const goals = { 'after a clean end': 5_000, 'after SIGKILL under load': 3_000 } as const
const root = join(import.meta.dirname, '../..')
const loadsPackages = `await Promise.all(['fastify', 'kysely', 'pg'].map((name) => import(name)))`

function bareStart(): number {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', loadsPackages], { cwd: root })
  if (status !== 0) throw new Error('The program that loads packages did not run')
  return performance.now() - begun
}

async function measureEnded(signal: NodeJS.Signals, isLoaded: boolean): Promise<number[]> {
  const dataDir = newFolder('starts')
  let product: Product = await startProduct({ dataDir })
  try {
    const { port } = product
    const load = isLoaded ? startLoad(product, await prepare(product)) : undefined
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(isLoaded ? 500 : 0)
      await product.end(signal)
      product = await startProduct({ dataDir, port })
      times.push(product.readyAfter)
    }
    await load?.stop()
    return times
  } finally {
    await product.end()
    removeFolder(dataDir)
  }
}

const loadBefore = loadNow()
const bare = spread(Array.from({ length: rounds }, bareStart)).median
const measured = {
  'after a clean end': await measureEnded('SIGTERM', false),
  'after SIGKILL under load': await measureEnded('SIGKILL', true),
}
console.log(
  `load average before and after: ${loadBefore}, ${loadNow()}; a bare start takes ${bare.toFixed(0)} ms`,
)
const rows = Object.entries(measured).map(([how, times]) => {
  const { median, p95 } = spread(times)
  const goal = goals[how as keyof typeof goals]
  if (median > goal) process.exitCode = 1
  return [
    how,
    {
      'median ms': Math.round(median),
      'p95 ms': Math.round(p95),
      '× bare': +(median / bare).toFixed(1),
      goal,
    },
  ] as const
})
console.table(Object.fromEntries(rows))
