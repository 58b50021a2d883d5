import { afterAll, afterEach } from 'vitest'

// Tests in jsdom share one document, even across files: what one has drawn must not be found by the next.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // Removes what a test added to the page itself.
  afterAll(() => document.body.replaceChildren())
  // Long, because the machine may be busy.
  configure({ asyncUtilTimeout: 20_000 })
}
