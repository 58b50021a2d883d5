import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const bench = join(import.meta.dirname, '..')

const read = (file: string): unknown => JSON.parse(readFileSync(join(bench, file), 'utf8'))

/** Returns the pinned versions of the measured libraries. */
export function peerVersions(): Readonly<Record<string, string>> {
  const { dependencies } = read('package.json') as { readonly dependencies: Readonly<Record<string, string>> }
  return dependencies
}

const isInstalled = () =>
  Object.entries(peerVersions()).every(([name, version]) => {
    const file = join('node_modules', name, 'package.json')
    return existsSync(join(bench, file)) && (read(file) as { readonly version: string }).version === version
  })

/** Installs the other libraries, which are not packages of the product, when they are measured. */
export function installPeers(): void {
  if (isInstalled()) return
  console.log('Installing the libraries to compare with (npm ci in tests/bench).')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: bench,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status === 0) return
  throw new Error(
    'The libraries to compare with could not be installed: that needs the network. Ours alone: npm run bench:render',
  )
}
