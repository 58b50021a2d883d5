// npm run check: the inner loop. Types, and lint and unit tests of what changed since the last commit; a minute at most.
//   npm run check             what is not committed yet; where all is, the last commit
//   npm run check -- <rev>    all since then
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gates, root, runGate } from './test/gates.mjs'

function changedSince(revision) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  const paths = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return paths.filter((path) => path !== '' && existsSync(join(root, path)))
}

const asked = process.argv[2]
const revision = asked ?? (changedSince('HEAD').length > 0 ? 'HEAD' : 'HEAD~1')
const changed = changedSince(revision).filter((path) => /\.(tsx?|mjs|js)$/.test(path))
const lint = { ...gates.lint, args: [...gates.lint.args, ...changed] }
// Tests whose imports lead to changed files, and tests that read the tree themselves.
const unit = { ...gates.unit, args: [...gates.unit.args, `--changed=${revision}`] }
const lanes = [changed.length > 0 ? [gates.types, lint] : [gates.types], [unit, gates.tree]]
let ok = true
await Promise.all(
  lanes.map(async (lane) => {
    for (const gate of lane) {
      const result = await runGate(gate)
      ok &&= result.ok
      if (!result.ok) console.log(`\n${result.output.trimEnd()}\n`)
      const tests = gate.report === undefined ? '' : `  ${result.counts.passed} passed`
      console.log(
        `${result.ok ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(8)} ${result.seconds.toFixed(1).padStart(6)} s${tests}`,
      )
    }
  }),
)
process.exitCode = ok ? 0 : 1
