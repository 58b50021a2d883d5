// npm test: everything that guards the product, the quick and telling parts first.
//   npm test                 all of it
//   npm test -- --bail       stop at the first gate that fails
//   npm test -- types unit   only these gates
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isInstalled } from './isInstalled.mjs'
import { gates, root, runGate } from './test/gates.mjs'

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const bail = process.argv.includes('--bail')
const unknown = wanted.filter((name) => !(name in gates))
if (unknown.length > 0) {
  console.error(`No such gate: ${unknown.join(', ')}. There are: ${Object.keys(gates).join(', ')}.`)
  process.exit(2)
}

const results = []
let stopped = false
process.on('SIGINT', () => (stopped = true))
process.on('SIGTERM', () => (stopped = true))
const isOver = () => stopped || (bail && results.some(({ ok }) => !ok))
const isWanted = (gate) => wanted.length === 0 || wanted.includes(gate.name)
const hasFailed = (name) => results.some(({ gate, ok }) => gate.name === name && !ok)

const summaryOf = ({ passed, failed, skipped, again }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped` + (again ? ` (${again} only the second time)` : '')

function record(result) {
  results.push(result)
  const { gate, ok, counts, output, seconds } = result
  if (!ok || counts.again) console.log(`\n${output.trimEnd()}\n`)
  const detail = gate.report === undefined ? '' : `  ${summaryOf(counts)}`
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s${detail}`)
}

function refuse(gate, why) {
  const output = `${gate.name}: ${why}`
  record({ gate, ok: false, counts: { passed: 0, failed: 1, skipped: 0 }, output, seconds: 0 })
}

function skip(gate, why) {
  results.push({ gate, ok: true, counts: { passed: 0, failed: 0, skipped: 1 }, output: '', seconds: 0 })
  console.log(`skip ${gate.name.padEnd(8)} ${why}`)
}

/** Runs lanes in parallel, and the gates of a lane one after the other. */
async function runLanes(...lanes) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const gate of lane.filter(isWanted)) {
        if (isOver()) skip(gate, 'stopped before it')
        else if (gate.needs && hasFailed(gate.needs)) skip(gate, `${gate.needs} has failed`)
        else record(await runGate(gate))
      }
    }),
  )
}

async function runBrowserTests() {
  if (!isWanted(gates.browser)) return
  if (isOver()) return skip(gates.browser, 'stopped before it')
  if (hasFailed(gates.browser.needs)) return skip(gates.browser, 'there is no build to test')
  const { findOrInstallChromium } = await import('./test/findChromium.mjs')
  try {
    const env = { ...gates.browser.env, CHROMIUM_PATH: await findOrInstallChromium() }
    record(await runGate({ ...gates.browser, env }))
  } catch (error) {
    refuse(gates.browser, error.message)
  }
}

if (!isInstalled(root)) {
  console.log('Installing the pinned packages (npm ci).')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('npm ci did not work; nothing was tested.')
    console.log('0 passed, 1 failed, 0 skipped')
    process.exit(1)
  }
}

// Gates that read the sources keep one processor busy for minutes; they run beside server tests, which often wait for the database.
await runLanes(
  [gates.types, gates.build, gates.size, gates.bench, gates.lint, gates.format, gates.unused],
  [gates.unit, gates.laws, gates.api],
)
await runBrowserTests()
// These gates kill and time servers, so nothing else may run meanwhile.
await runLanes([gates.faults])

const total = { passed: 0, failed: 0, skipped: 0, again: 0 }
for (const { counts } of results) for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
const failed = results.filter(({ ok }) => !ok).map(({ gate }) => gate.name)
if (failed.length > 0)
  console.log(`\nFailed: ${failed.join(', ')}. Each alone: node ${join('scripts', 'test.mjs')} <name>`)
console.log(summaryOf(total))
process.exitCode = failed.length > 0 || stopped ? 1 : 0
