// npm run corpus: hundreds of JSON Schemas that npm packages ship, drawn and judged beside Ajv. The packages (16 MB) are fetched once, to .cache/corpus.
//   npm run corpus -- webpack     only those with this in their name
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './buildStamp.mjs'

const folder = join(root, '.cache', 'corpus')
const [only = ''] = process.argv.slice(2)
const run = (args, env) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
const modules = join(root, 'node_modules')
run([join(modules, 'tsx', 'dist', 'cli.mjs'), 'tests/conformance/corpus/fetchPackages.ts', folder])
run([join(modules, 'vitest', 'vitest.mjs'), 'run', '--project', 'laws', 'tests/conformance/corpus'], {
  CORPUS: folder,
  CORPUS_ONLY: only,
  NODE_OPTIONS: '--max-old-space-size=6000',
})
