import type { Page } from '@playwright/test'

/**
 * Sets the system's preferred colour scheme and waits until the page shows it. The app's frame follows by an attribute a moment after the
 * media query, so that in between it would have colours of both.
 */
export async function preferColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction((scheme) => {
    const shown = document.documentElement.dataset['mantineColorScheme'] ?? scheme
    return matchMedia(`(prefers-color-scheme: ${scheme})`).matches && shown === scheme
  }, scheme)
}
