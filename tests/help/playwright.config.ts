import { defineConfig } from '@playwright/test'
import browserTests from '../e2e/playwright.config'

/** `npm run help:pictures`: what the browser tests run on, taking pictures instead of testing. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: 'takePictures.ts',
  globalSetup: '../e2e/support/startProduct.ts',
  retries: 0,
  workers: 1,
})
