import { afterAll, afterEach } from 'vitest'

// Tests in jsdom share one document, those of several files too: what one has drawn must not be found by the next.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // What a test wrote into the page by itself.
  afterAll(() => document.body.replaceChildren())
  // What is waited for comes when a busy machine gets to it.
  configure({ asyncUtilTimeout: 20_000 })
}
