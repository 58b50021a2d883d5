// Type-checks every project of tsconfig.json: schemas/ sees neither the DOM nor Node, the browser's code not Node.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
// The native compiler; `typescript` itself stays at the version that the linter understands.
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript7/package.json')),
  'bin',
  'tsc',
)
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
const failed = references.filter(({ path }) => {
  const { status } = spawnSync(process.execPath, [compiler, '--project', join(root, path)], {
    cwd: root,
    stdio: 'inherit',
  })
  return status !== 0
})
process.exitCode = failed.length === 0 ? 0 : 1
