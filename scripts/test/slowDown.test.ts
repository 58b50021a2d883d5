import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { slowDown } from './slowDown.mjs'

const factor = 6
const mark = 'slowDown.test'
/** Prints regularly how many milliseconds of processor time it has used, and for how long it has run. */
const program = `
  const begun = performance.now()
  let said = begun
  const work = () => {
    while (performance.now() - said < 100);
    said = performance.now()
    const { user, system } = process.cpuUsage()
    console.log(JSON.stringify({ used: (user + system) / 1000, passed: said - begun }))
    setImmediate(work)
  }
  work() // ${mark}`

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startWorking() {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const next = async (): Promise<{ used: number; passed: number }> => {
    const [line] = (await once(lines, 'line')) as [string]
    return JSON.parse(line) as { used: number; passed: number }
  }
  await next()
  return next
}

it('gives each process its part of the time, and all of it afterwards', async () => {
  const working = [await startWorking(), await startWorking()]
  const end = slowDown(process.pid, (command) => command.includes(mark), factor)
  const before = await Promise.all(working.map((next) => next()))
  let after = before
  while (after.some(({ passed }, index) => passed - (before[index]?.passed ?? 0) < 1_500))
    after = await Promise.all(working.map((next) => next()))
  end()
  for (const [index, { used, passed }] of after.entries()) {
    const first = before[index]
    if (first === undefined) throw new Error('As many at the end as at the beginning')
    const share = (used - first.used) / (passed - first.passed)
    // Up to twice the share is accepted, because the waking process may itself be late.
    expect(share).toBeLessThan(2 / factor)
    expect(share).toBeGreaterThan(0)
  }
  // A process that stayed stopped would print nothing more.
  await Promise.all(working.map((next) => next()))
})
