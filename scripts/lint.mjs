// npm run lint: all files, or those named. ESLint looks at each file by itself; oxlint has the rules that ask for types.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const named = process.argv.slice(2)
const files = named.length > 0 ? named : ['.']
const modules = join(root, 'node_modules')

/** The files that define the rules; ESLint notices other changed files and settings itself. */
const rules = ['package-lock.json', 'scripts/lint/noLiteralText.mjs']
const version = rules.reduce(
  (hash, path) => hash.update(readFileSync(join(root, path))),
  createHash('sha256'),
)
const cache = join(root, '.cache', 'eslint', version.digest('hex').slice(0, 16))

const run = (program, ...args) =>
  spawnSync(process.execPath, [join(modules, ...program), ...args, ...files], { cwd: root, stdio: 'inherit' })
    .status === 0

const results = [
  run(['oxlint', 'bin', 'oxlint'], '--deny-warnings', '--no-error-on-unmatched-pattern'),
  run(
    ['eslint', 'bin', 'eslint.js'],
    ...['--max-warnings=0', '--no-warn-ignored'],
    ...['--cache', '--cache-strategy=content', `--cache-location=${cache}`],
  ),
]
process.exitCode = results.every(Boolean) ? 0 : 1
