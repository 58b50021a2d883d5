import type { BrowserContext } from '@playwright/test'

/** Playwright's server side of a context, which runs in the same process. */
interface Inner {
  clearCache?: () => Promise<void>
}
interface WithConnection {
  readonly _connection?: { readonly toImpl?: (context: BrowserContext) => Inner | undefined }
}

/**
 * Keeps the built files in the browser's cache when a context is emptied for the next test: they never change under their names, and
 * everything else cached is revalidated by its tag. Playwright has no option for it, and reloading them takes a tenth of a test's time. If
 * a later Playwright moves its server side elsewhere, tests only become slower.
 */
export function keepBuiltFiles(context: BrowserContext): void {
  const inner = (context as unknown as WithConnection)._connection?.toImpl?.(context)
  if (inner?.clearCache) inner.clearCache = () => Promise.resolve()
}
