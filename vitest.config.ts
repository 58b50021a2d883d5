import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{schemas,renderers,adapters,src,server,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
  },
})
