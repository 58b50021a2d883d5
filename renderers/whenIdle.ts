type IdleScope = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/** Does something as soon as the page has nothing else to do, or after `latest` milliseconds. Returns how to call it off. */
export function whenIdle(work: () => void, latest: number): () => void {
  const { requestIdleCallback, cancelIdleCallback }: IdleScope = globalThis
  if (requestIdleCallback && cancelIdleCallback) {
    const handle = requestIdleCallback(work, { timeout: latest })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work)
  return () => clearTimeout(handle)
}
