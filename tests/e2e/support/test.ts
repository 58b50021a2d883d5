import { test as base } from '@playwright/test'

/** A test of the product in the browser. Its context is the one of the test before, emptied (playwright.config.ts). */
export const test = base.extend<{ emptied: void }>({
  emptied: [
    async ({ context, serviceWorkers }, use) => {
      await use()
      // What a service worker keeps stays when a context is emptied.
      if (serviceWorkers === 'allow') return context.close()
      // So do these. A context that the test has closed itself is not used again.
      const settled = [context.clearPermissions(), context.setGeolocation(null), context.setOffline(false)]
      await Promise.allSettled(settled)
    },
    { auto: true, box: true },
  ],
})
