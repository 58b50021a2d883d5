// Finds the browser for the browser tests: Playwright's own, else the system's, else one that it installs.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell comes first, because it needs half the resources of the whole browser.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns whether the program runs. Some systems have a `chromium-browser` that only prints which package to install, so it is asked for
 * its version.
 */
const runs = (path) =>
  isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && runs(path) ? path : undefined
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(process.platform === 'darwin' ? macApplications : []),
  ]
  return candidates.find(runs)
}

function isDebianAsRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}

const run = (command, args, environment = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, ...environment },
  }).status === 0

/** Returns the path of a Chromium that runs, without installing anything; undefined when there is none. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return runs(chosen) ? chosen : undefined
  return (await playwrightsOwn()) ?? systems()
}

/** Finds a Chromium or installs one. Throws an error that says what to install when neither works. */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH: ${process.env.CHROMIUM_PATH} does not run.`)
  console.log('No Chromium found; installing the one of Playwright.')
  if (run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])) {
    const own = await playwrightsOwn()
    if (own !== undefined) return own
  }
  if (isDebianAsRoot()) {
    console.log('That did not work; trying the one of the system.')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-q'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet)) continue
      const system = systems()
      if (system !== undefined) return system
    }
  }
  throw new Error(
    'The browser tests need Chromium and none could be found or installed. Install it (Debian, Ubuntu: ' +
      '`sudo apt-get install chromium`; any system: `npx playwright install --with-deps chromium`), or name one in CHROMIUM_PATH.',
  )
}
