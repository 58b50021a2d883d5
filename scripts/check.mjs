// npm run check: the inner loop. Types, lint of what changed since the last commit, unit tests; a minute at most.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gates, root, runGate } from './test/gates.mjs'

function changedFiles() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => /\.(tsx?|mjs|js)$/.test(path) && existsSync(join(root, path)),
  )
}

const changed = changedFiles()
const lint = {
  ...gates.lint,
  args: [gates.lint.args[0], '--max-warnings=0', '--no-warn-ignored', ...changed],
}
const lanes = [changed.length > 0 ? [gates.types, lint] : [gates.types], [gates.unit]]
let ok = true
await Promise.all(
  lanes.map(async (lane) => {
    for (const gate of lane) {
      const result = await runGate(gate)
      ok &&= result.ok
      if (!result.ok) console.log(`\n${result.output.trimEnd()}\n`)
      console.log(
        `${result.ok ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(8)} ${result.seconds.toFixed(1).padStart(6)} s`,
      )
    }
  }),
)
process.exitCode = ok ? 0 : 1
