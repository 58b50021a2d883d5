import type { Page } from '@playwright/test'

/**
 * What the person's system prefers from now on, and the page shows. The application's shell follows by an attribute, a moment
 * after the media: what is looked at in between has the colours of both.
 */
export async function preferColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction((scheme) => {
    const shown = document.documentElement.dataset['mantineColorScheme'] ?? scheme
    return matchMedia(`(prefers-color-scheme: ${scheme})`).matches && shown === scheme
  }, scheme)
}
