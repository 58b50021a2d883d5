import { test as base, type BrowserContext } from '@playwright/test'
import { keepBuiltFiles } from './keepBuiltFiles'

/** A test of the product in the browser. Its context is the one of the test before, emptied (playwright.config.ts). */
export const test = base.extend<{ emptied: void }>({
  emptied: [
    async ({ context, serviceWorkers }, use) => {
      keepBuiltFiles(context)
      await use()
      // What a service worker keeps stays when a context is emptied.
      if (serviceWorkers === 'allow') return context.close()
      await settle(context)
    },
    { auto: true, box: true },
  ],
})

/** What an emptied context keeps, too. One that the test has closed itself is not used again. */
async function settle(context: BrowserContext): Promise<void> {
  await Promise.allSettled([
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
  ])
}
