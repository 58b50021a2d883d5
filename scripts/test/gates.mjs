// The gates of `npm test` and `npm run check`: named commands, and how to count their results.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
const modules = join(root, 'node_modules')
const reports = join(root, '.cache', 'reports')

/**
 * `again` counts tests that passed only on the second attempt.
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Counts
 */
/**
 * `needs` is a gate without which this one is meaningless; `node` is another executable than the current Node.
 * @typedef {{ name: string, args: string[], env?: Record<string, string>, report?: 'vitest' | 'playwright', needs?: string, node?: string
 * }} Gate
 */

const bin = (...path) => join(modules, ...path)

/** @type {(name: string, projects: string[], env?: Record<string, string>, paths?: string[]) => Gate} */
const vitest = (name, projects, env = {}, paths = []) => ({
  name,
  report: 'vitest',
  env,
  args: [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...paths,
    ...projects.map((project) => `--project=${project}`),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
})

/** @type {Record<string, Gate>} */
export const gates = {
  types: { name: 'types', args: ['scripts/types.mjs'] },
  format: {
    name: 'format',
    args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '--cache', '.'],
  },
  lint: { name: 'lint', args: ['scripts/lint.mjs'] },
  unused: { name: 'unused', args: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
  unit: vitest('unit', ['unit', 'isolated']),
  // Unit tests that read files of the tree, so that their imports do not tell when they are affected.
  tree: vitest('tree', ['unit'], {}, ['tests/architecture.test.ts', 'tests/locales.test.ts']),
  // Properties that must hold for any form, tested with generated forms and foreign test suites; too slow for the inner loop.
  laws: vitest('laws', ['laws']),
  build: { name: 'build', args: ['scripts/build.mjs'] },
  size: { name: 'size', args: ['scripts/sizeBudget.mjs'], needs: 'build' },
  // A short run that only checks that the benchmark finishes and prints its table, not its speed.
  bench: { name: 'bench', args: [bin('tsx', 'dist', 'cli.mjs'), 'tests/bench/schemas.ts'] },
  api: vitest('api', ['api', 'apiIsolated']),
  faults: { ...vitest('faults', ['faults', 'faultsAlone'], { FAULT_ROUNDS: 'small' }), needs: 'build' },
  browser: {
    name: 'browser',
    report: 'playwright',
    needs: 'build',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
    args: [
      bin('@playwright', 'test', 'cli.js'),
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
    ],
  },
}

/** Reads the report of the test runner. */
export const reportOf = ({ name }) => JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))

/** @type {(gate: Gate) => Counts | undefined} */
function counted(gate) {
  try {
    const result = reportOf(gate)
    if (gate.report === 'playwright') {
      const { expected, unexpected, flaky, skipped } = result.stats
      return { passed: expected + flaky, failed: unexpected, skipped, again: flaky }
    }
    const skipped = result.numPendingTests + result.numTodoTests
    const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults)
    const again = tests.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    )
    for (const { fullName, failureMessages } of again)
      console.log(`only the second time: ${fullName}\n${failureMessages[0]}`)
    return { passed: result.numPassedTests, failed: result.numFailedTests, skipped, again: again.length }
  } catch {
    return undefined
  }
}

/** Runs one gate. Its output is returned whole, so that gates can run in parallel. */
export function runGate(gate) {
  const started = performance.now()
  rmSync(join(reports, `${gate.name}.json`), { force: true })
  mkdirSync(reports, { recursive: true })
  return new Promise((resolve) => {
    const child = spawn(gate.node ?? process.execPath, gate.args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...gate.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    // On SIGINT Playwright stops the server that it started; on SIGTERM the server would stay.
    const forward = () => child.kill('SIGINT')
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.once('close', (code) => {
      process.removeListener('SIGINT', forward)
      process.removeListener('SIGTERM', forward)
      const ok = code === 0
      const own = gate.report === undefined ? undefined : counted(gate)
      const counts = own ?? { passed: Number(ok), failed: 0, skipped: 0 }
      // A file that fails to load has no tests to count, so the exit code counts as a failure.
      if (!ok && counts.failed === 0) counts.failed = 1
      resolve({ gate, ok, counts, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}
