import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from '../../../scripts/test/findChromium.mjs'
import type { Driver } from './driver'
import { puppeteerDriver } from './puppeteerDriver'
import { webkitDriver } from './webkitDriver'

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit'
  readonly launch: () => Promise<Driver>
}

/** An engine that is not on this machine, and how it gets there. */
export interface MissingEngine {
  readonly name: Engine['name']
  readonly install: string
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

const asRoot = process.getuid?.() === 0

async function chromium(): Promise<Engine | MissingEngine> {
  const name = 'Chromium'
  const executablePath = await findChromium()
  if (executablePath === undefined) return { name, install: 'apt-get install chromium' }
  const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map(
    (part) => `--disable-${part}`,
  )
  const args = ['--no-first-run', '--lang=es-MX', ...quiet, ...(asRoot ? ['--no-sandbox'] : [])]
  return { name, launch: () => puppeteerDriver({ browser: 'chrome', executablePath, args }) }
}

function firefox(): Engine | MissingEngine {
  const name = 'Firefox'
  const executablePath = process.env['FIREFOX_PATH'] ?? onPath('firefox-esr', 'firefox')
  if (executablePath === undefined) return { name, install: 'apt-get install firefox-esr' }
  const extraPrefsFirefox = { 'intl.accept_languages': 'es-MX,es', 'ui.prefersReducedMotion': 1 }
  return { name, launch: () => puppeteerDriver({ browser: 'firefox', executablePath, extraPrefsFirefox }) }
}

function webkit(): Engine | MissingEngine {
  const name = 'WebKit'
  const driver = onPath('WebKitWebDriver')
  const browser = miniBrowsers.find(isExecutable)
  const screen = process.env['DISPLAY'] === undefined ? onPath('Xvfb') : undefined
  if (!driver || !browser || (!screen && process.env['DISPLAY'] === undefined))
    return { name, install: 'apt-get install webkit2gtk-driver xvfb' }
  return { name, launch: () => webkitDriver({ driver, browser, screen }) }
}

const asked = process.env['ENGINES']?.toLowerCase().split(',')
const all = [await chromium(), firefox(), webkit()].filter(
  ({ name }) => !asked || asked.includes(name.toLowerCase()),
)

/** The engines on this machine; of those only that `ENGINES=firefox,webkit` names, if it is set. */
export const engines = all.filter((engine) => 'launch' in engine)

export const missingEngines = all.filter((engine) => 'install' in engine)
