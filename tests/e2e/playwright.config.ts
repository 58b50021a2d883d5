import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/test/findChromium.mjs'
import { patience } from '../support/patience'

// Workers inherit the environment: what is found once here is not searched for again in each of them.
const found = process.env['CHROMIUM_PATH'] ?? (await findChromium())
if (found === undefined)
  throw new Error('No Chromium found: `npm test` installs one, or name one in CHROMIUM_PATH.')
process.env['CHROMIUM_PATH'] = found

const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map(
  (name) => `--disable-${name}`,
)

// The network's part in the browser's process: one less to speak with. Replaces Playwright's own list, so that is here again.
const lean =
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/startProduct.ts',
  // A test waits now and then for what takes its time: half as many again as there are processors keep those busy.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  // What needs a second try is a mistake that `npm run test:races` looks for; only where nobody can run it again it gets one, and is named.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: patience(60_000),
  expect: { timeout: patience(10_000) },
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    ...(process.env['E2E_BASE_URL'] === undefined ? {} : { baseURL: process.env['E2E_BASE_URL'] }),
    browserName: 'chromium',
    // Emptied after each test (support/test.ts): a new one is a new process without anything at hand.
    reuseContext: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What fades in is waited for hundreds of times; designerFocus looks at it moving.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // What opens without network has a test of its own; the others are spared its work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace records every action of every test: twice the time. TRACE=1 for the one that is looked into.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: found,
      args: ['--no-first-run', lean, ...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})
