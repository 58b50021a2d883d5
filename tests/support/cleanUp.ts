import { afterEach } from 'vitest'

// Tests in jsdom share one document per file: what one has drawn must not be found by the next.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
