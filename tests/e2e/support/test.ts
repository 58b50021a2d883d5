import { test as base, type BrowserContext } from '@playwright/test'
import { keepBuiltFiles } from './keepBuiltFiles'

/** A test of the product in the browser. It reuses the previous test's context, emptied (playwright.config.ts). */
export const test = base.extend<{ emptied: void }>({
  emptied: [
    async ({ context, serviceWorkers }, use) => {
      keepBuiltFiles(context)
      await use()
      // Emptying a context does not remove what a service worker stored.
      if (serviceWorkers === 'allow') return context.close()
      await settle(context)
    },
    { auto: true, box: true },
  ],
})

/** Resets what an emptied context keeps; fails silently for a context that the test itself closed, which is not reused. */
async function settle(context: BrowserContext): Promise<void> {
  await Promise.allSettled([
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
  ])
}
