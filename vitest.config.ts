import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const outside = ['node_modules/**', 'dist/**', 'data/**']
const plugins = [react()]

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            '{schemas,renderers,adapters,src,server,scripts,locales}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{conformance,scenarios,support}/**/*.test.{ts,tsx}',
          ],
          exclude: outside,
          setupFiles: ['tests/support/cleanUp.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['tests/support/databaseServer.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: outside,
          // Real servers are killed and timed: one at a time.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
