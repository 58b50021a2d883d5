import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** What the program below takes on an idle machine of two ordinary cores, in milliseconds. */
const usual = 400
const program = `await Promise.all(['fastify', 'kysely', 'pg'].map((name) => import(name)))`

/**
 * How many times slower than usual this machine starts programs right now (1 or more): limits in seconds are meant for
 * a machine that does nothing else, and grow by it.
 */
export function machineSlowness(): number {
  return Math.max(1, measured(), measured())
}

function measured(): number {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  if (status !== 0) throw new Error('The program that measures the machine did not run')
  return (performance.now() - begun) / usual
}
