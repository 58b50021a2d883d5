// Installs and builds what changed. Plain Node, because nothing is installed yet when it begins.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from './buildStamp.mjs'
import { isInstalled } from './isInstalled.mjs'
import { range, runsOn } from './nodeVersions.mjs'

function run(what, command, args) {
  console.log(`${what} …`)
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (signal) process.exit(1)
  if (status === 0) return
  console.error(`\n${what} did not work (${command} ended with ${status}). Nothing was started.`)
  process.exit(1)
}

/** Checks Node, and installs packages when they do not match the lock file. */
export function install() {
  if (!runsOn(process.versions.node)) {
    console.error(`Acopio needs Node ${range}; this is ${process.versions.node}. Get one at nodejs.org.`)
    process.exit(1)
  }
  if (!isInstalled(root))
    run('Installing the packages', 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev'])
}

export function prepare() {
  install()
  if (!isBuilt()) run('Building', process.execPath, [join(root, 'scripts', 'build.mjs')])
}
