// Type-checks every project of tsconfig.json: schemas/ sees neither the DOM nor Node, and the browser's code does not see Node.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
// The native compiler; `typescript` itself stays at the version that the linter supports.
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript7/package.json')),
  'bin',
  'tsc',
)
// Results are cached by the content of each file, the compiler's version and its options. One checker only, because each further one
// computes the libraries' types again, at 2.7 times the work.
const seen = (path) => join(root, '.cache', 'types', `${path.replaceAll(/\W+/g, ' ').trim()}.tsbuildinfo`)
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
const failed = references.filter(({ path }) => {
  const kept = ['--incremental', '--tsBuildInfoFile', seen(path)]
  const args = [compiler, '--project', join(root, path), '--checkers', '1', ...kept]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0
})
process.exitCode = failed.length === 0 ? 0 : 1
