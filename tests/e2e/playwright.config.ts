import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/test/findChromium.mjs'

// Workers inherit the environment: what is found once here is not searched for again in each of them.
const found = process.env['CHROMIUM_PATH'] ?? (await findChromium())
if (found === undefined)
  throw new Error('No Chromium found: `npm test` installs one, or name one in CHROMIUM_PATH.')
process.env['CHROMIUM_PATH'] = found

const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map(
  (name) => `--disable-${name}`,
)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/startProduct.ts',
  workers: 2,
  // Chromium and the product share few cores: what passes only the second time is listed as flaky, to be looked into.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    ...(process.env['E2E_BASE_URL'] === undefined ? {} : { baseURL: process.env['E2E_BASE_URL'] }),
    browserName: 'chromium',
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
      args: ['--no-first-run', ...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})
