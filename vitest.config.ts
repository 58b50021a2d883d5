import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/test/testOrder.mjs'

const outside = ['node_modules/**', 'dist/**', 'data/**']
const plugins = [react()]

/** In continuous integration, where nobody can run it again, what failed has a second try and is named. */
const retry = process.env['CI'] ? 1 : 0

/** What is waited for comes when a busy machine gets to it; drawn things: `tests/support/cleanUp.ts`. */
const patient = { poll: { timeout: 20_000 } }

/** What tests without a database have in common. */
const unit = {
  retry,
  expect: patient,
  setupFiles: ['tests/support/cleanUp.ts', 'tests/support/propertySeed.ts'],
  testTimeout: 30_000,
  // Vitest leaves one processor free, and on two works with one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
}

/** What tests of the server with a database have in common. */
const api = {
  retry,
  expect: patient,
  globalSetup: ['tests/support/databaseServer.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

/** Modules are read once per worker, not once per file: that is half of the time. */
const shared = { isolate: false, pool: 'threads' } as const

/** Tests that put something else in the place of a module: what they do to it must not reach others. */
const isolated = '**/*.isolated.test.{ts,tsx}'
const ofApi = 'tests/api/**'

/** Tests of faults that measure time or memory of the machine. */
const alone = '**/*.alone.test.ts'

/** What tests that kill the product have in common. */
const faults = { retry, expect: patient, testTimeout: 600_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    sequence: { sequencer: TestOrder },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            '{schemas,renderers,adapters,src,server,scripts,locales}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/support/**/*.test.{ts,tsx}',
          ],
          exclude: [...outside, isolated],
          ...unit,
          ...shared,
        },
      },
      {
        plugins,
        test: {
          name: 'laws',
          include: ['tests/conformance/**/*.test.{ts,tsx}'],
          exclude: [...outside, isolated],
          ...unit,
          ...shared,
        },
      },
      {
        plugins,
        test: { name: 'isolated', include: [isolated], exclude: [...outside, ofApi], ...unit },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...outside, isolated],
          // As above; in processes, which can be stopped one by one (`npm run test:races`).
          isolate: false,
          pool: 'forks',
        },
      },
      {
        test: {
          ...api,
          name: 'apiIsolated',
          include: ['tests/api/**/*.isolated.test.ts'],
          exclude: outside,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['tests/engines/support/startProduct.ts'],
          // Whole browsers: one at a time.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...outside, alone],
          // Real servers are killed and started again; they mostly wait, so two files run beside each other.
          maxWorkers: 2,
          ...faults,
        },
      },
      {
        test: {
          name: 'faultsAlone',
          include: [`tests/faults/${alone}`],
          exclude: outside,
          fileParallelism: false,
          // After the others.
          sequence: { groupOrder: 1 },
          ...faults,
        },
      },
    ],
  },
})
