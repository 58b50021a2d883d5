import { test as base, type Page } from '@playwright/test'

/** How many times slower than it is the processor is to seem to pages; `npm run test:races` sets it. */
const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * A test of the product in the browser. Its context is the one of the test before, emptied: a new one is a third of what
 * a short test costs.
 */
export const test = base.extend<{ emptied: void }>({
  emptied: [
    async ({ context, serviceWorkers }, use) => {
      // A page may be gone before it is slowed down.
      if (slowdown > 1) context.on('page', (page) => void slowDown(page).catch(() => undefined))
      await use()
      // What a service worker keeps stays when a context is emptied.
      if (serviceWorkers === 'allow') await context.close()
    },
    { auto: true, box: true },
  ],
})
