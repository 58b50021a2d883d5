import type { BrowserContext } from '@playwright/test'

/** Playwright's own side of a context, which lies in the same process. */
interface Inner {
  clearCache?: () => Promise<void>
}
interface WithConnection {
  readonly _connection?: { readonly toImpl?: (context: BrowserContext) => Inner | undefined }
}

/**
 * Leaves the built files in the browser's cache when a context is emptied for the next test: they never change under their names, and what else
 * is cached is asked for again with its tag. Playwright has no option for it, and reading all of them anew is a tenth of what a test costs. Where
 * it keeps its side of a context elsewhere some day, tests are slower and no other.
 */
export function keepBuiltFiles(context: BrowserContext): void {
  const inner = (context as unknown as WithConnection)._connection?.toImpl?.(context)
  if (inner?.clearCache) inner.clearCache = () => Promise.resolve()
}
